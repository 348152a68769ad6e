//! Phases: which part of a book's rules is on. A book writes its phases down once, with [`phases!`]; names, sets, order,
//! systems and when each of them runs all follow from that list.

use bevy_ecs::prelude::{Resource, Schedule, SystemSet};

/// What the table is doing.
pub trait Phased: Resource {
    /// The name of a phase, for screens and programs; the set of its systems has the same.
    type Name: SystemSet + Copy + PartialEq;

    fn name(&self) -> Self::Name;

    /// The systems of every phase, each in the set of its phase.
    fn schedules() -> Vec<Schedule>;

    /// Which of the [`Self::schedules`] is on.
    fn place(&self) -> usize;
}

/// Makes a book's `Phase` of its phases, one a line:
///
/// - `Rest => [rest::rest],` a phase and its system, or several that run in this order;
/// - `Explore(Exploring) => [explore::explore],` the same for a phase that holds something;
/// - `Combat(Stage) => { Fast => [fast_enemies::act], … },` a phase that goes through stages. Each has systems and a
///   set of its own, which is the stage itself: `Stage` is a `SystemSet` and a `ScheduleLabel`.
///
/// The systems of a phase run if it is on, nothing is asked and no work is half done. [`Step`](super::step::Step) sees to
/// that once for all phases: a run condition at every set, with a dozen of them looked at in every step, was a third of
/// what an answer cost.
///
/// The names are part of saves, and the order of the lines is part of state hashes: a new phase comes last.
macro_rules! phases {
    (
        $(#[$about:meta])*
        pub enum $phase:ident;
        $(#[$named:meta])*
        pub enum $name:ident;
        $($(#[$note:meta])* $one:ident $(($data:ty))? => $systems:tt,)*
    ) => {
        $(#[$about])*
        #[derive(bevy_ecs::prelude::Resource, Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub enum $phase {
            $($(#[$note])* $one $(($data))?,)*
        }

        $(#[$named])*
        #[derive(
            bevy_ecs::prelude::SystemSet, bevy_ecs::schedule::ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($one,)*
        }

        impl crate::table::phase::Phased for $phase {
            type Name = $name;

            fn name(&self) -> $name {
                match self {
                    $(Self::$one { .. } => $name::$one,)*
                }
            }

            fn schedules() -> Vec<bevy_ecs::prelude::Schedule> {
                let mut schedules = Vec::new();
                $(crate::table::phase::phases!(@schedule schedules, $name::$one, $(($data))? $systems);)*
                schedules
            }

            fn place(&self) -> usize {
                let mut place = 0;
                $(crate::table::phase::phases!(@place self, place, $one, $(($data))? $systems);)*
                place
            }
        }
    };

    (@schedule $to:ident, $set:expr, $(($data:ty))? [$($system:path),+ $(,)?]) => {
        $to.push({
            use bevy_ecs::prelude::IntoScheduleConfigs;
            let mut schedule = crate::table::step::schedule($set);
            schedule.add_systems(($($system,)+).chain().in_set($set));
            schedule
        });
    };
    (@schedule $to:ident, $set:expr, ($stage:ty) { $($at:ident => $systems:tt,)+ }) => {
        $(crate::table::phase::phases!(@schedule $to, <$stage>::$at, $systems);)+
    };

    (@place $phase:ident, $place:ident, $one:ident, $(($data:ty))? [$($system:path),+ $(,)?]) => {
        if matches!($phase, Self::$one { .. }) {
            return $place;
        }
        $place += 1;
    };
    (@place $phase:ident, $place:ident, $one:ident, ($stage:ty) { $($at:ident => $systems:tt,)+ }) => {$(
        if matches!($phase, Self::$one(<$stage>::$at)) {
            return $place;
        }
        $place += 1;
    )+};
}
pub(crate) use phases;
