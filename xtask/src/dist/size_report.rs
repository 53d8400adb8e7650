//! The sizes of the site's files, and the budgets that some must not exceed.

use std::path::Path;

use anyhow::{Result, ensure};

/// A file of the site and its sizes in bytes. One that does not compress has the same three times.
#[derive(Clone, Debug, PartialEq)]
pub struct Asset {
    /// Relative to the site, with slashes.
    pub path: String,
    pub raw: usize,
    pub gzip: usize,
    pub brotli: usize,
}

/// The site's files, and which of them a first visit downloads.
pub struct SizeReport {
    pub assets: Vec<Asset>,
    pub first_visit: Vec<String>,
}

impl SizeReport {
    /// Returns a table with a line for each file. It marks those of the first visit, and adds their sum.
    pub fn table(&self) -> String {
        let lengths = self.assets.iter().map(|asset| asset.path.len());
        let width = lengths.max().unwrap_or(0).max(20);
        let line = |mark, name: &str, [raw, gzip, brotli]: [String; 3]| {
            format!(" {mark} {name:width$} {raw:>9} {gzip:>9} {brotli:>9}")
        };
        let header = ["raw", "gzip", "brotli"].map(str::to_owned);
        let mut lines = vec![line(' ', "KB of 1024 bytes", header)];
        for asset in &self.assets {
            let mark = if self.is_in_first_visit(asset) {
                '•'
            } else {
                ' '
            };
            let sizes = [asset.raw, asset.gzip, asset.brotli].map(kb);
            lines.push(line(mark, &asset.path, sizes));
        }
        lines.push(line('•', "a first visit", self.sum().map(kb)));
        lines.join("\n")
    }

    /// Returns a sentence that says how many files are meant, and what they weigh.
    pub fn describe(&self, beginning: &str, paths: &[String]) -> String {
        let assets = self.assets.iter();
        let sizes = assets
            .filter(|asset| paths.contains(&asset.path))
            .map(|asset| asset.brotli);
        let count = paths.len();
        format!(
            "{beginning} {count} files, {} KB of brotli",
            kb(sizes.sum())
        )
    }

    /// Fails when a first visit exceeds its budget, in bytes of brotli.
    pub fn check_first_visit(&self, budget: usize) -> Result<()> {
        let [.., brotli] = self.sum();
        let over = brotli.saturating_sub(budget);
        ensure!(
            over == 0,
            "a first visit downloads {} KB of brotli, {over} bytes more than its budget of {} KB",
            kb(brotli),
            kb(budget)
        );
        Ok(())
    }

    /// Fails when a lesson file is over the budget, in bytes of brotli.
    pub fn check_lessons(&self, budget: usize) -> Result<()> {
        let is_lesson = |asset: &&Asset| {
            let ending = Path::new(&asset.path).extension();
            ending.is_some_and(|ending| ending == "pgn")
        };
        for Asset { path, brotli, .. } in self.assets.iter().filter(is_lesson) {
            ensure!(
                *brotli <= budget,
                "{path} weighs {} KB of brotli, more than a lesson’s budget of {} KB",
                kb(*brotli),
                kb(budget)
            );
        }
        Ok(())
    }

    /// Fails when the script that other pages load is over its budget. The budget is in bytes of brotli.
    pub fn check_script(&self, script: &str, budget: usize) -> Result<()> {
        let asset = self.assets.iter().find(|asset| asset.path == script);
        let brotli = asset.map_or(usize::MAX, |asset| asset.brotli);
        ensure!(
            brotli <= budget,
            "{script} is not there, or weighs more than its budget of {} KB of brotli",
            kb(budget)
        );
        Ok(())
    }

    fn sum(&self) -> [usize; 3] {
        self.assets
            .iter()
            .filter(|asset| self.is_in_first_visit(asset))
            .fold([0; 3], |[raw, gzip, brotli], asset| {
                [raw + asset.raw, gzip + asset.gzip, brotli + asset.brotli]
            })
    }

    fn is_in_first_visit(&self, asset: &Asset) -> bool {
        self.first_visit.contains(&asset.path)
    }
}

/// Bytes as units of 1024 with one decimal, rounded to the nearest.
fn kb(bytes: usize) -> String {
    let tenths = (bytes * 10 + 512) / 1024;
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> SizeReport {
        let asset = |path: &str, brotli| Asset {
            path: path.to_owned(),
            raw: 4 * brotli,
            gzip: 2 * brotli,
            brotli,
        };
        SizeReport {
            assets: vec![
                asset("app.wasm", 1000),
                asset("index.html", 24),
                asset("other.pgn", 999),
            ],
            first_visit: vec!["app.wasm".to_owned(), "index.html".to_owned()],
        }
    }

    #[test]
    fn only_files_of_the_first_visit_count() {
        assert_eq!(report().sum(), [4096, 2048, 1024]);
        let table = report().table();
        let last = " • a first visit              4.0       2.0       1.0";
        assert!(table.ends_with(last), "{table}");
    }

    #[test]
    fn first_visit_may_weigh_its_budget() {
        assert!(report().check_first_visit(1024).is_ok());
        let error = report().check_first_visit(1023).unwrap_err().to_string();
        assert!(error.contains("1 bytes more"), "{error}");
    }

    #[test]
    fn lesson_may_weigh_its_budget() {
        assert!(report().check_lessons(999).is_ok());
        let error = report().check_lessons(998).unwrap_err().to_string();
        assert!(error.starts_with("other.pgn weighs 1.0 KB"), "{error}");
    }

    #[test]
    fn script_of_other_pages_may_weigh_its_budget() {
        let report = report();
        assert!(report.check_script("app.wasm", 1000).is_ok());
        assert!(report.check_script("app.wasm", 999).is_err());
        assert!(report.check_script("embed.js", 999).is_err());
    }

    #[test]
    fn sizes_are_rounded_to_a_tenth() {
        assert_eq!(kb(0), "0.0");
        assert_eq!(kb(1536), "1.5");
        assert_eq!(kb(150 * 1024), "150.0");
    }
}
