//! The addresses of web pages that show a game, and where their PGN is.

/// The words of eight letters that begin addresses of lichess.org other than those of games.
const NOT_A_GAME: [&str; 6] = [
    "analysis", "feedback", "practice", "streamer", "timeline", "training",
];

/// Returns where the PGN of a page is. For a game or study on lichess.org it is the export, else the address itself.
///
/// `None` for chess.com, which has no address for the PGN of a game.
pub fn pgn_address(address: &str) -> Option<String> {
    let path = address.split_once("://").map_or(address, |(_, path)| path);
    let path = path.split(['?', '#']).next().unwrap_or(path);
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let host = parts.next().unwrap_or_default().to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let parts: Vec<&str> = std::iter::once(host).chain(parts).collect();
    let export = match parts[..] {
        ["chess.com", ..] => return None,
        ["lichess.org", "study", study] if is_id(study, &[8]) => {
            format!("api/study/{study}.pgn")
        }
        ["lichess.org", "study", study, chapter] if is_id(study, &[8]) && is_id(chapter, &[8]) => {
            format!("api/study/{study}/{chapter}.pgn")
        }
        // A player's own address of a game has four more letters.
        ["lichess.org", game] | ["lichess.org", game, "white" | "black"]
            if is_id(game, &[8, 12]) && !NOT_A_GAME.contains(&game) =>
        {
            format!("game/export/{}", &game[..8])
        }
        _ if address.contains("://") => return Some(address.to_owned()),
        _ => return Some(format!("https://{address}")),
    };
    Some(format!("https://lichess.org/{export}"))
}

fn is_id(part: &str, lengths: &[usize]) -> bool {
    lengths.contains(&part.len()) && part.bytes().all(|it| it.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_of_a_known_site_leads_to_its_pgn() {
        for (address, pgn) in [
            (
                "https://lichess.org/abcdEFG1",
                "https://lichess.org/game/export/abcdEFG1",
            ),
            (
                "https://lichess.org/abcdEFG1/black#24",
                "https://lichess.org/game/export/abcdEFG1",
            ),
            (
                "https://lichess.org/abcdEFG1hijk",
                "https://lichess.org/game/export/abcdEFG1",
            ),
            (
                "lichess.org/abcdEFG1",
                "https://lichess.org/game/export/abcdEFG1",
            ),
            (
                "Lichess.org/abcdEFG1",
                "https://lichess.org/game/export/abcdEFG1",
            ),
            (
                "HTTPS://WWW.Lichess.org/abcdEFG1",
                "https://lichess.org/game/export/abcdEFG1",
            ),
            (
                "https://lichess.org/timeline",
                "https://lichess.org/timeline",
            ),
            (
                "https://lichess.org/study/abcdEFG1",
                "https://lichess.org/api/study/abcdEFG1.pgn",
            ),
            (
                "https://lichess.org/study/abcdEFG1/hijkLMN2",
                "https://lichess.org/api/study/abcdEFG1/hijkLMN2.pgn",
            ),
            (
                "https://lichess.org/training",
                "https://lichess.org/training",
            ),
            (
                "https://lichess.org/@/somebody",
                "https://lichess.org/@/somebody",
            ),
            (
                "https://lichess.org.example/abcdEFG1",
                "https://lichess.org.example/abcdEFG1",
            ),
            (
                "http://example.org/a.pgn?b=c",
                "http://example.org/a.pgn?b=c",
            ),
        ] {
            assert_eq!(pgn_address(address).as_deref(), Some(pgn), "{address}");
        }
        for address in [
            "https://www.chess.com/game/live/123456789",
            "https://WWW.Chess.com/game/live/123456789",
        ] {
            assert_eq!(pgn_address(address), None, "{address}");
        }
    }
}
