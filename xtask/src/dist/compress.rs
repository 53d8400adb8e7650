//! Beside each file that shrinks, its `.br` and `.gz`, which a static host serves without working.

use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::Path;
use std::thread;

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use walkdir::WalkDir;

use super::weigh::Asset;

/// What is text, or compresses like it. Images and fonts are compressed already.
const COMPRESSIBLE: [&str; 11] = [
    "css",
    "html",
    "ico",
    "js",
    "json",
    "pgn",
    "svg",
    "txt",
    "wasm",
    "webmanifest",
    "xml",
];

/// Compresses a site in place and returns all its files, sorted by path.
pub fn compress_all(site: &Path) -> Result<Vec<Asset>> {
    let mut files = Vec::new();
    for entry in WalkDir::new(site) {
        let entry = entry?;
        if entry.file_type().is_file() {
            files.push(entry.into_path());
        }
    }
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let mut assets = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers)
            .map(|worker| {
                let share = files.iter().skip(worker).step_by(workers);
                scope.spawn(|| {
                    share
                        .map(|file| compress(site, file))
                        .collect::<Result<Vec<_>>>()
                })
            })
            .collect();
        let shares = workers.into_iter().map(|worker| {
            worker
                .join()
                .unwrap_or_else(|_| bail!("compression panicked"))
        });
        shares.collect::<Result<Vec<_>>>()
    })?
    .concat();
    assets.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(assets)
}

fn compress(site: &Path, file: &Path) -> Result<Asset> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let (gzipped, brotlied) = if COMPRESSIBLE.contains(&extension.as_ref()) {
        let (gzipped, brotlied) = (gzip(&bytes)?, brotli(&bytes)?);
        fs::write(file.with_extension(format!("{extension}.gz")), &gzipped)?;
        fs::write(file.with_extension(format!("{extension}.br")), &brotlied)?;
        (gzipped.len(), brotlied.len())
    } else {
        (bytes.len(), bytes.len())
    };
    Ok(Asset {
        path: slashed(file.strip_prefix(site)?),
        raw: bytes.len(),
        gzip: gzipped,
        brotli: brotlied,
    })
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn brotli(mut bytes: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        size_hint: bytes.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut bytes, &mut compressed, &parameters)?;
    Ok(compressed)
}

/// A path as an address writes it.
fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_compressed_comes_back_whole() {
        let text = "exd6 e.p. ".repeat(100);

        let mut unzipped = String::new();
        let zipped = gzip(text.as_bytes()).unwrap();
        flate2::read::GzDecoder::new(zipped.as_slice())
            .read_to_string(&mut unzipped)
            .unwrap();
        assert_eq!(unzipped, text);

        let mut restored = Vec::new();
        let compressed = brotli(text.as_bytes()).unwrap();
        assert!(compressed.len() < text.len() / 10);
        brotli::BrotliDecompress(&mut compressed.as_slice(), &mut restored).unwrap();
        assert_eq!(restored, text.as_bytes());
    }
}
