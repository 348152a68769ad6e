//! A spread: how likely each number is, where dice decide. For odds and forecasts; nothing here is rolled.

use super::dice::Die;
use crate::content::delve::terms::DieColour;

/// The chance of each number, from 0 on. They add up to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    chances: Vec<f64>,
}

impl Spread {
    /// This number and no other.
    pub fn certain(number: u8) -> Self {
        let mut chances = vec![0.0; usize::from(number) + 1];
        chances[usize::from(number)] = 1.0;
        Self { chances }
    }

    /// A number for each face of a die, all six equally likely.
    pub fn of_die(colour: DieColour, worth: impl Fn(Die) -> u8) -> Self {
        let mut spread = Self { chances: Vec::new() };
        for face in 1..=6 {
            spread.add(worth(Die { colour, face }), 1.0 / 6.0);
        }
        spread
    }

    /// Chances that are worked out elsewhere.
    pub fn from_chances(list: impl IntoIterator<Item = (u8, f64)>) -> Self {
        let mut spread = Self { chances: Vec::new() };
        for (number, chance) in list {
            spread.add(number, chance);
        }
        spread
    }

    fn add(&mut self, number: u8, chance: f64) {
        let place = usize::from(number);
        if self.chances.len() <= place {
            self.chances.resize(place + 1, 0.0);
        }
        self.chances[place] += chance;
    }

    /// The sum of two numbers that have nothing to do with each other.
    pub fn plus(&self, other: &Self) -> Self {
        let mut chances = vec![0.0; (self.chances.len() + other.chances.len()).saturating_sub(1)];
        for (a, chance) in self.chances.iter().enumerate() {
            for (b, more) in other.chances.iter().enumerate() {
                chances[a + b] += chance * more;
            }
        }
        Self { chances }
    }

    /// The chance of exactly this number.
    pub fn chance(&self, number: u8) -> f64 {
        self.chances.get(usize::from(number)).copied().unwrap_or(0.0)
    }

    /// The chance of this number or more.
    pub fn at_least(&self, number: u8) -> f64 {
        self.chances.iter().skip(usize::from(number)).sum()
    }

    pub fn mean(&self) -> f64 {
        self.numbers().map(|(number, chance)| f64::from(number) * chance).sum()
    }

    /// The mean of what is left of the number if there is room for so much only.
    pub fn mean_up_to(&self, most: u8) -> f64 {
        self.numbers().map(|(number, chance)| f64::from(number.min(most)) * chance).sum()
    }

    pub fn least(&self) -> u8 {
        self.numbers().next().map_or(0, |(number, _)| number)
    }

    pub fn most(&self) -> u8 {
        self.numbers().last().map_or(0, |(number, _)| number)
    }

    /// The numbers that can be, with the chance of each, from the lowest.
    pub fn numbers(&self) -> impl Iterator<Item = (u8, f64)> + '_ {
        let possible = |(_, chance): &(usize, f64)| *chance > 0.0;
        let number = |place: usize| u8::try_from(place).unwrap_or(u8::MAX);
        let all = self.chances.iter().copied().enumerate();
        all.filter(possible).map(move |(place, chance)| (number(place), chance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DV-R06: two blue dice, counted by hand.
    #[test]
    fn two_dice_are_counted_as_all_their_throws() {
        let one = Spread::of_die(DieColour::Blue, Die::value);
        let two = one.plus(&one);
        let ways = [1.0, 8.0, 18.0, 8.0, 1.0];
        for (number, ways) in (0..).zip(ways) {
            assert!((two.chance(number) - ways / 36.0).abs() < 1e-12, "{number}: {two:?}");
        }
        assert!((two.mean() - 2.0).abs() < 1e-12);
        assert!((two.at_least(3) - 9.0 / 36.0).abs() < 1e-12);
        assert!((two.mean_up_to(1) - 35.0 / 36.0).abs() < 1e-12);
        assert_eq!((two.least(), two.most()), (0, 4));
    }
}
