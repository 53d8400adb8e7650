//! Serves a site from memory as a static host would: with the headers of `_headers`, the `index.html` of folders, and
//! `404.html` for the rest. Pages reload themselves when the site is built again.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use tiny_http::{Header, Request, Response, StatusCode};

use crate::dist::Headers;
use crate::output;
use crate::site::Site;

/// The script that every page gets, and what it asks for the number of the build that is served.
const RELOAD_SCRIPT: &str = "/__reload.js";
const RELOAD: &str = "/__reload";

const SCRIPT: &str = r#"{
  const { build } = document.currentScript.dataset;
  const wait = async () => {
    try {
      const answer = await fetch("/__reload?" + build);
      if (answer.ok && (await answer.text()) !== build) return location.reload();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    return wait();
  };
  addEventListener("load", wait);
}
"#;

/// How long a page is kept waiting for the next build before it has to ask again.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server of the last build.
pub struct Server {
    http: Arc<tiny_http::Server>,
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    build: Mutex<Option<Arc<Build>>>,
    is_built: Condvar,
}

struct Build {
    site: Site,
    headers: Headers,
    number: u32,
}

type Answer = Response<std::io::Cursor<Vec<u8>>>;

impl Server {
    /// Listens on a port, or on the next one that is free.
    pub fn bind(wanted: u16) -> Result<Self> {
        let mut ports = wanted..=u16::MAX;
        let listener = ports.find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok());
        let listener = listener.with_context(|| format!("no port from {wanted} on is free"))?;
        let address = listener.local_addr()?;
        if wanted != 0 && address.port() != wanted {
            output::line(&format!(
                "Port {wanted} is in use: serving on {} instead",
                address.port()
            ));
        }
        let http = tiny_http::Server::from_listener(listener, None);
        let http = http.map_err(|error| anyhow!("cannot serve on {address}: {error}"))?;
        Ok(Self {
            http: Arc::new(http),
            address,
            shared: Arc::default(),
        })
    }

    /// The address that it serves the site at.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves a build in the place of the last one. Requests that came before the first are answered now.
    pub fn publish(&self, site: Site, headers: Headers, number: u32) {
        let build = Build {
            site,
            headers,
            number,
        };
        let is_first = self.shared.lock().replace(Arc::new(build)).is_none();
        self.shared.is_built.notify_all();
        if is_first {
            let (http, shared) = (Arc::clone(&self.http), Arc::clone(&self.shared));
            thread::spawn(move || {
                for request in http.incoming_requests() {
                    let shared = Arc::clone(&shared);
                    thread::spawn(move || respond(request, &shared));
                }
            });
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Option<Arc<Build>>> {
        self.build.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of a build other than the one that a page shows, or of the same if none comes for a while.
    fn next_build(&self, shown: &str) -> String {
        let number =
            |build: &Option<Arc<Build>>| build.as_ref().map_or(0, |it| it.number).to_string();
        let waiting = self
            .is_built
            .wait_timeout_while(self.lock(), PATIENCE, |build| number(build) == shown);
        let (build, _) = waiting.unwrap_or_else(PoisonError::into_inner);
        number(&build)
    }
}

fn respond(request: Request, shared: &Shared) {
    let (path, query) = request.url().split_once('?').unwrap_or((request.url(), ""));
    let answer = match path {
        RELOAD => Response::from_string(shared.next_build(query)),
        RELOAD_SCRIPT => with_header(
            Response::from_string(SCRIPT),
            "Content-Type",
            "text/javascript",
        ),
        _ => {
            let build = shared.lock().clone();
            build.map_or_else(not_found, |build| build.answer(path, query))
        }
    };
    // The browser may have gone.
    let _ = request.respond(answer);
}

impl Build {
    fn answer(&self, path: &str, query: &str) -> Answer {
        let file = path.trim_start_matches('/');
        let index = if file.is_empty() || file.ends_with('/') {
            format!("{file}index.html")
        } else {
            file.to_owned()
        };
        let files = &self.site.files;
        let answer = if let Some(contents) = files.get(&index) {
            self.page_or_file(&index, contents)
        } else if files.contains_key(&format!("{file}/index.html")) {
            let query = if query.is_empty() {
                String::new()
            } else {
                format!("?{query}")
            };
            let moved = Response::from_data([]).with_status_code(StatusCode(301));
            with_header(moved, "Location", &format!("{path}/{query}"))
        } else if let Some(missing) = files.get("404.html") {
            self.page_or_file("404.html", missing)
                .with_status_code(StatusCode(404))
        } else {
            not_found()
        };
        let headers = self.headers.of_path(path).into_iter();
        let answer = headers
            .filter(|(name, _)| !["Cache-Control", "Content-Type"].contains(name))
            .fold(answer, |answer, (name, value)| {
                with_header(answer, name, value)
            });
        with_header(answer, "Cache-Control", "no-cache")
    }

    fn page_or_file(&self, path: &str, contents: &[u8]) -> Answer {
        let mime = mime_guess::from_path(path).first_or_octet_stream();
        let mut mime_text = mime.to_string();
        if mime.type_() == "text" {
            mime_text.push_str("; charset=utf-8");
        }
        let mut contents = contents.to_vec();
        if mime.subtype() == "html" {
            let script = format!(
                "<script src=\"{RELOAD_SCRIPT}\" data-build=\"{}\"></script>\n",
                self.number
            );
            contents.extend(script.bytes());
        }
        with_header(Response::from_data(contents), "Content-Type", &mime_text)
    }
}

fn not_found() -> Answer {
    Response::from_string("Not found").with_status_code(StatusCode(404))
}

fn with_header(answer: Answer, name: &str, value: &str) -> Answer {
    match Header::from_bytes(name, value) {
        Ok(header) => answer.with_header(header),
        Err(()) => answer,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn build() -> Build {
        let mut site = Site::default();
        for file in ["index.html", "lab/index.html", "404.html", "lab.wasm"] {
            site.files.insert(file.to_owned(), file.as_bytes().to_vec());
        }
        let headers = Headers::of(&site).unwrap();
        Build {
            site,
            headers,
            number: 7,
        }
    }

    fn answer(path: &str) -> (u16, String, Vec<(String, String)>) {
        let answer = build().answer(path, "v=1");
        let headers = answer.headers().iter();
        let headers = headers
            .map(|it| (it.field.to_string(), it.value.to_string()))
            .collect();
        let status = answer.status_code().0;
        let mut text = String::new();
        answer.into_reader().read_to_string(&mut text).unwrap();
        (status, text, headers)
    }

    #[test]
    fn folders_files_and_missing_files_are_answered_as_by_a_static_host() {
        let header = |path: &str, name: &str| {
            let (_, _, headers) = answer(path);
            let found = headers.into_iter().find(|(field, _)| field == name);
            found.map_or_else(String::new, |(_, value)| value)
        };
        let (status, text, _) = answer("/lab/");
        assert_eq!(status, 200);
        assert!(
            text.starts_with("lab/index.html") && text.contains("data-build=\"7\""),
            "{text}"
        );
        assert_eq!(answer("/lab").0, 301);
        assert_eq!(header("/lab", "Location"), "/lab/?v=1");
        assert_eq!(answer("/nowhere").0, 404);
        assert_eq!(header("/lab.wasm", "Content-Type"), "application/wasm");
        assert_eq!(header("/", "Content-Type"), "text/html; charset=utf-8");
        assert!(header("/lab/", "Content-Security-Policy").contains("script-src 'self'"));
    }

    #[test]
    fn port_in_use_gives_way_to_a_later_one() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(Server::bind(port).unwrap().address.port() > port);
    }
}
