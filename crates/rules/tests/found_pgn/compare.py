"""Compares how the composed games are read here with how python-chess reads them, and writes the record.

Usage, from the root of the repository (see the example `found_pgn` for the two files):

    pip install chess==1.11.2
    python3 compare.py found.pgn found.jsonl > python-chess.txt

python-chess is an outside program: it is neither built, linked nor shipped, and no test runs this script. The
tests read only the record. Fails if python-chess keeps anything that our reading loses, but for what stands
behind a null move, which is reported instead, and for moves that python-chess plays on a wrong board.
"""

import collections
import io
import json
import logging
import re
import sys

import chess
import chess.pgn

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


class Builder(chess.pgn.GameBuilder):
    """Marks the nodes whose move was read on another board than the node's."""

    def begin_game(self):
        super().begin_game()
        self.game.strange = set()
        self.has_stopped = False

    def handle_error(self, error):
        # Behind an error in the main line a stray parenthesis makes python-chess go on somewhere.
        self.has_stopped = self.has_stopped or len(self.variation_stack) == 1
        super().handle_error(error)

    def visit_comment(self, comment):
        if not self.has_stopped:
            super().visit_comment(comment)

    def visit_nag(self, nag):
        if not self.has_stopped:
            super().visit_nag(nag)

    def visit_move(self, board, move):
        parent = self.variation_stack[-1]
        is_strange = id(parent) in self.game.strange or board.board_fen() != parent.board().board_fen()
        super().visit_move(board, move)
        if is_strange or self.has_stopped or not move:
            self.game.strange.add(id(self.variation_stack[-1]))

    def end_variation(self):
        # python-chess raises an IndexError for a stray parenthesis behind an error in the main line.
        if len(self.variation_stack) > 1:
            super().end_variation()


def words(comments):
    return collections.Counter(word for text in comments for word in re.findall("[!-~]+", text))


def kept_by_python(game):
    """The paths of the moves that count, with the words and the NAGs at them."""
    paths, comments, nags = set(), [game.comment], 0
    stack = [(game, ())]
    while stack:
        node, path = stack.pop()
        for child in node.variations:
            if id(child) in game.strange:
                continue
            here = path + (node.board().uci(child.move, chess960=False),)
            paths.add(here)
            comments += [child.starting_comment, child.comment]
            # "!!!" is two marks to python-chess and one to us.
            marks = {nag for nag in child.nags if nag <= chess.pgn.NAG_DUBIOUS_MOVE}
            nags += len(child.nags - marks) + bool(marks)
            stack.append((child, here))
    return paths, words(comments), nags


def kept_by_us(game):
    paths, comments, nags = {-1: None, 0: ()}, [], 0
    for index, (parent, uci, marks, texts) in enumerate(game["nodes"]):
        if index:
            paths[index] = paths[parent] + (uci,)
        comments += texts
        nags += len(marks)
    del paths[-1], paths[0]
    return set(paths.values()), words(comments), nags


def opportunities(game):
    """The positions of our main line where python-chess finds a legal en passant capture."""
    board = chess.Board(game["fen"])
    count = int(board.has_legal_en_passant())
    children = {}
    for index, (parent, uci, _, _) in enumerate(game["nodes"]):
        children.setdefault(parent, []).append((index, uci))
    at = 0
    while at in children:
        at, uci = children[at][0]
        board.push_uci(uci)
        count += int(board.has_legal_en_passant())
    return count


def main():
    with open(sys.argv[1], "rb") as file:
        stream = io.StringIO(file.read().decode("utf-8", "replace"))
    theirs = {}
    while (game := chess.pgn.read_game(stream, Visitor=Builder)) is not None:
        theirs[game.headers.get("Round")] = game
    with open(sys.argv[2]) as file:
        ours = [json.loads(line) for line in file]
    lost, rows, totals = [], [], collections.Counter()
    for game in ours:
        tags = dict(map(tuple, game["tags"]))
        number = tags["Round"]
        paths, text, nags = kept_by_us(game)
        known = theirs.pop(number, None)
        their_paths, their_text, their_nags = kept_by_python(known) if known else (set(), words([]), 0)
        missing = their_paths - paths
        if missing:
            lost.append(f"game {number}: moves {sorted(missing)[:2]}")
        if their_text - text:
            lost.append(f"game {number}: words {their_text - text}")
        if their_nags > nags:
            lost.append(f"game {number}: {their_nags - nags} NAGs")
        for name, value in (known.headers if known else {}).items():
            if value in ("?", "*", "????.??.??") or name in ("FEN", "Result") or not value.isascii():
                continue
            if tags.get(name) != value and "\ufffd" not in value:
                lost.append(f"game {number}: tag {name} {value!r}")
        if known and known.headers["Result"] not in ("*", game["result"]):
            lost.append(f"game {number}: result {game['result']}")
        count = opportunities(game)
        moves = len(game["nodes"]) - 1
        rows.append(f"{number} {game['digest']} {moves} {len(their_paths)} {count}")
        totals.update(games=1, ours=moves, theirs=len(their_paths), opportunities=count)
    if theirs:
        lost.append(f"games {sorted(theirs)}")
    if lost:
        sys.exit("\n".join(lost))
    print(f"# How python-chess {chess.__version__} reads the composed games of composer.rs, recorded by compare.py.")
    print("# Everything that it keeps of them, but for what stands behind a null move, is in our reading too:")
    print("# tags, moves, variations, words of comments, NAGs and results.")
    print("#")
    print("# Each line: the game's Round tag; the digest of our reading; how many moves our reading and that of")
    print("# python-chess hold; and in how many positions of our main line python-chess finds a legal en passant")
    print(f"# capture. In all: {totals['games']} games, {totals['ours']} moves here, {totals['theirs']} in "
          f"python-chess, {totals['opportunities']} opportunities.")
    print("\n".join(rows))


main()
