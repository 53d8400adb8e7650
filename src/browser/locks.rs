//! Locks that all tabs of the site share.
//!
//! Another tab may run in another process, which is granted a lock sooner than it can read what the last holder stored.
//! So each record has a revision, a number that is stored after the record. The tab that stored it holds a second lock
//! for a while, whose name contains the revision. The next tab looks for the newest revision among the held locks, and
//! waits until it can read that one. In tests on a busy machine, up to 27 of 240 answers of two tabs were lost without it.

use gloo::utils::window;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser::js_field::field;
use crate::browser::storage;
use crate::browser::storage::LocalKey;
use crate::browser::timers;

/// How long the lock of a revision is held, in milliseconds: until every process has heard of the revision.
const REVISION_MS: i32 = 10_000;

/// The pause between two looks at the stored revision, in milliseconds.
const LOOK_MS: i32 = 20;

/// The number of looks after which the stored record is taken as it is.
const MAX_LOOKS: u32 = 100;

/// Stores a record while no other tab does, after it can be read as the last tab stored it.
///
/// `store` returns whether it stored anything. A browser without locks, or a page without an origin, stores without one.
pub fn store_locked(
    record: LocalKey,
    revision: LocalKey,
    store: impl Fn() -> bool + Clone + 'static,
) {
    let locked = store.clone();
    let request = request(record.name(), "exclusive", move |release| {
        spawn_local(async move {
            let newest = newest_revision(record).await;
            wait_for_revision(revision, newest).await;
            if locked() {
                let next = stored_revision(revision).max(newest) + 1;
                announce_revision(record, revision, next, &release);
            } else {
                call(&release);
            }
        });
    });
    let Some(request) = request else {
        store();
        return;
    };
    spawn_local(async move {
        if JsFuture::from(request).await.is_err() {
            store();
        }
    });
}

/// Stores the new revision, and releases the lock of the record once that of the revision is held.
fn announce_revision(record: LocalKey, revision: LocalKey, number: u32, release: &Function) {
    let number = number.to_string();
    let _ = storage::write(revision, &number);
    let name = [record.name(), "@", &number].concat();
    let on_granted = release.clone();
    let request = request(&name, "shared", move |release_revision| {
        call(&on_granted);
        timers::start(REVISION_MS, move || call(&release_revision));
    });
    if request.is_none() {
        call(release);
    }
}

/// Returns the newest revision of a record that a tab has announced lately; 0 if there is none.
async fn newest_revision(record: LocalKey) -> u32 {
    let locks = locks();
    let query = field(&locks, "query").dyn_into::<Function>();
    let query = query.and_then(|query| query.call0(&locks));
    let Ok(query) = query.and_then(JsValue::dyn_into::<Promise>) else {
        return 0;
    };
    let held = JsFuture::from(query).await.map(|all| field(&all, "held"));
    let held = held.unwrap_or_default().dyn_into::<Array>();
    let revision_of = |lock: JsValue| {
        let name = field(&lock, "name").as_string()?;
        let number = name.strip_prefix(record.name())?.strip_prefix('@')?;
        number.parse::<u32>().ok()
    };
    let revisions = held.iter().flat_map(Array::iter).filter_map(revision_of);
    revisions.max().unwrap_or_default()
}

/// Waits until a revision, or a later one, can be read.
async fn wait_for_revision(key: LocalKey, revision: u32) {
    for _ in 0..MAX_LOOKS {
        if stored_revision(key) >= revision {
            return;
        }
        let pause = Promise::new(&mut |resolve, _| timers::start(LOOK_MS, move || call(&resolve)));
        let _ = JsFuture::from(pause).await;
    }
}

fn stored_revision(key: LocalKey) -> u32 {
    let stored = storage::read(key).ok().flatten();
    stored.and_then(|it| it.parse().ok()).unwrap_or_default()
}

/// Requests a lock, and calls back with the function that releases it. Returns `None` in a browser without locks.
fn request(name: &str, mode: &str, on_granted: impl FnOnce(Function) + 'static) -> Option<Promise> {
    let locks = locks();
    let request = field(&locks, "request").dyn_into::<Function>().ok()?;
    let options = Object::new();
    let _ = Reflect::set(&options, &"mode".into(), &mode.into());
    let mut on_granted = Some(on_granted);
    let granted = Closure::once_into_js(move || {
        Promise::new(&mut |release, _| {
            if let Some(on_granted) = on_granted.take() {
                on_granted(release);
            }
        })
    });
    let request = request.call3(&locks, &name.into(), &options, &granted);
    request.ok()?.dyn_into().ok()
}

fn locks() -> JsValue {
    field(&window().navigator(), "locks")
}

fn call(function: &Function) {
    let _ = function.call0(&JsValue::UNDEFINED);
}
