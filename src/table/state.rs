//! The registry of state: which components and resources make up a game.
//!
//! A book registers each of them once, by name. Hash, clone, restore, save and load all go through this
//! one list, so none of them can know of a component that another has forgotten. What is on the table
//! but not in the list (an index that can be rebuilt, the content) is declared as derived;
//! [`Registry::forgotten`] finds whatever is neither.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bevy_ecs::change_detection::{DetectChanges, Tick};
use bevy_ecs::component::Mutable;
use bevy_ecs::prelude::{Component, Entity, Mut, Ref, Resource, World};
use bevy_ecs::query::QueryState;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::fact::Facts;

/// The stable id of a piece. Entities come and go with worlds; this stays in saves and facts (law 6).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Piece(pub u32);

/// The state of a game at one moment. What did not change from one moment to the next, both of them share.
pub struct Snapshot {
    pieces: Pieces,
    columns: Vec<Taken>,
    followers: Vec<Taken>,
    /// Of the content that the followers were made with.
    content: u32,
}

type Pieces = Arc<[(Piece, Entity)]>;

/// What was taken of a component or a resource.
type Taken = Arc<dyn Any + Send + Sync>;

/// A stretch of time on the table, in the ticks by which Bevy notes changes.
#[derive(Clone, Copy)]
struct Lately {
    since: Tick,
    now: Tick,
}

impl Lately {
    /// Has what changed last at this tick changed in that time?
    fn has(self, changed: Tick) -> bool {
        changed.is_newer_than(self.since, self.now)
    }

    /// So long that ticks begin again from the start. Then everything counts as changed.
    const fn is_too_long(self) -> bool {
        self.now.get().wrapping_sub(self.since.get()) > 1 << 30
    }
}

/// What can be kept in a registry: plain data.
pub trait State: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Serialize + DeserializeOwned + Send + Sync + 'static> State for T {}

/// All that counts as state.
#[derive(Default)]
pub struct Registry {
    columns: Vec<Box<dyn Column>>,
    followers: Vec<Box<dyn Keeper>>,
    derived: Vec<&'static str>,
    query: Option<QueryState<(Ref<'static, Piece>, Entity)>>,
    /// The pieces as they lay at the tick below.
    pieces: Option<Pieces>,
    /// When state was last taken or put back: what has not changed since is as it was then.
    tick: Option<Tick>,
    content: u32,
}

/// Why a saved state could not be put on the table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the part `{part}` of the state is not right: {cause}")]
pub struct BadState {
    pub part: String,
    pub cause: String,
}

impl Registry {
    /// A component of pieces.
    pub fn component<T: Component<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self {
        self.columns.push(Box::new(ComponentColumn::<T> { name, query: None, write: None, kept: None }));
        self
    }

    pub fn resource<R: Resource<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self {
        self.columns.push(Box::new(ResourceColumn::<R>::new(name)));
        self
    }

    /// The facts: snapshots remember only how many there were.
    pub fn facts<F: State>(&mut self, name: &'static str) -> &mut Self {
        self.columns.push(Box::new(FactsColumn::<F> { name, of: std::marker::PhantomData }));
        self
    }

    /// On the table but not state: it follows from state or never changes.
    pub fn derived<T>(&mut self) -> &mut Self {
        self.derived.push(std::any::type_name::<T>());
        self
    }

    /// A resource that follows from state, and is put back with it as long as no piece has come or gone since: so it
    /// need not be made anew whenever somebody looks ahead.
    pub fn follower<R: Resource<Mutability = Mutable> + Clone>(&mut self) -> &mut Self {
        self.followers.push(Box::new(ResourceColumn::<R>::new("")));
        self.derived::<R>()
    }

    /// Other content has come in: what follows from state may follow from it in another way.
    pub const fn change_content(&mut self) {
        self.content = self.content.wrapping_add(1);
    }

    fn pieces(&mut self, world: &mut World) -> Pieces {
        let lately = self.lately(world);
        let query = self.query.get_or_insert_with(|| world.query());
        let mut all = query.iter(world);
        if let (Some(pieces), Some(lately)) = (&self.pieces, lately)
            && all.len() == pieces.len()
            && !all.any(|(piece, _)| lately.has(piece.last_changed()))
        {
            return pieces.clone();
        }
        let mut pieces: Vec<_> = query.iter(world).map(|(piece, entity)| (*piece, entity)).collect();
        pieces.sort_unstable();
        pieces.into()
    }

    /// The time since state was last taken or put back.
    fn lately(&self, world: &mut World) -> Option<Lately> {
        let lately = Lately { since: self.tick?, now: world.change_tick() };
        (!lately.is_too_long()).then_some(lately)
    }

    pub fn snapshot(&mut self, world: &mut World) -> Snapshot {
        let pieces = self.pieces(world);
        let lately = self.lately(world);
        let columns = self.columns.iter_mut().map(|column| column.take(world, lately)).collect();
        let followers = self.followers.iter_mut().map(|follower| follower.take(world, lately)).collect();
        self.note(world, Some(pieces.clone()));
        Snapshot { pieces, columns, followers, content: self.content }
    }

    /// Puts a state back. True if what follows from it was put back too; otherwise that has to be made anew.
    pub fn restore(&mut self, world: &mut World, snapshot: &Snapshot) -> bool {
        let now = self.pieces(world);
        let same = Arc::ptr_eq(&now, &snapshot.pieces) || now == snapshot.pieces;
        let pieces = if same {
            now
        } else {
            replace_pieces(world, &now, snapshot.pieces.iter().map(|(piece, _)| *piece)).into()
        };
        let lately = self.lately(world).filter(|_| same);
        for (column, taken) in self.columns.iter_mut().zip(&snapshot.columns) {
            column.put(world, taken, &pieces, lately);
        }
        let followed = same && snapshot.content == self.content;
        if followed {
            for (follower, taken) in self.followers.iter_mut().zip(&snapshot.followers) {
                follower.put(world, taken, &pieces, lately);
            }
        }
        self.note(world, same.then(|| snapshot.pieces.clone()));
        followed
    }

    /// State was taken or put back just now.
    fn note(&mut self, world: &mut World, pieces: Option<Pieces>) {
        self.tick = pieces.is_some().then(|| world.increment_change_tick());
        self.pieces = pieces;
    }

    /// A hash of all state, equal for equal states on every machine.
    pub fn hash(&mut self, world: &mut World) -> String {
        let mut bytes = Vec::with_capacity(4096);
        for column in &mut self.columns {
            bytes.extend_from_slice(column.name().as_bytes());
            column.bytes(world, &mut bytes);
        }
        blake3::hash(&bytes).to_hex()[..16].to_owned()
    }

    /// All state as JSON, for a save.
    pub fn to_json(&mut self, world: &mut World) -> String {
        let pieces: Vec<Piece> = self.pieces(world).iter().map(|(piece, _)| *piece).collect();
        let mut out = b"{\"pieces\":".to_vec();
        write_json(&mut out, &pieces);
        for column in &mut self.columns {
            out.push(b',');
            write_json(&mut out, &column.name());
            out.push(b':');
            column.to_json(world, &mut out);
        }
        out.push(b'}');
        // JSON is text.
        String::from_utf8(out).unwrap_or_default()
    }

    /// Replaces all state. On an error the world is in no particular state: load into a fresh one.
    pub fn load_json(&mut self, world: &mut World, state: &str) -> Result<(), BadState> {
        let bad = |part: &str, cause: String| BadState { part: part.to_owned(), cause };
        let parts: BTreeMap<String, &RawValue> =
            serde_json::from_str(state).map_err(|error| bad("all", error.to_string()))?;
        let part = |name: &str| {
            parts.get(name).map(|text| text.get()).ok_or_else(|| bad(name, "it is missing".to_owned()))
        };
        let pieces: Vec<Piece> =
            serde_json::from_str(part("pieces")?).map_err(|error| bad("pieces", error.to_string()))?;
        if pieces.len() > 4096 || pieces.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(bad("pieces", "they are not a list of different pieces in order".to_owned()));
        }
        let now = self.pieces(world);
        let pieces = replace_pieces(world, &now, pieces.into_iter());
        for column in &mut self.columns {
            let name = column.name();
            column.load_json(world, part(name)?, &pieces).map_err(|cause| bad(name, cause))?;
        }
        Ok(())
    }

    /// Components and resources that are on the table but neither state nor derived. Bevy's own are not
    /// the game's. (This goes by names, which Bevy has only with its feature `debug`: in tests.)
    pub fn forgotten(&self, world: &World) -> Vec<String> {
        let known: Vec<&str> = self
            .columns
            .iter()
            .map(|column| column.type_name())
            .chain(self.derived.iter().copied())
            .collect();
        world
            .components()
            .iter_registered()
            .map(|info| info.name().to_string())
            .filter(|name| name.contains("::") && !name.starts_with("bevy_"))
            .filter(|name| !known.contains(&name.as_str()) && name != std::any::type_name::<Piece>())
            .collect()
    }
}

/// Makes the pieces on the table those of `wanted`, keeping the entities of pieces that stay.
fn replace_pieces(
    world: &mut World,
    now: &[(Piece, Entity)],
    wanted: impl Iterator<Item = Piece>,
) -> Vec<(Piece, Entity)> {
    let mut kept = Vec::with_capacity(now.len());
    let mut pieces: Vec<(Piece, Entity)> = wanted
        .map(|piece| match now.binary_search_by_key(&piece, |(piece, _)| *piece) {
            Ok(place) => {
                kept.push(now[place].1);
                now[place]
            }
            Err(_) => (piece, world.spawn(piece).id()),
        })
        .collect();
    for (_, entity) in now {
        if !kept.contains(entity) {
            world.despawn(*entity);
        }
    }
    pieces.sort_unstable();
    pieces
}

/// Takes a component or a resource into snapshots and puts it back. `lately` is the time since that was last done; none
/// if it never was, or if pieces have come or gone.
trait Keeper: Send + Sync {
    fn take(&mut self, world: &mut World, lately: Option<Lately>) -> Taken;
    fn put(&mut self, world: &mut World, taken: &Taken, pieces: &[(Piece, Entity)], lately: Option<Lately>);
}

trait Column: Keeper {
    fn name(&self) -> &'static str;
    fn type_name(&self) -> &'static str;
    fn bytes(&mut self, world: &mut World, out: &mut Vec<u8>);
    fn to_json(&mut self, world: &mut World, out: &mut Vec<u8>);
    fn load_json(&mut self, world: &mut World, text: &str, pieces: &[(Piece, Entity)]) -> Result<(), String>;
}

fn entity_of(pieces: &[(Piece, Entity)], piece: Piece) -> Option<Entity> {
    pieces.binary_search_by_key(&piece, |(piece, _)| *piece).ok().map(|place| pieces[place].1)
}

struct ComponentColumn<T: Component<Mutability = Mutable>> {
    name: &'static str,
    query: Option<QueryState<(Entity, &'static Piece, Ref<'static, T>)>>,
    write: Option<QueryState<(Entity, &'static mut T)>>,
    /// What was last taken or put back.
    kept: Option<Taken>,
}

impl<T: Component<Mutability = Mutable> + State> ComponentColumn<T> {
    /// The components in the order of their pieces.
    fn sorted<'w>(&mut self, world: &'w mut World) -> Vec<(Piece, Entity, &'w T)> {
        let query = self.query.get_or_insert_with(|| world.query());
        let mut all: Vec<_> =
            query.iter(world).map(|(entity, piece, value)| (*piece, entity, value.into_inner())).collect();
        all.sort_unstable_by_key(|(piece, ..)| *piece);
        all
    }

    /// Puts back what has changed of a column that was taken or put back last. False if a piece has come by the
    /// component or lost it.
    fn put_changed(&mut self, world: &mut World, taken: &[(Entity, Piece, T)], lately: Lately) -> bool {
        let write = self.write.get_or_insert_with(|| world.query());
        let all = write.iter_mut(world);
        if all.len() != taken.len() {
            return false;
        }
        for (place, (entity, mut now)) in all.enumerate() {
            if !lately.has(now.last_changed()) {
                continue;
            }
            let here = taken.get(place).filter(|(other, ..)| *other == entity);
            let Some((.., value)) = here.or_else(|| taken.iter().find(|(other, ..)| *other == entity)) else {
                return false;
            };
            now.clone_from(value);
        }
        true
    }

    fn put_all(&mut self, world: &mut World, taken: &[(Entity, Piece, T)], pieces: &[(Piece, Entity)]) {
        let write = self.write.get_or_insert_with(|| world.query());
        for (_, piece, value) in taken {
            let Some(entity) = entity_of(pieces, *piece) else { continue };
            match write.get_mut(world, entity) {
                Ok((_, mut place)) => place.clone_from(value),
                Err(_) => {
                    world.entity_mut(entity).insert(value.clone());
                }
            }
        }
        // A piece that came by the component since then loses it again.
        let query = self.query.get_or_insert_with(|| world.query());
        if query.iter(world).len() != taken.len() {
            let had: BTreeSet<Piece> = taken.iter().map(|(_, piece, _)| *piece).collect();
            let extra: Vec<Entity> = query
                .iter(world)
                .filter(|(_, piece, _)| !had.contains(piece))
                .map(|(entity, ..)| entity)
                .collect();
            for entity in extra {
                world.entity_mut(entity).remove::<T>();
            }
        }
    }
}

impl<T: Component<Mutability = Mutable> + State> Keeper for ComponentColumn<T> {
    fn take(&mut self, world: &mut World, lately: Option<Lately>) -> Taken {
        let query = self.query.get_or_insert_with(|| world.query());
        if let (Some(kept), Some(lately)) = (&self.kept, lately)
            && let Some(values) = kept.downcast_ref::<Vec<(Entity, Piece, T)>>()
        {
            let mut all = query.iter(world);
            if all.len() == values.len() && !all.any(|(.., value)| lately.has(value.last_changed())) {
                return kept.clone();
            }
        }
        let all = query.iter(world).map(|(entity, piece, value)| (entity, *piece, T::clone(&value)));
        let taken: Taken = Arc::new(all.collect::<Vec<(Entity, Piece, T)>>());
        self.kept = Some(taken.clone());
        taken
    }

    fn put(&mut self, world: &mut World, taken: &Taken, pieces: &[(Piece, Entity)], lately: Option<Lately>) {
        let Some(values) = taken.downcast_ref::<Vec<(Entity, Piece, T)>>() else { return };
        let is_last = self.kept.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, taken));
        let done = lately.is_some_and(|lately| is_last && self.put_changed(world, values, lately));
        if !done {
            self.put_all(world, values, pieces);
            self.kept = Some(taken.clone());
        }
    }
}

impl<T: Component<Mutability = Mutable> + State> Column for ComponentColumn<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn type_name(&self) -> &'static str {
        std::any::type_name::<T>()
    }

    fn bytes(&mut self, world: &mut World, out: &mut Vec<u8>) {
        for (piece, _, value) in self.sorted(world) {
            append(out, &piece);
            append(out, value);
        }
    }

    fn to_json(&mut self, world: &mut World, out: &mut Vec<u8>) {
        let all: Vec<(Piece, &T)> =
            self.sorted(world).into_iter().map(|(piece, _, value)| (piece, value)).collect();
        write_json(out, &all);
    }

    fn load_json(&mut self, world: &mut World, text: &str, pieces: &[(Piece, Entity)]) -> Result<(), String> {
        let all: Vec<(Piece, T)> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        for (_, entity) in pieces {
            world.entity_mut(*entity).remove::<T>();
        }
        for (piece, value) in all {
            let entity = entity_of(pieces, piece).ok_or("it belongs to a piece that is not there")?;
            world.entity_mut(entity).insert(value);
        }
        Ok(())
    }
}

struct ResourceColumn<R> {
    name: &'static str,
    /// What was last taken or put back.
    kept: Option<Taken>,
    of: std::marker::PhantomData<fn() -> R>,
}

impl<R: Resource<Mutability = Mutable> + Clone> ResourceColumn<R> {
    const fn new(name: &'static str) -> Self {
        Self { name, kept: None, of: std::marker::PhantomData }
    }
}

impl<R: Resource<Mutability = Mutable> + Clone> Keeper for ResourceColumn<R> {
    fn take(&mut self, world: &mut World, lately: Option<Lately>) -> Taken {
        let now = world.resource_ref::<R>();
        if let (Some(kept), Some(lately)) = (&self.kept, lately)
            && !lately.has(now.last_changed())
        {
            return kept.clone();
        }
        let taken: Taken = Arc::new(R::clone(&now));
        self.kept = Some(taken.clone());
        taken
    }

    fn put(&mut self, world: &mut World, taken: &Taken, _: &[(Piece, Entity)], lately: Option<Lately>) {
        let Some(value) = taken.downcast_ref::<R>() else { return };
        let mut now: Mut<R> = world.resource_mut();
        let is_last = self.kept.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, taken));
        if !is_last || lately.is_none_or(|lately| lately.has(now.last_changed())) {
            now.clone_from(value);
            self.kept = Some(taken.clone());
        }
    }
}

impl<R: Resource<Mutability = Mutable> + State> Column for ResourceColumn<R> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn type_name(&self) -> &'static str {
        std::any::type_name::<R>()
    }

    fn bytes(&mut self, world: &mut World, out: &mut Vec<u8>) {
        append(out, world.resource::<R>());
    }

    fn to_json(&mut self, world: &mut World, out: &mut Vec<u8>) {
        write_json(out, world.resource::<R>());
    }

    fn load_json(
        &mut self,
        world: &mut World,
        text: &str,
        _pieces: &[(Piece, Entity)],
    ) -> Result<(), String> {
        let value: R = serde_json::from_str(text).map_err(|error| error.to_string())?;
        world.insert_resource(value);
        Ok(())
    }
}

struct FactsColumn<F> {
    name: &'static str,
    of: std::marker::PhantomData<fn() -> F>,
}

impl<F: State> Keeper for FactsColumn<F> {
    fn take(&mut self, world: &mut World, _: Option<Lately>) -> Taken {
        Arc::new(world.resource::<Facts<F>>().next())
    }

    fn put(&mut self, world: &mut World, taken: &Taken, _: &[(Piece, Entity)], _: Option<Lately>) {
        if let Some(next) = taken.downcast_ref::<u64>() {
            world.resource_mut::<Facts<F>>().go_on_from(*next);
        }
    }
}

impl<F: State> Column for FactsColumn<F> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn type_name(&self) -> &'static str {
        std::any::type_name::<Facts<F>>()
    }

    fn bytes(&mut self, world: &mut World, out: &mut Vec<u8>) {
        append(out, &world.resource::<Facts<F>>().next());
    }

    fn to_json(&mut self, world: &mut World, out: &mut Vec<u8>) {
        write_json(out, world.resource::<Facts<F>>());
    }

    fn load_json(
        &mut self,
        world: &mut World,
        text: &str,
        _pieces: &[(Piece, Entity)],
    ) -> Result<(), String> {
        let facts: Facts<F> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        world.insert_resource(facts);
        Ok(())
    }
}

/// Appends the compact form of `value`. Plain data can always be written so.
fn append<T: Serialize>(out: &mut Vec<u8>, value: &T) {
    if let Ok(bytes) = postcard::to_allocvec(value) {
        out.extend_from_slice(&bytes);
    } else {
        debug_assert!(false, "{} can't be hashed", std::any::type_name::<T>());
    }
}

/// Appends the JSON of `value`. Plain data can always be written so.
fn write_json<T: Serialize>(out: &mut Vec<u8>, value: &T) {
    let start = out.len();
    if serde_json::to_writer(&mut *out, value).is_err() {
        debug_assert!(false, "{} can't be written", std::any::type_name::<T>());
        out.truncate(start);
        out.extend_from_slice(b"null");
    }
}
