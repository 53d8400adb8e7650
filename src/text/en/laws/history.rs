//! Why standard chess has each part of its law.
//!
//! The texts go as far as sources and rules tell.

use variants::LawPart;

/// Says why chess has a part as it is, and what would change otherwise.
///
/// Statements about the past are in the sources; the rest follows from the rules.
pub fn why_history_chose(part: LawPart) -> &'static str {
    match part {
        LawPart::Step => {
            "With single steps no pawn passes a square, so there is nothing to take en passant. The double step was \
             known about 1200, and local rules on it differed for centuries. The Chess 99 page says that single steps \
             made for a slow game. A longer step passes more squares."
        }
        LawPart::From => {
            "From any rank, one pawn could pass another all over the board. In chess only a pawn’s first move may be \
             a double step. So a pawn can be taken en passant on one rank only. Chess 99 allows the step everywhere, \
             partly to make en passant more relevant."
        }
        LawPart::EnPassant => {
            "Without it, a pawn can use the double step to slip past an enemy pawn. The rule was added to prevent \
             that. Local rules differed. Arthur Saul wrote in 1614 that a pawn needs leave to pass, and Italy played \
             without en passant until 1880."
        }
        LawPart::Passed => {
            "A double step passes one square, so in chess all three choices mean the same. They differ for longer \
             steps. Larger variants usually let every passed square count."
        }
        LawPart::By => {
            "If every piece could take so, a double step would be a risk near any piece. The rule was added against \
             one thing: a pawn that evades an enemy pawn. A law of 1852 says that any pawn may take so, and no piece. A \
             piece may still come back for the pawn; a pawn never goes back."
        }
        LawPart::PushBack => {
            "For a pawn it changes nothing: the passed square is one step away. For a rook or a bishop it does. The \
             square where the pawn stood no longer blocks its way. Chess says only that the pawn is taken as if it had \
             gone one square."
        }
        LawPart::Choice => {
            "In chess nothing needs to be announced. A pawn goes diagonally only to take, so its move shows what is \
             meant. A piece could also go there and leave the pawn. So in Chess 99 the player says which it is."
        }
        LawPart::Lapse => {
            "If the right lasted, players would have to remember every double step: the board does not show it. In \
             chess the capture is possible on the very next move only. Our sources state this rule without a reason."
        }
        LawPart::Rank => {
            "In chess both choices mean the same. A pawn that can take on the passed square always stands on its fifth \
             rank. With longer steps or other starts the condition forbids captures on other ranks."
        }
        LawPart::Reach => {
            "Along the whole rank, a pawn far away could take by a leap across the board. The Laws ask for a pawn on an \
             adjacent file. So the capture is one step diagonally forward, as every capture of a pawn is."
        }
        LawPart::Compulsory => {
            "If it were compulsory, a double step could force the other side to take. In the nineteenth century some \
             called the capture a privilege that nothing compels a player to use. In 1860 Howard Staunton wrote \
             otherwise: a player with no other move must take. The rules were amended to make this clear."
        }
        LawPart::Promoted => {
            "In chess the question does not arise. A double step starts on the second rank, and ends on the fourth. \
             If steps may start on any rank, one can end on the last."
        }
        LawPart::CaptureBoard => {
            "Chess has one board, so the question does not arise. In Alice chess a pawn steps on one board and arrives \
             on the other. Published rulings disagree about where it can be taken."
        }
        LawPart::Landing => {
            "In chess the passed square is always empty, as the pawn has just gone over it. In Alice chess a piece may \
             stand on the same square of the other board."
        }
        LawPart::Goal => {
            "In chess a capture en passant is illegal if it leaves the player’s own king attacked. If the capture of the king \
             wins, such a capture is legal, and loses the king."
        }
        LawPart::Board => {
            "On a board with more ranks, the pawns of the two sides start further apart. They need more moves to meet."
        }
        LawPart::Start => {
            "The placement decides which pawns stand on their home rank, and may begin with a long step."
        }
    }
}
