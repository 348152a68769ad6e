//! The clerk: writes saves behind the game's back, one after the other in the order in which they were given to it,
//! so that the window never waits for a disk. Whoever wants to read what was written lets it finish first.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::tasks::IoTaskPool;

use super::saves::Job;

/// What came of a job.
pub struct Done {
    pub slot: String,
    /// The revision of the game that was to be kept.
    pub revision: u64,
    pub with_backups: bool,
    /// A person asked for it and wants to hear that it went well.
    pub asked: bool,
    /// What is to be told although it went well, or why it did not.
    pub result: Result<Option<String>, String>,
}

/// One for a home: its clones share what is to be written.
#[derive(Clone, Default)]
pub struct Clerk(Arc<Desk>);

#[derive(Default)]
struct Desk {
    waiting: Mutex<VecDeque<Job>>,
    done: Mutex<Vec<Done>>,
    /// Held by whoever is writing.
    pen: Mutex<()>,
}

/// A job that panicked has left nothing half done here: the lists are as good as before.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Clerk {
    /// Writes this as soon as everything before it is written. A bookmark that still waits is left out for a newer
    /// one of the same game.
    pub fn give(&self, job: Job) {
        let mut waiting = lock(&self.0.waiting);
        match waiting.back_mut().filter(|last| job.replaces(last)) {
            Some(last) => *last = job,
            None => waiting.push_back(job),
        }
        drop(waiting);
        let clerk = self.clone();
        match IoTaskPool::try_get() {
            Some(pool) => pool.spawn(async move { clerk.finish() }).detach(),
            // Without an app there is nobody else to do it.
            None => clerk.finish(),
        }
    }

    /// Everything that was given is written when this returns.
    pub fn finish(&self) {
        let _pen = lock(&self.0.pen);
        loop {
            let Some(job) = lock(&self.0.waiting).pop_front() else { return };
            let done = job.write();
            lock(&self.0.done).push(done);
        }
    }

    /// Is there nothing left to write, and nothing to hear of?
    pub fn is_idle(&self) -> bool {
        lock(&self.0.waiting).is_empty() && self.0.pen.try_lock().is_ok() && lock(&self.0.done).is_empty()
    }

    /// What came of the jobs that are done, once.
    pub fn news(&self) -> Vec<Done> {
        mem::take(&mut *lock(&self.0.done))
    }
}
