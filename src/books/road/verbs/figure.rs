//! Figures without a behaviour of their own: the Silent King and companions (RD-R30).

use crate::books::road::board::Board;
use crate::books::road::facts::Fact;
use crate::books::road::pieces::Standee;
use crate::content::road::effect::Figure;

impl Board<'_, '_> {
    /// The figures in play: their place in the pool, what they are, where they stand.
    pub fn standees(&self) -> impl Iterator<Item = (u8, Figure, u16)> + '_ {
        self.index.standees.iter().enumerate().filter_map(|(place, entity)| {
            let standee = self.land.standees.get(*entity).ok()?;
            Some((place as u8, standee.figure?, standee.at))
        })
    }

    fn standee_mut(&mut self, place: u8) -> Option<&mut Standee> {
        let entity = *self.index.standees.get(usize::from(place))?;
        self.land.standees.get_mut(entity).ok().map(|standee| standee.into_inner())
    }
}

/// Places or moves a figure; without a location it goes back into its pool.
pub fn put(board: &mut Board, figure: Figure, at: Option<u16>) {
    let known = board.standees().find(|(_, other, _)| *other == figure).map(|(place, ..)| place);
    let free = || {
        let taken: Vec<u8> = board.standees().map(|(place, ..)| place).collect();
        (0..board.index.standees.len() as u8).find(|place| !taken.contains(place))
    };
    match (known, at) {
        (None, None) => {}
        (Some(place), None) => {
            if let Some(standee) = board.standee_mut(place) {
                *standee = Standee::default();
            }
            board.record(Fact::FigureRemoved { figure });
        }
        (known, Some(at)) => {
            let Some(place) = known.or_else(free) else { return };
            if let Some(standee) = board.standee_mut(place) {
                *standee = Standee { figure: Some(figure), at };
            }
            board.record(Fact::FigurePlaced { figure, at });
        }
    }
}
