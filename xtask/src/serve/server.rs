//! Serves a site from memory as a static host would. It sends the headers of `_headers`, the `index.html` of folders,
//! and `404.html` for the rest. Pages reload themselves when the site is built again.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use tokio::runtime::Builder;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::dist::Headers;
use crate::output;
use crate::site::Site;

/// The address of the script that is added to every page.
const RELOAD_SCRIPT: &str = "/__reload.js";
/// The address that the script asks whether a newer build is there.
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

/// The longest time that a request waits for the next build. After it the current one answers.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// A server of the last build.
pub struct Server {
    address: SocketAddr,
    builds: watch::Sender<Option<Arc<Build>>>,
}

struct Build {
    site: Site,
    headers: Headers,
    number: u32,
}

/// The answer to a request.
type Answer = (StatusCode, HeaderMap, Vec<u8>);

impl Server {
    /// Listens on a port, or on the next one that is free. Requests wait for the first build.
    pub fn start(wanted: u16) -> Result<Self> {
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
        listener.set_nonblocking(true)?;
        let (builds, receiver) = watch::channel(None);
        let app = Router::new().fallback(respond).with_state(receiver);
        let runtime = Builder::new_current_thread().enable_all().build()?;
        thread::spawn(move || {
            runtime.block_on(async {
                let listener = tokio::net::TcpListener::from_std(listener)?;
                axum::serve(listener, app).await
            })
        });
        Ok(Self { address, builds })
    }

    /// Returns the address that it serves the site at.
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves a build in the place of the last one.
    pub fn publish(&self, site: Site, headers: Headers, number: u32) {
        let build = Build {
            site,
            headers,
            number,
        };
        self.builds.send_replace(Some(Arc::new(build)));
    }
}

async fn respond(
    State(mut builds): State<watch::Receiver<Option<Arc<Build>>>>,
    uri: Uri,
) -> Response {
    let query = uri.query().unwrap_or_default();
    let number = |build: &Option<Arc<Build>>| build.as_ref().map_or(0, |it| it.number).to_string();
    match uri.path() {
        RELOAD => {
            let _ = timeout(MAX_WAIT, builds.wait_for(|build| number(build) != query)).await;
            number(&builds.borrow()).into_response()
        }
        RELOAD_SCRIPT => ([(CONTENT_TYPE, "text/javascript")], SCRIPT).into_response(),
        path => {
            let build = builds.wait_for(Option::is_some).await;
            let build = build.ok().and_then(|build| build.clone());
            build
                .map_or_else(not_found, |build| build.answer(path, query))
                .into_response()
        }
    }
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
        let (status, mut headers, contents) = if let Some(contents) = files.get(&index) {
            self.file(StatusCode::OK, &index, contents)
        } else if files.contains_key(&format!("{file}/index.html")) {
            let query = if query.is_empty() {
                String::new()
            } else {
                format!("?{query}")
            };
            let mut headers = HeaderMap::new();
            add_header(&mut headers, LOCATION, &format!("{path}/{query}"));
            (StatusCode::MOVED_PERMANENTLY, headers, Vec::new())
        } else if let Some(missing) = files.get("404.html") {
            self.file(StatusCode::NOT_FOUND, "404.html", missing)
        } else {
            not_found()
        };
        for (name, value) in self.headers.for_path(path) {
            if let Ok(name) = HeaderName::try_from(name) {
                add_header(&mut headers, name, value);
            }
        }
        add_header(&mut headers, CACHE_CONTROL, "no-cache");
        (status, headers, contents)
    }

    fn file(&self, status: StatusCode, path: &str, contents: &[u8]) -> Answer {
        let mime = mime_guess::from_path(path).first_or_octet_stream();
        let mut content_type = mime.to_string();
        if mime.type_() == "text" {
            content_type.push_str("; charset=utf-8");
        }
        let mut contents = contents.to_vec();
        if mime.subtype() == "html" {
            let script = format!(
                "<script src=\"{RELOAD_SCRIPT}\" data-build=\"{}\"></script>\n",
                self.number
            );
            contents.extend(script.bytes());
        }
        let mut headers = HeaderMap::new();
        add_header(&mut headers, CONTENT_TYPE, &content_type);
        (status, headers, contents)
    }
}

fn not_found() -> Answer {
    (
        StatusCode::NOT_FOUND,
        HeaderMap::new(),
        b"Not found".to_vec(),
    )
}

/// Sets a header, in the place of any of that name.
fn add_header(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::try_from(value) {
        headers.insert(name, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::SiteAddress;

    fn build() -> Build {
        let mut site = Site::default();
        for file in [
            "index.html",
            "lab/index.html",
            "embed/index.html",
            "404.html",
            "lab.wasm",
        ] {
            site.files.insert(file.to_owned(), file.as_bytes().to_vec());
        }
        let headers = Headers::from_site(&site, &SiteAddress::default()).unwrap();
        Build {
            site,
            headers,
            number: 7,
        }
    }

    fn answer(path: &str) -> (u16, String, HeaderMap) {
        let (status, headers, contents) = build().answer(path, "v=1");
        (
            status.as_u16(),
            String::from_utf8(contents).unwrap(),
            headers,
        )
    }

    #[test]
    fn folders_files_and_missing_files_are_answered_as_by_a_static_host() {
        let header = |path: &str, name: &str| {
            let (_, _, headers) = answer(path);
            headers.get(name).unwrap().to_str().unwrap().to_owned()
        };
        let (status, text, _) = answer("/lab/");
        assert_eq!(status, 200);
        assert!(
            text.starts_with("lab/index.html") && text.contains("data-build=\"7\""),
            "{text}"
        );
        assert_eq!(answer("/lab").0, 301);
        assert_eq!(header("/lab", "location"), "/lab/?v=1");
        assert_eq!(answer("/nowhere").0, 404);
        assert_eq!(header("/lab.wasm", "content-type"), "application/wasm");
        assert_eq!(header("/", "content-type"), "text/html; charset=utf-8");
        assert!(header("/lab/", "content-security-policy").contains("script-src 'self'"));
    }

    #[test]
    fn port_in_use_gives_way_to_a_later_one() {
        let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        assert!(Server::start(port).unwrap().address.port() > port);
    }
}
