//! What each law says in short, what wins, and where the law comes from.

use variants::{Goal, Law, LawName};

/// Returns the name of a law.
pub fn law_title(name: LawName) -> &'static str {
    match name {
        LawName::Standard => "Standard chess",
        LawName::Chess99 => "Chess 99",
        LawName::ReallyBig => "Chess on a really big board",
        LawName::Berolina => "Berolina chess",
        LawName::Torpedo => "Torpedo chess",
        LawName::TripleStep => "Triple step",
        LawName::AllPieces => "Every piece captures",
        LawName::Alice => "Alice chess",
        LawName::Millennium3d => "Millennium 3D chess",
        LawName::FiveD => "5D chess",
        LawName::Dragonchess => "Dragonchess",
        LawName::Raumschach => "Raumschach",
        LawName::Shogi => "Shogi",
        LawName::Xiangqi => "Xiangqi",
        LawName::Janggi => "Janggi",
    }
}

/// Describes the boards, the steps of pawns and the capture en passant.
pub fn law_summary(name: LawName) -> &'static str {
    match name {
        LawName::Standard => {
            "One board of eight files and eight ranks. A pawn may go two squares with its first move. On the very \
             next move a pawn may take it en passant, as if it had gone one square."
        }
        LawName::Chess99 => {
            "One board of nine files and nine ranks. A pawn may go two squares from any rank. On the very next \
             move any piece may take it en passant, as the pawn is put back one square. A piece may also go there \
             and leave the pawn."
        }
        LawName::ReallyBig => {
            "One board of sixteen files and sixteen ranks. A pawn may go up to six squares with its first move. On \
             the very next move a pawn may take it en passant, on any square that it passed. To castle, the rook goes \
             as far as in chess, and the king to the square behind it."
        }
        LawName::Berolina => {
            "Chess in which pawns go diagonally forward and take straight ahead. A pawn may go two squares with its \
             first move, along a diagonal. On the very next move a pawn that stands straight before the passed square \
             may take it en passant."
        }
        LawName::Torpedo => {
            "Chess in which a pawn may go two squares from any rank. So a pawn can be taken en passant on any rank. \
             All else is as in chess."
        }
        LawName::TripleStep => {
            "Chess in which a pawn may go up to three squares with its first move. After a step of three it can be \
             taken en passant on either square that it passed."
        }
        LawName::AllPieces => {
            "Chess in which every piece takes en passant. A piece that could take on the square a pawn has just \
             passed takes that pawn by going there. It has no choice: going there takes the pawn."
        }
        LawName::Alice => {
            "Two boards; all pieces start on board A. A piece that has moved goes on to the same square of the \
             other board. So a pawn steps over a square of one board and arrives on the other. The inventor left \
             no rule on en passant, and published rulings disagree."
        }
        LawName::Millennium3d => {
            "Three levels of eight files and eight ranks. A pawn may go two squares with its first move: forward, \
             straight up or down, or both at once. It can be taken en passant on the square that it passed. A \
             step straight up or down gives no such right."
        }
        LawName::FiveD => {
            "Two timelines, each a board of eight files and eight ranks. A turn is one move on one of the boards, \
             and pieces also move between them. A pawn takes en passant within its timeline, never across \
             timelines."
        }
        LawName::Dragonchess => {
            "Three levels of twelve files and eight ranks: sky, ground and underworld. Warriors, sylphs and dwarfs \
             are its pawns, and go one square at a time. None of them passes a square. So there is nothing to take \
             en passant."
        }
        LawName::Raumschach => {
            "Five levels of five files and five ranks. A pawn goes one square at a time, forward or towards the \
             other side’s level. It passes no square. So there is nothing to take en passant."
        }
        LawName::Shogi => {
            "One board of nine files and nine ranks. A pawn goes and takes one square straight ahead, never \
             diagonally. It passes no square. So there is nothing to take en passant."
        }
        LawName::Xiangqi => {
            "One board of nine files and ten ranks, with a river and two palaces. A soldier goes and takes one \
             point ahead, beyond the river also sideways, never diagonally. It passes no point. So there is \
             nothing to take en passant."
        }
        LawName::Janggi => {
            "One board of nine files and ten ranks, with two palaces. A soldier goes one point ahead or sideways. \
             It passes no point, so there is nothing to take en passant. An encyclopedia says that soldiers \
             never take diagonally, but inside the palaces they do, along the lines."
        }
    }
}

/// Says what wins under a law.
pub fn law_aim(law: &Law) -> &'static str {
    let has_general = matches!(law.name, LawName::Xiangqi | LawName::Janggi);
    match law.goal {
        Goal::Checkmate if law.name == LawName::FiveD => {
            "The aim is checkmate. No side may leave a king of its own attacked, on any timeline."
        }
        Goal::Checkmate if has_general => {
            "The aim is checkmate. No side may leave its own general attacked."
        }
        Goal::Checkmate => "The aim is checkmate. No side may leave its own king attacked.",
        Goal::CaptureKing if has_general => {
            "The aim is to capture the general. A side may leave its own general attacked, and lose it."
        }
        Goal::CaptureKing => {
            "The aim is to capture the king. A side may leave its own king attacked, and lose it."
        }
    }
}

/// Names the author and the sources of a law.
pub fn law_sources(name: LawName) -> &'static str {
    match name {
        LawName::Standard => "The FIDE Laws of Chess in force since 1 January 2023, article 3.7.3.",
        LawName::Chess99 => {
            "By Claude Lapointe. Sources: chess99.net, “Basic rules” and “Capture en passant”; the inventor’s page \
             on the Chess Variant Pages."
        }
        LawName::ReallyBig => {
            "By Ralph Betza, about 1996. Sources: his page on the Chess Variant Pages; Wikipedia’s article; programs \
             that play the game."
        }
        LawName::Berolina => {
            "By Edmund Nebermann, 1926. Sources: the rules of the sites vchess and BrainKing."
        }
        LawName::Torpedo => "Source: the program Fairy-Stockfish, which plays it.",
        LawName::TripleStep => {
            "Standard chess with one part changed. Dynamo chess, too, lets pawns begin with three squares."
        }
        LawName::AllPieces => "Standard chess with one part changed.",
        LawName::Alice => {
            "By V. R. Parton, 1953. Sources: the Chess Variant Pages and what players published there; each ruling \
             names its own."
        }
        LawName::Millennium3d => {
            "By William L. D’Agostino, 2001. Sources: Wikipedia’s article; the inventor’s rules."
        }
        LawName::FiveD => {
            "5D Chess with Multiverse Time Travel, by Conor Petersen, 2020. Sources: Wikipedia’s article; a \
             discussion on Steam of 10 August 2020."
        }
        LawName::Dragonchess => {
            "By Gary Gygax, 1985. Sources: Dragon magazine 100; the clarifications of E. Jackman and \
             H. Bodlaender; the Zillions implementation."
        }
        LawName::Raumschach => {
            "By Ferdinand Maack, 1907. Sources: the Chess Variant Pages; A. Dickins, “A Guide to Fairy Chess”."
        }
        LawName::Shogi | LawName::Xiangqi | LawName::Janggi => {
            "Sources: Wikipedia’s article; the program Fairy-Stockfish."
        }
    }
}
