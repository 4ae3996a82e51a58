#!/usr/bin/env python3
"""Verifies the proof of fairness in a record of Humbug, independently of Humbug.

    examples/verify.py game.humbug        (or - for standard input)

Needs Python 3.11 and nothing else; docs/develop/protocol.md has the formats. Of the rules it has tables: the
decks, dice and stock of each game, what its lines hold, and what may be hidden in them. That moves
are legal and that the result follows from them is checked by 'humbug verify' alone. Exit status: 0
if every game holds, 1 if one does not or has no proof, 2 if the input is no record.
"""
import contextlib
import hashlib
import json
import re
import sys
from collections import Counter, defaultdict

MAX_LINE, MAX_GAME, MAX_DEPTH = 4 << 20, 64 << 20, 8  # bytes, bytes, nested lists and objects
MAX_PLAYERS, MAX_NAME = 8, 64
MAX_LEAVES, MAX_PLACES, MAX_VALUES = 1 << 14, 140, 420  # of a stock, of a draw, of a draw
DIE, MAX_FACES = 840, 8  # outcomes of a die before they are reduced to its faces
# Characters that a name must not have (they are invisible or control the terminal), and blanks.
HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]")
BLANK = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufe00-\ufe0f]*")


class Trouble(Exception):
    """Something does not hold (status 1), or the input is no record (status 2)."""

    def __init__(self, says, field="", status=1):
        super().__init__(says)
        self.says, self.field, self.status, self.line = says, field, status, None


def require(holds, says, field="", status=1):
    if not holds:
        raise Trouble(says, field, status)


# --- Bytes, hashes and JSON ---------------------------------------------------------------------

text_of = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


def hash_of(purpose, *parts):
    """H of docs/develop/protocol.md: a number is 8 bytes little-endian, a text its UTF-8."""
    blake = hashlib.blake2b(digest_size=32)
    for part in ("humbug fair 1 " + purpose, *parts):
        part = part.to_bytes(8, "little") if isinstance(part, int) else part
        part = part.encode() if isinstance(part, str) else part
        blake.update(len(part).to_bytes(8, "little") + part)
    return blake.digest()


def is_int(value, low, high):
    return type(value) is int and low <= value <= high


def read_hex(value, size, field):
    fits = isinstance(value, str) and re.fullmatch("[0-9a-f]{%d}" % (2 * size), value)
    require(fits, f"no {size} bytes in lower-case hex", field)
    return bytes.fromhex(value)


def read_object(value, keys, field, optional=()):
    """An object with exactly these keys."""
    require(isinstance(value, dict), "no object", field)
    for key in keys:
        require(key in value, f'"{key}" is missing', field)
    unknown = value.keys() - set(keys) - set(optional)
    require(not unknown, "has an unknown field", field)
    return value


def read_list(value, field, size=None):
    require(isinstance(value, list), "no list", field)
    require(size is None or len(value) == size, f"not {size} entries", field)
    return value


def whole_object(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field is there twice")
    return found


def whole_number(digits):
    if len(digits) > 20 or not -(2**63) <= int(digits) < 2**63:
        raise ValueError("a number is too large")
    return int(digits)


def no_number(found):
    raise ValueError(f"{found[:20]} is no whole number")


def check_depth(value, left=MAX_DEPTH):
    if isinstance(value, (dict, list)):
        require(left > 0, "nested too deeply", "", 2)
        for entry in value.values() if isinstance(value, dict) else value:
            check_depth(entry, left - 1)


def parse_line(raw):
    try:
        text = raw.decode("utf-8")
        line = json.loads(text, object_pairs_hook=whole_object, parse_int=whole_number,
                          parse_float=no_number, parse_constant=no_number)
        text_of(line).encode("utf-8")  # fails on half a surrogate pair
    except UnicodeError:
        raise Trouble("no valid UTF-8", "", 2) from None
    except RecursionError:
        raise Trouble("nested too deeply", "", 2) from None
    except ValueError as wrong:
        raise Trouble(f"no valid JSON: {getattr(wrong, 'msg', wrong)}", "", 2) from None
    require(isinstance(line, dict), "no JSON object", "", 2)
    check_depth(line)
    return line


# --- The games: decks, dice, and what their lines hold ------------------------------------------

RANKS, SUITS = "A23456789TJQK", "CDHS"
MOTES = ["light", "grey", "yellow", "blue", "red", "dark"]


def bs_deck(rules):
    suits = SUITS + SUITS.lower() * (rules["decks"] == 2)
    return [rank + suit for rank in RANKS for suit in suits]


def luegen_deck(rules):
    deck = [rank + suit for rank in "AKQT98765432"[:2 * rules["piles"]] for suit in SUITS]
    return deck + ["J" + suit for suit in SUITS[:rules["jacks"]]]


def lair_stock(rules, players):
    pairs = players * rules["k"] + rules["extra_pairs"]
    own = rules["characters"] in ("own_truths", "own_lies")
    decks = [] if rules["characters"] == "off" else [[players, 1]]
    if rules["deal_mix"] == "random":
        decks.append([2 * pairs, 1])
    elif not own:
        decks.append([pairs, 2])
    return {"decks": decks, "dice": pairs + 1 + 44 * own}


def to_hands(players, sizes, rest=()):
    return [[f"/hands/{seat}", size] for seat, size in zip(range(players), sizes)] + list(rest)


def seats_die(part, players, all_seats):
    """A die for one seat, of all of them or of some."""
    seats = part.get("dice")
    fits = isinstance(seats, list) and all(is_int(seat, 0, players - 1) for seat in seats)
    fits = fits and seats == sorted(set(seats)) and seats
    return fits and (not all_seats or len(seats) == players) and part["to"] == [["/seat", 1]]


def is_dealt_evenly(part, deck, players, rest):
    """A deck that everybody gets as many cards of, but for one; what is over may lie elsewhere."""
    to = part.get("to", [])
    sizes = [count for _, count in to[:players]]
    return (part.get("deck") == deck and len(to) in (players, players + 1) and sizes
            and [path for path, _ in to[:players]] == [f"/hands/{seat}" for seat in range(players)]
            and max(sizes) - min(sizes) <= 1 and sum(count for _, count in to) == len(deck)
            and (len(to) == players or (to[-1][0] in rest and 0 < to[-1][1] < players)))


def bs_places(kind, parts, rules, players, line):
    if kind != "deal":
        return len(parts) == 1 and seats_die(parts[0], players, False)
    return len(parts) == 1 and is_dealt_evenly(parts[0], bs_deck(rules), players,
                                               ("/aside", "/pile"))


def luegen_places(kind, parts, rules, players, line):
    if kind == "deal":
        return len(parts) == 1 and is_dealt_evenly(parts[0], luegen_deck(rules), players, ())
    dice = [[f"/faces/{n}", 1] for n in range(len(line["faces"]))]
    return parts == [{"dice": list(range(1, 7)), "to": dice}]


def lair_places(kind, parts, rules, players, line):
    if kind == "starter":
        return len(parts) == 1 and seats_die(parts[0], players, False)
    pairs = players * rules["k"] + rules["extra_pairs"]
    wanted = [{"dice": [f"{pair + 1}a", f"{pair + 1}b"], "to": [[f"/truths/{pair}", 1]]}
              for pair in range(pairs)]
    if rules["characters"] != "off":
        wanted.append({"deck": list(range(players)),
                       "to": [[f"/characters/{seat}", 1] for seat in range(players)]})
    each, cards = rules["k"], pairs
    if rules["deal_mix"] == "random":
        each, cards = 2 * each, 2 * cards
    over = cards - each * players
    to = to_hands(players, [each] * players, [["/undealt", over]] if over else [])
    if rules["characters"] in ("own_truths", "own_lies"):
        wanted.append({"dice": 8, "count": 44})
    elif rules["deal_mix"] == "random":
        deck = [f"{pair + 1}{half}" for pair in range(pairs) for half in "ab"]
        wanted.append({"deck": deck, "to": to})
    else:
        wanted += [{"deck": half, "size": pairs, "to": to} for half in ("true", "false")]
    return parts == wanted


def dice_places(kind, parts, rules, players, line):
    if kind == "first":
        return len(parts) == 1 and seats_die(parts[0], players, True)
    cups = [[f"/faces/{seat}", len(cup)] for seat, cup in enumerate(line["faces"]) if cup]
    fits = len(line["faces"]) == players and all(1 <= len(cup) <= rules["dice"]
                                                 for cup in line["faces"] if cup)
    return fits and parts == [{"dice": list(range(1, rules["faces"] + 1)), "to": cups}]


def mia_places(kind, parts, rules, players, line):
    if kind == "first":
        return len(parts) == 1 and seats_die(parts[0], players, True)
    cups = [[f"/faces/{seat}", len(cup)] for seat, cup in enumerate(line["faces"]) if cup]
    fits = len(line["faces"]) == players and [count for _, count in cups] == [2]
    return fits and parts == [{"dice": list(range(1, 7)), "to": cups}]


def motes_places(kind, parts, rules, players, line):
    if kind == "active":
        return len(parts) == 1 and seats_die(parts[0], players, True)
    if kind == "d6":
        return parts == [{"dice": list(range(1, 7)), "to": [["/face", 1]]}]
    if kind == "lose":
        dice = parts[0].get("dice") if len(parts) == 1 else None
        names = [f"{seat}.{die}" for seat in range(players) for die in range(rules["dice"])]
        return (isinstance(dice, list) and dice and set(dice) <= set(names)
                and parts[0]["to"] == [["/die", 1]])
    if kind == "setup":
        wanted = [{"dice": MOTES, "to": [["/prize", 1]]}]
        if rules["motes"] == "random_each":
            wanted.append({"dice": MOTES, "to": [[f"/motes/{seat}/{die}", 1]
                                                 for seat in range(players)
                                                 for die in range(rules["dice"])]})
        else:
            wanted += [{"dice": others, "count": 1} for others in range(5, rules["dice"], -1)]
        return parts == wanted
    dice = [[f"/faces/{seat}/{die}", 1] for seat, cup in enumerate(line["faces"])
            for die in range(len(cup))]
    return (len(line["faces"]) == players and len(dice) > 0
            and parts == [{"dice": list(range(1, 7)), "to": dice}])


def match_dice(dice):
    return dice * (dice + 1) // 2 + 1


# Of each game: its stock, the places of its draws, the keys of its draws' lines (those in brackets
# may be missing), which of their values are always sealed, by verb the first word of an action that
# may be sealed (0: who acts and what, too), the reasons of a result and its further fields.
GAMES = {
    "bs": dict(
        stock=lambda rules, players: {"decks": [[len(bs_deck(rules)), 1]], "dice": 256},
        places=bs_places,
        draws={"first": "seat", "caller": "seat", "deal": "hands [aside] [pile]"},
        sealed={"deal": ("/hands", "/aside", "/pile")},
        words={"open": None, "play": 1, "call": 0, "pass": 0},
        reasons={"out_of_cards", "max_plays", "last_with_cards"}, result=()),
    "luegen": dict(
        stock=lambda rules, players: {"decks": [[len(luegen_deck(rules)), rules["rounds"] + 8]],
                                      "dice": 64},
        places=luegen_places,
        draws={"roll": "seats faces", "deal": "hands"},
        sealed={"deal": ("/hands",)},
        words={"lead": 2, "play": 0, "call": None, "four": None, "keep": None},
        reasons={"four_aces", "only_aces", "last_player", "max_turns"}, result=()),
    "liars_lair": dict(
        stock=lair_stock, places=lair_places,
        draws={"deal": "truths hands undealt [characters]", "starter": "seat"},
        sealed={"deal": ("/hands", "/truths", "/undealt")},
        words={"volunteer": 0, "hold": 0, "declare": 0, "absolve": 0, "unmask": 0, "take": 1,
               "give": 1, "show": 1, "play": None, "decline": None, "add": None, "reclaim": None,
               "pass": None},
        reasons={"sole_survivor", "declared", "absolution", "identity", "judgement"}, result=()),
    "liars_dice": dict(
        stock=lambda rules, players: {"decks": [], "dice": match_dice(rules["dice"] * players)},
        places=dice_places, draws={"first": "seat", "roll": "faces"}, sealed={"roll": ("/faces",)},
        words={"bid": None, "liar": None, "exact": None},
        reasons={"last_with_dice", "round"}, result=()),
    "mia": dict(
        stock=lambda rules, players: {"decks": [], "dice": 1 + 8 * rules["lives"] * players},
        places=mia_places, draws={"first": "seat", "roll": "faces"}, sealed={"roll": ("/faces",)},
        words={"say": None, "show": None, "roll": None, "look": None, "yield": None, "pass": None},
        reasons={"last_with_lives"}, result=()),
    "motes": dict(
        stock=lambda rules, players: {"decks": [], "dice": min(2000, rules["dice"] * players * (
            rules["dice"] * players + 2) + 200)},
        places=motes_places,
        draws={"setup": "prize motes", "active": "seat", "roll": "faces", "d6": "face",
               "lose": "die"},
        sealed={"roll": ("/faces",)},
        words={"bet": 0, "use": None, "pass": None, "bid": None, "liar": None, "lose": None,
               "keep": None, "choose": None},
        reasons={"last_with_dice"},
        result=("prize", "winning_die", "twin_soul", "tickets", "[bets]", "[funds]", "[carry]")),
}


class Rules:
    """What is known of the game that a header speaks of."""

    def __init__(self, header):
        require(header["game"] in GAMES, "there is no such game", "/game", 2)
        self.game, self.players, self.rules = GAMES[header["game"]], header["players"], header["rules"]

    @contextlib.contextmanager
    def options(self):
        try:
            yield
        except (KeyError, TypeError, AttributeError, ValueError) as wrong:
            raise Trouble(f"the header's rules don't fit this game ({wrong})"[:120]) from None

    def check_stock(self, stock, field):
        with self.options():
            require(stock == self.game["stock"](self.rules, self.players),
                    "not the decks and dice of this game", f"{field}/stock")

    def check_places(self, line, parts, field):
        with self.options():
            fits = isinstance(parts, list) and all(isinstance(part, dict) for part in parts)
            require(fits and self.game["places"](line["chance"], parts, self.rules, self.players,
                                                 line),
                    "by the rules such a draw has other places", field)

    def check_line(self, line, leaves, sealed_record):
        """The form of a numbered line, and what of it is sealed when it is made."""
        if "chance" in line:
            keys = self.game["draws"].get(line["chance"])
            require(keys is not None, "this game has no such draw", "/chance")
            check_keys(line, "chance " + keys)
            for path, value in leaves.items():
                hidden = any(under(path, root)
                             for root in self.game["sealed"].get(line["chance"], ()))
                hidden = sealed_record and hidden
                if not hidden and path.startswith("/characters/") and sealed_record:
                    continue  # sealed where they are secret
                require(hidden == (read_seal(value) is not None),
                        "a value that not everybody may see stands open" if hidden
                        else "nothing hides this value", path)
        elif "do" in line:
            self.check_action(line, leaves)
        else:
            require(set(line["round"]) == {"losers", "winners", "reason"}, "no end of a round",
                    "/round")
            require(not any(map(read_seal, leaves.values())), "nothing hides this value", "/round")

    def check_action(self, line, leaves):
        words = [leaves[f"/do/{n}"] for n in range(sum(path != "/seat" for path in leaves))]
        sealed_verb = read_seal(words[0])
        require((read_seal(leaves["/seat"]) is None) == (sealed_verb is None),
                "who acts is sealed together with what is done", "/seat")
        if sealed_verb:
            require(0 in self.game["words"].values(), "nothing hides this value", "/do/0")
            return
        first = self.game["words"].get(words[0], -1)
        require(first != -1, "this game has no such action", "/do/0")
        first = len(words) if first is None else max(first, 1)
        for n, word in enumerate(words):
            require(n >= first or not read_seal(word), "nothing hides this value", f"/do/{n}")

    def check_result(self, result):
        check_keys(result, " ".join(("places", "reason", *self.game["result"])), "/result")
        require(result.get("reason") in self.game["reasons"], "no reason of this game",
                "/result/reason")


def check_keys(found, keys, field=""):
    """`keys` are those that must be there, and in brackets those that may be."""
    keys = keys.split()
    needed = {key for key in keys if not key.startswith("[")}
    require(needed <= set(found) <= {key.strip("[]") for key in keys},
            "holds something unknown, or not all that it needs", field)


# --- Lines, leaves and seals --------------------------------------------------------------------


def leaves_of(line):
    """The values of a line that can be sealed one by one, by their paths."""
    found = {}

    def visit(path, value):
        if isinstance(value, (dict, list)):
            entries = value.items() if isinstance(value, dict) else enumerate(value)
            for key, entry in entries:
                visit(f"{path}/{key}", entry)
            return
        require(path not in found, "two values have this path", path)
        found[path] = value

    for key, value in line.items():
        if key == "do" and isinstance(value, str):
            value = value.split(" ")  # each word of an action is a leaf
        if key != "chance":
            visit(f"/{key}", value)
    return found


def read_seal(value):
    sealed = isinstance(value, str) and re.fullmatch("#([0-9a-f]{64})", value)
    return bytes.fromhex(sealed[1]) if sealed else None


def is_value(value):
    """A value that may stand open or be opened; null and "?" stand for hidden ones."""
    return not isinstance(value, (dict, list)) and value is not None and value != "?"


def under(path, root):
    return path == root or path.startswith(root + "/")


def read_step(line, players):
    """The leaves of a numbered line: a draw, an action or the end of a round."""
    if "chance" in line:
        require(isinstance(line["chance"], str), "no text", "/chance")
        require("do" not in line, "neither a draw nor an action")
    elif "do" in line:
        read_object(line, ("seat", "do"), "")
        seat, words = line["seat"], line["do"]
        require(read_seal(seat) or is_int(seat, 0, players - 1), "there is no such seat", "/seat")
        require(isinstance(words, str) and words, "no text", "/do")
    else:
        require(set(line) == {"round"} and isinstance(line["round"], dict),
                "neither a draw, an action nor the end of a round")
    leaves = leaves_of(line)
    for path, value in leaves.items():
        require(is_value(value), "neither a value nor a seal", path)
    return leaves


class Lines:
    """The numbered lines of a game with what is sealed in them and what was opened."""

    def __init__(self, players, rules, sealed_record):
        self.players, self.lines, self.seals, self.opened = players, [], {}, {}
        self.rules, self.sealed_record = rules, sealed_record
        self.last_step, self.has_openings = 0, False

    def add(self, line):
        leaves = read_step(line, self.players)
        self.rules.check_line(line, leaves, self.sealed_record)
        self.has_openings = False
        if "round" not in line:
            self.last_step = len(self.lines) + 1
        self.lines.append((line, leaves))
        number = len(self.lines)
        sealed = {(number, path): read_seal(value) for path, value in leaves.items()}
        self.seals.update((at, seal) for at, seal in sealed.items() if seal)

    def value(self, number, path):
        """An open leaf's value, None for one that is sealed."""
        if (number, path) in self.seals:
            return self.opened.get((number, path))
        return self.lines[number - 1][1].get(path)

    def open(self, entries):
        """Checks a list of openings; returns where they are."""
        require(self.lines and not self.has_openings, "a step has one line of openings")
        self.has_openings, places = True, []
        for n, entry in enumerate(read_list(entries, "/opened")):
            field = f"/opened/{n}"
            fits = (isinstance(entry, list) and len(entry) == 4 and type(entry[0]) is int
                    and isinstance(entry[1], str))
            require(fits, "not an opening [line, path, value, salt]", field)
            at, value, salt = tuple(entry[:2]), entry[2], read_hex(entry[3], 16, f"{field}/3")
            require(at in self.seals and at not in self.opened,
                    "there is nothing sealed at that place", field)
            require(at[0] != self.last_step,
                    "what a step shows by itself stands open in its line", field)
            require(is_value(value) and not read_seal(value), "not a value", f"{field}/2")
            require(hash_of("leaf", salt, *at, text_of(value)) == self.seals[at],
                    "this value and salt are not what was sealed", field)
            if "do" in self.lines[at[0] - 1][0]:
                fits = (is_int(value, 0, self.players - 1) if at[1] == "/seat"
                        else isinstance(value, str) and value and " " not in value)
                require(fits, "no action has such a part", f"{field}/2")
            self.opened[at] = value
            places.append(at)
        return places


def check_result(line, players):
    result = line["result"]
    require(set(line) == {"result"} and isinstance(result, dict), "no result", "/result")
    places = result.get("places")
    fits = isinstance(places, list) and len(places) == players
    fits = fits and all(is_int(place, 1, players) for place in places) and 1 in places
    require(fits, "not a place for each seat, the first among them", "/result/places")


def read_seats(value, field, players, size=32):
    """Bytes or null for each seat."""
    entries = enumerate(read_list(value, field, players))
    return [None if entry is None else read_hex(entry, size, f"{field}/{seat}")
            for seat, entry in entries]


def read_silent(value, field, players):
    for entry in read_list(value, field):
        require(is_int(entry, 0, players - 1), "no list of seats", field)
    require(value == sorted(set(value)), "not ascending", field)
    return value


# --- Version 2: the house's values, the handshake, shifts and places ----------------------------


class Stock:
    """The decks and dice that one handshake commits to, and which of them the game has taken."""

    def __init__(self, promised, field):
        stock = read_object(promised["stock"], ("decks", "dice"), f"{field}/stock")
        self.root, self.joint = read_hex(promised["root"], 32, f"{field}/root"), None
        self.decks, self.leaves = [], 0  # decks: [first leaf, size]
        entries = read_list(stock["decks"], f"{field}/stock/decks")
        fits = len(entries) <= 2 and is_int(stock["dice"], 0, MAX_LEAVES)
        for entry in entries:
            fits = fits and isinstance(entry, list) and len(entry) == 2
            fits = fits and all(is_int(number, 1, MAX_LEAVES) for number in entry)
            fits = fits and self.leaves + entry[0] * entry[1] <= MAX_LEAVES
            require(fits, "no stock: up to two [size,count] and dice", f"{field}/stock")
            for _ in range(entry[1]):
                self.decks.append((self.leaves, entry[0]))
                self.leaves += entry[0]
        require(fits, "no stock: up to two [size,count] and dice", f"{field}/stock")
        self.first_die, self.free_decks = self.leaves, list(self.decks)
        self.next_die, self.leaves = self.leaves, self.leaves + stock["dice"]
        require(0 < self.leaves <= MAX_LEAVES, "not a possible number of leaves", f"{field}/stock")
        self.deck_of = {first + n: (first, size) for first, size in self.decks
                        for n in range(size)}
        self.taken, self.opened = set(), {}  # leaves, and the values of those that are open
        self.cards = defaultdict(set)  # of each deck, those that are open

    def take_deck(self, size):
        """The leaves of the next deck of that size, in the order that the seeds give them."""
        deck = next((deck for deck in self.free_decks if deck[1] == size), None)
        require(deck, f"the stock has no deck of {size} left")
        self.free_decks.remove(deck)
        leaves = range(deck[0], deck[0] + size)
        self.taken.update(leaves)
        if self.joint is None:
            return list(leaves)
        return sorted(leaves, key=lambda leaf: hash_of("shift deck", self.joint, leaf))

    def take_die(self):
        """The next die's leaf and what the seeds add to its value."""
        require(self.next_die < self.leaves, "the stock has no die left")
        leaf, self.next_die = self.next_die, self.next_die + 1
        self.taken.add(leaf)
        if self.joint is None:
            return leaf, 0
        return leaf, int.from_bytes(hash_of("shift die", self.joint, leaf)[:8], "little") % DIE

    def open(self, entry, field):
        """Checks a Merkle multiproof of some leaves."""
        known, before = {}, -1
        for n, leaf in enumerate(read_list(entry["leaves"], f"{field}/leaves")):
            at = f"{field}/leaves/{n}"
            fits = isinstance(leaf, list) and len(leaf) == 3 and is_int(leaf[0], before + 1,
                                                                         self.leaves - 1)
            require(fits, "no [leaf, value, salt], ascending", at)
            number, value, salt = leaf[0], leaf[1], read_hex(leaf[2], 16, f"{at}/2")
            deck = self.deck_of.get(number)
            require(is_int(value, 0, (deck[1] if deck else DIE) - 1), "no such value", f"{at}/1")
            require(number in self.taken, "no draw has taken this leaf yet", at)
            require(number not in self.opened, "this leaf has been opened before", at)
            if deck:
                require(value not in self.cards[deck], "another leaf of this deck is that card",
                        f"{at}/1")
                self.cards[deck].add(value)
            self.opened[number], before = value, number
            known[number] = hash_of("tree leaf", number, value, salt)
        require(known, "no leaf", f"{field}/leaves")
        nodes = read_list(entry["nodes"], f"{field}/nodes")
        nodes = iter([read_hex(node, 32, f"{field}/nodes/{n}") for n, node in enumerate(nodes)])
        for _ in range((self.leaves - 1).bit_length()):
            above = {}
            for place in sorted(known):
                if place // 2 in above:
                    continue
                other = known[place ^ 1] if place ^ 1 in known else next(nodes, None)
                require(other, "too few digests", f"{field}/nodes")
                pair = (other, known[place]) if place & 1 else (known[place], other)
                above[place // 2] = hash_of("tree node", *pair)
            known = above
        require(next(nodes, None) is None, "too many digests", f"{field}/nodes")
        require(hash_of("tree root", self.leaves, known[0]) == self.root,
                "these values are not what the house had committed to", field)

    def values_of(self, secret):
        """All values as the house's secret gives them, and whether they have the root."""
        values = {}
        for first, size in self.decks:
            order = sorted(range(size), key=lambda c: hash_of("house card", secret, first, c))
            values.update((first + n, card) for n, card in enumerate(order))
        for leaf in range(self.first_die, self.leaves):
            number = int.from_bytes(hash_of("house die", secret, leaf)[:8], "little")
            values[leaf] = number % DIE
        level = [hash_of("tree leaf", leaf, value, hash_of("house salt", secret, leaf)[:16])
                 for leaf, value in values.items()]
        level += [bytes(32)] * ((1 << (self.leaves - 1).bit_length()) - self.leaves)
        while len(level) > 1:
            level = [hash_of("tree node", *level[n:n + 2]) for n in range(0, len(level), 2)]
        return values, hash_of("tree root", self.leaves, level[0]) == self.root


HANDSHAKE = ("version", "nonce", "root", "stock", "handshakes", "seats", "silent", "seeds")


def read_handshake(promised, field, players, context):
    """Checks a finished handshake. Without its context only its form can be checked."""
    read_object(promised, HANDSHAKE, field)
    require(is_int(promised["version"], 2, 2), "not 2", f"{field}/version")
    read_hex(promised["nonce"], 16, f"{field}/nonce")
    stock, handshakes = Stock(promised, field), promised["handshakes"]
    require(is_int(handshakes, 1, 2), "neither 1 nor 2", f"{field}/handshakes")
    seats = read_seats(promised["seats"], f"{field}/seats", players)
    silent = read_silent(promised["silent"], f"{field}/silent", players)
    seeds = read_seats(promised["seeds"], f"{field}/seeds", players)
    for seat in range(players):
        due = seats[seat] is not None and seat not in silent
        require(due == (seeds[seat] is not None),
                "a seed is given exactly by a seat that committed and was not silent",
                f"{field}/seeds/{seat}")
    earlier = [seat for seat in silent if seats[seat] is None]
    require(bool(earlier) == (handshakes == 2),
            "a second handshake follows the silence of a seat in the first, and only that",
            f"{field}/silent")
    if context is None:
        return stock
    house = hash_of("house 2", context, stock.root, text_of(promised["stock"]), handshakes)
    for seat, seed in enumerate(seeds):
        require(seed is None or hash_of("seat 2", house, seat, seed) == seats[seat],
                "this seed is not what the seat had committed to", f"{field}/seeds/{seat}")
    stock.joint = hash_of("joint 2", house, *(part or b"" for part in seats + seeds))
    return stock


class Draws:
    """Where the values of all draws come from: for each path of a line, the house's leaves."""

    def __init__(self, lines):
        self.lines, self.stocks = lines, []
        self.sources = defaultdict(list)  # (line, path): [(stock, leaf, shift, texts or half)]
        self.changed, self.unplaced, self.proven = set(), 0, 0
        self.renewed = False  # since the last draw

    def place(self, number, parts, field="/places"):
        """Takes the places of draw `number` from the newest stock."""
        stock, to = self.stocks[-1], defaultdict(list)
        require(read_list(parts, field), "an empty list", field)
        taken = [self.place_part(stock, part, f"{field}/{n}", to) for n, part in enumerate(parts)]
        self.lines.rules.check_places(self.lines.lines[number - 1][0], parts, field)
        fits = sum(values for values, _ in taken) <= MAX_VALUES
        places = sum(1 if deck else values for values, deck in taken)
        require(fits and places <= MAX_PLACES, "too many values", field)
        self.check_renewal(taken, field)
        leaves = self.lines.lines[number - 1][1]
        covered = set()
        for path, sources in to.items():
            below = {leaf for leaf in leaves if under(leaf, path)}
            require(len(below) == len(sources) and not below & covered,
                    f"the draw has not {len(sources)} values at {path[:40]}", field)
            covered |= below
            self.sources[number, path] = sources
            self.changed.add((number, path))
        self.unplaced += len(leaves) - len(covered)

    def check_renewal(self, taken, field):
        """New seeds are due exactly when a draw needs more than the stock before them had left."""
        if not self.renewed:
            return
        before, self.renewed = self.stocks[-2], False
        decks = Counter(size for size, deck in taken if deck)
        dice = sum(values for values, deck in taken if not deck)
        free = Counter(size for _, size in before.free_decks)
        enough = not decks - free and dice <= before.leaves - before.next_die
        require(not enough, "new seeds, though the values before were enough for this draw", field)

    def place_part(self, stock, part, field, to):
        """Adds where the values of a part come from; returns how many, and if they are a deck."""
        require(isinstance(part, dict) and ("deck" in part) != ("dice" in part),
                "neither a deck nor dice", field)
        name = "deck" if "deck" in part else "dice"
        kind = part[name]
        if name == "dice" and not isinstance(kind, list):  # values without a leaf of their own
            read_object(part, ("dice", "count"), field)
            require(is_int(kind, 1, MAX_FACES), "no number of faces", f"{field}/dice")
            require(is_int(part["count"], 1, MAX_VALUES), "no number of dice", f"{field}/count")
            for _ in range(part["count"]):
                stock.take_die()
            return part["count"], False
        half = name == "deck" and not isinstance(kind, list)
        read_object(part, (name, "size", "to") if half else (name, "to"), field)
        if half:
            require(kind in ("true", "false"), "no deck", f"{field}/deck")
            require(is_int(part["size"], 1, MAX_VALUES), "no number of cards", f"{field}/size")
        else:
            fits = 0 < len(kind) <= (MAX_VALUES if name == "deck" else MAX_FACES)
            fits = fits and all(type(text) in (str, int) and is_value(text) for text in kind)
            fits = fits and (name == "deck" or len(set(map(text_of, kind))) == len(kind))
            require(fits, "no list of values", f"{field}/{name}")
        paths = []
        for entry in read_list(part["to"], f"{field}/to"):
            fits = isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], str)
            require(fits and entry[0].startswith("/") and is_int(entry[1], 0, MAX_VALUES),
                    "no [path, count]", f"{field}/to")
            to[entry[0]] += []
            paths += [entry[0]] * entry[1]
            require(len(paths) <= MAX_VALUES, "too many values", f"{field}/to")
        if name == "dice":
            require(paths, "no value", f"{field}/to")
            for path in paths:
                to[path].append((stock, *stock.take_die(), kind))
            return len(paths), False
        leaves = stock.take_deck(part["size"] if half else len(kind))
        require(len(leaves) == len(paths), f"{len(leaves)} values go to {len(paths)} places",
                f"{field}/to")
        for leaf, path in zip(leaves, paths):
            to[path].append((stock, leaf, 0, kind))
        return len(leaves), True

    def texts(self, number, source, value):
        """The JSON texts that a leaf with this value of the house may have in line `number`."""
        stock, leaf, shift, kind = source
        if isinstance(kind, list):
            return [text_of(kind[value if leaf in stock.deck_of
                                 else (value + shift) % DIE % len(kind)])]
        coin = self.sources.get((number, f"/truths/{value}"))
        halves = coin[0][3] if coin else None
        require(isinstance(halves, list) and len(halves) == 2, "the line has no such pair",
                "/places")
        truth = self.lines.value(number, f"/truths/{value}")
        if truth is None:
            return [text_of(half) for half in halves]
        return [text_of(half) for half in halves if (half == truth) == (kind == "true")]

    def shown(self, number, path):
        """The texts of all open values at a path, and those that the house's leaves allow there."""
        leaves = self.lines.lines[number - 1][1]
        values = [self.lines.value(number, leaf) for leaf in leaves if under(leaf, path)]
        slots = [self.texts(number, source, source[0].opened[source[1]])
                 for source in self.sources[number, path] if source[1] in source[0].opened]
        return [text_of(value) for value in values if value is not None], slots

    def check(self):
        """After a step: every open value of a draw is that of one leaf which the house opened."""
        for number, path in sorted(self.changed):
            shown, slots = self.shown(number, path)
            require(matched(shown, slots), f"line {number} of the game shows a value that is not "
                    "proven by the house's commitment", path)
        self.changed.clear()

    def check_all(self):
        """In the end: as check(), and the house has opened no leaf that nothing shows."""
        require(not self.renewed, "new seeds that nothing was drawn with")
        self.changed = set(self.sources)
        self.check()
        deals = [n for n, (line, _) in enumerate(self.lines.lines, 1)
                 if line.get("chance") == "deal"]
        for number, path in sorted(self.sources):
            shown, slots = self.shown(number, path)
            require(all(len(texts) == 1 for texts in slots), "a leaf was opened that stands for "
                    "nothing", path)
            left = Counter(text for texts in slots for text in texts) - Counter(shown)
            self.proven += len(shown)
            if number in deals and path.startswith("/hands/"):
                end = min((deal for deal in deals if deal > number), default=None)
                laid = left & self.words(number, end, path.removeprefix("/hands/"))
                self.proven += laid.total()
                left -= laid
            require(not left, f"line {number} of the game: the house has opened a value that "
                    "nothing shows", path)

    def words(self, begin, end, seat):
        """The open words of a seat's actions between two draws: cards that it laid."""
        words = Counter()
        for number, (line, leaves) in enumerate(self.lines.lines[begin:end], begin + 1):
            if "do" in line and text_of(self.lines.value(number, "/seat")) == seat:
                values = [self.lines.value(number, path) for path in leaves if under(path, "/do")]
                words.update(text_of(value) for value in values if value is not None)
        return words

    def mark(self, at):
        """An opened leaf is to be checked when the step ends."""
        for length in range(len(at[1]), 0, -1):
            if (at[0], at[1][:length]) in self.sources:
                self.changed.add((at[0], at[1][:length]))


def matched(shown, slots):
    """Can each shown text be given a slot of its own that allows it?"""
    if all(len(texts) == 1 for texts in slots):
        return not Counter(shown) - Counter(text for texts in slots for text in texts)
    owner = {}

    def find(n, tried):
        for slot, texts in enumerate(slots):
            if shown[n] in texts and slot not in tried:
                tried.add(slot)
                if slot not in owner or find(owner[slot], tried):
                    owner[slot] = n
                    return True
        return False

    return all(find(n, set()) for n in range(len(shown)))


# --- Records ------------------------------------------------------------------------------------


@contextlib.contextmanager
def at_line(number):
    """Says in which line of the file there is trouble."""
    try:
        yield
    except Trouble as trouble:
        trouble.line = trouble.line or number
        raise


def check_header(header):
    def readable(name):
        return (isinstance(name, str) and len(name.encode()) <= MAX_NAME
                and not HIDDEN.search(name) and not BLANK.fullmatch(name))

    def header_has(key, fits, says):
        require(key in header and fits(header[key]), f'the header\'s "{key}" {says}', "", 2)

    require(is_int(header.get("humbug"), 1, 1), 'a game begins with a header, {"humbug":1,...}',
            "", 2)
    header_has("game", lambda game: isinstance(game, str), "is missing or no text")
    header_has("players", lambda players: is_int(players, 1, MAX_PLAYERS),
               f"is missing or no number from 1 to {MAX_PLAYERS}")
    header_has("seats", lambda seats: isinstance(seats, list) and all(map(readable, seats))
               and len(seats) == header["players"], "is no list of a readable name for each seat")
    header_has("rules", lambda rules: isinstance(rules, dict)
               and all(type(value) in (str, int) for value in rules.values()),
               "is no object of texts and whole numbers")
    if "language" in header:
        header_has("language", readable, "is no readable text")
    if "rules_version" in header:
        header_has("rules_version", lambda version: type(version) is int, "is no number")


def context_of(header, nonce):
    rest = {key: value for key, value in header.items() if key != "fairness"}
    return hash_of("context", nonce, text_of(rest))


def seats_text(seats):
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(map(str, seats))


class Game:
    """One game of a record: its lines with their numbers in the file, and what was found."""

    def __init__(self, game):
        self.game, self.header = game, game[0][1]
        self.proven, self.not_proven = [], []

    def verify(self):
        with at_line(self.game[0][0]):
            check_header(self.header)
            self.players, self.rules = self.header["players"], Rules(self.header)
            require("fairness" in self.header, "the header commits to nothing: there is no proof "
                    "to verify ('humbug verify' checks the rules)")
            fairness = self.header["fairness"]
            require(isinstance(fairness, dict), "no object", "/fairness")
            self.version = fairness.get("version")
            require(is_int(self.version, 1, 2), "neither 1 nor 2", "/fairness/version")
            if self.version == 1:
                self.read_promises(fairness)
        with at_line(self.game[-1][0]):
            require("result" in self.game[-1][1], "the record ends before its game does")
            reveal = self.game[-2][1].get("reveal") if len(self.game) > 2 else None
            require(isinstance(reveal, dict), 'there is no {"reveal":...} before the result')
            check_result(self.game[-1][1], self.players)
            self.rules.check_result(self.game[-1][1]["result"])
        self.full = ("house" if self.version == 1 else "secrets") in reveal
        self.lines = Lines(self.players, self.rules, not self.full)
        if self.version == 2:
            self.begin_draws()
        shown = {1: ("house", "seats"), 2: ("secrets", "places")}[self.version] * self.full
        with at_line(self.game[-2][0]):
            read_object(self.game[-2][1], ("reveal",), "")
            read_object(reveal, (*shown, "transcript"), "/reveal")
            claimed = read_hex(reveal["transcript"], 32, "/reveal/transcript")
        if self.full:
            (self.verify_full_1 if self.version == 1 else self.verify_full_2)(reveal)
        else:
            self.verify_public(claimed)
        self.tell_seeds()
        self.not_proven.append("that the moves are legal and the result follows from them: this "
                               "script has tables of the games, not their rules; 'humbug verify' "
                               "checks that")
        self.not_proven.append("that the players chose these actions: they are not signed")

    # What both versions' public records have: seals, openings and the chain.

    def verify_public(self, claimed):
        chain, self.awaits_places = hash_of("line", bytes(32), text_of(self.header)), False
        for number, line in self.game[1:-2]:
            with at_line(number):
                self.take_line(line, chain)
                chain = hash_of("line", chain, text_of(line))
        with at_line(self.game[-2][0]):
            if self.version == 2:
                require(not self.awaits_places, "the places of the draw are missing")
                self.draws.check()
                self.draws.check_all()
            chain = hash_of("line", chain, text_of(self.game[-1][1]))
            require(chain == claimed, "not that of these lines: one of them was changed, added "
                    "or left out", "/reveal/transcript")
        sealed, opened = len(self.lines.seals), len(self.lines.opened)
        self.proven.append(f"{opened} of {sealed} sealed values were opened, and each is what was "
                           "sealed when its line was made")
        if self.version == 2:
            self.proven.append(f"all {self.draws.proven} values of draws that everybody saw come "
                               "from what the house had committed to and the seats' seeds")
            self.tell_unplaced()
        else:
            self.not_proven.append("where any draw comes from: version 1 shows that only in a "
                                   "full record")
        self.proven.append("the lines are all there and unchanged if your client kept the same "
                           f"transcript, {claimed.hex()}")
        self.not_proven.append(f"{sealed - opened} values were never opened and stay sealed")

    def take_line(self, line, chain):
        if self.version == 2:
            require(self.awaits_places == ("places" in line),
                    "places stand behind a draw's line and nowhere else")
            if self.awaits_places:
                read_object(line, ("places",), "")
                self.awaits_places = False
                return self.draws.place(len(self.lines.lines), line["places"])
            if "renewed" in line:
                self.draws.check()
                read_object(line, ("renewed",), "")
                return self.renew(line["renewed"], hash_of("renewal", chain))
        if "opened" in line:
            read_object(line, ("opened",), "", ("house",) * (self.version == 2))
            require(line["opened"] or "house" in line, "opens nothing", "/opened")
            for at in self.lines.open(line["opened"]):
                if self.version == 2:
                    self.draws.mark(at)
            return self.open_house(line["house"]) if "house" in line else None
        if self.version == 2 and ("chance" in line or "do" in line):
            self.draws.check()  # the step before ends here
        self.awaits_places = self.version == 2 and "chance" in line
        return self.lines.add(line)

    # Version 1.

    def read_promises(self, fairness):
        read_object(fairness, ("version", "nonce", "house", "seats", "silent"), "/fairness")
        self.nonce = read_hex(fairness["nonce"], 16, "/fairness/nonce")
        self.house = read_hex(fairness["house"], 32, "/fairness/house")
        self.seats = read_seats(fairness["seats"], "/fairness/seats", self.players)
        self.silent = read_silent(fairness["silent"], "/fairness/silent", self.players)
        for seat in self.silent:
            require(self.seats[seat], "a seat without a commitment can't be silent",
                    "/fairness/silent")

    def verify_full_1(self, reveal):
        with at_line(self.game[-2][0]):
            context = context_of(self.header, self.nonce)
            seed = read_hex(reveal["house"], 32, "/reveal/house")
            require(hash_of("house", context, seed) == self.house, "this seed, with this header, "
                    "is not what the house had committed to", "/reveal/house")
            seeds = read_seats(reveal["seats"], "/reveal/seats", self.players)
            for seat, seed in enumerate(seeds):
                field = f"/reveal/seats/{seat}"
                due = self.seats[seat] is not None and seat not in self.silent
                require(due == (seed is not None), "the header promises a seed of this seat"
                        if due else "the header says that this seat brought no seed", field)
                given = seed and hash_of("seat", context, self.house, seat, seed)
                require(not due or given == self.seats[seat],
                        "this seed is not what the seat had committed to", field)
        self.read_open_lines()
        self.proven.append("the house and the seats showed the seeds committed to before the first "
                           "draw, for this game, these rules and these players")
        self.not_proven.append("that the draws come from these seeds and that the transcript is "
                               "theirs: 'humbug verify' checks that, it needs the rules")

    def read_open_lines(self, between=lambda line: False):
        """The lines of a full record, in which nothing is sealed."""
        for number, line in self.game[1:-2]:
            with at_line(number):
                if between(line):
                    continue
                self.lines.add(line)
                for path, value in self.lines.lines[-1][1].items():
                    require(not read_seal(value), "a full record has nothing sealed", path)

    # Version 2.

    def begin_draws(self):
        self.draws, self.renewals = Draws(self.lines), 0
        with at_line(self.game[0][0]):
            fairness = self.header["fairness"]
            read_object(fairness, HANDSHAKE, "/fairness")
            self.nonce = read_hex(fairness["nonce"], 16, "/fairness/nonce")
            self.renew(fairness, context_of(self.header, self.nonce), "/fairness")
        self.seats, self.silent = fairness["seats"], fairness["silent"]

    def renew(self, promised, context, field="/renewed"):
        stock = read_handshake(promised, field, self.players, context)
        self.rules.check_stock(promised["stock"], field)
        require(promised["nonce"] == self.nonce.hex(), "not the header's", f"{field}/nonce")
        require(not self.draws.renewed, "new seeds twice without a draw")
        self.draws.renewed = bool(self.draws.stocks)
        self.draws.stocks.append(stock)
        if promised["handshakes"] == 2:
            self.not_proven.append(
                f"the {'deal' if field == '/fairness' else 'renewal'} was begun anew once because "
                "a seat stayed silent: whoever was silent could choose between two of them")

    def open_house(self, entries):
        before = -1
        require(read_list(entries, "/house"), "an empty list", "/house")
        for n, entry in enumerate(entries):
            field = f"/house/{n}"
            read_object(entry, ("stock", "leaves", "nodes"), field)
            require(is_int(entry["stock"], before + 1, len(self.draws.stocks) - 1),
                    "no stock, ascending", f"{field}/stock")
            before = entry["stock"]
            self.draws.stocks[before].open(entry, field)

    def verify_full_2(self, reveal):
        begins = []  # how many lines stand before each renewal

        def is_renewal(line):
            if "renewed" in line:
                read_object(line, ("renewed",), "")
                self.renew(line["renewed"], None)
                self.draws.renewed = False  # see below
                begins.append(len(self.lines.lines))
            return "renewed" in line

        self.read_open_lines(is_renewal)
        with at_line(self.game[-2][0]):
            stocks, self.draws.stocks = self.draws.stocks, []
            secrets = read_list(reveal["secrets"], "/reveal/secrets", len(stocks))
            values = []
            for n, secret in enumerate(secrets):
                field = f"/reveal/secrets/{n}"
                found, fits = stocks[n].values_of(read_hex(secret, 32, field))
                require(fits, "this secret is not what the house had committed to", field)
                values.append(found)
            drawn = [n for n, (line, _) in enumerate(self.lines.lines, 1) if "chance" in line]
            entries = read_list(reveal["places"], "/reveal/places", len(drawn))
            for n, number in enumerate(drawn):
                field, entry = f"/reveal/places/{n}", entries[n]
                require(isinstance(entry, list) and len(entry) == 2 and is_int(entry[0], number,
                        number), f"not those of line {number}, the next draw", field)
                newest = 1 + sum(1 for begin in begins if begin < number)
                before = len(self.draws.stocks) or 1
                require(newest - before in (0, 1), "new seeds twice without a draw", field)
                self.draws.renewed = newest > before
                self.draws.stocks = stocks[:newest]
                self.draws.place(number, entry[1], f"{field}/1")
            require(len(self.draws.stocks) == len(stocks), "new seeds that nothing was drawn with")
            for stock, found in zip(stocks, values):
                if stock.joint is not None:
                    stock.opened = {leaf: found[leaf] for leaf in stock.taken}
            for at in [at for at, found in self.draws.sources.items()
                       if found and found[0][0].joint is None]:
                del self.draws.sources[at]
            self.draws.check_all()
        self.proven.append(f"all {len(stocks[0].taken)} places that draws took of the first stock "
                           "are what the house had committed to before it knew a seed")
        self.proven.append(f"all {self.draws.proven} values of draws with places of their own are "
                           "these, moved by the seats' seeds")
        self.tell_unplaced()
        if begins:
            self.not_proven.append("the draws behind a renewal, whose seeds are bound to what was "
                                   "sent before it: 'humbug verify' checks them")
        self.not_proven.append("that the transcript is that of these lines: 'humbug verify' checks "
                               "that, it needs the rules")

    # What is told of both.

    def tell_unplaced(self):
        if self.draws.unplaced:
            self.not_proven.append(f"{self.draws.unplaced} values of draws stand in no place of "
                                   "their own: 'humbug verify' checks where the rules allow that")

    def tell_seeds(self):
        brought = [seat for seat, seed in enumerate(self.seats) if seed and seat not in self.silent]
        if brought and self.version == 2:
            self.proven.append(f"{seats_text(brought)} showed the seeds that they had committed to")
        if not brought:
            self.not_proven.append("that the house did not choose the chance: no seat brought a "
                                   "seed of its own")
        elif len(brought) < self.players:
            self.not_proven.append("anything to the other seats: only those who brought a seed can "
                                   "be sure that nobody chose the chance")
        if self.silent:
            self.not_proven.append(f"why {seats_text(self.silent)} never showed the seed committed "
                                   "to")


def read_games(file):
    """The games of a file, one after the other, each a list of (number of the line, line)."""
    game, size, number = [], 0, 0
    while raw := file.readline(MAX_LINE + 2):
        number += 1
        with at_line(number):
            raw = raw.removesuffix(b"\n")
            require(len(raw) <= MAX_LINE, f"the line is longer than {MAX_LINE} bytes", "", 2)
            raw = raw.removesuffix(b"\r")
            if not raw:
                continue
            size += len(raw)
            require(size <= MAX_GAME, "this game is too long", "", 2)
            game.append((number, parse_line(raw)))
        if "result" in game[-1][1]:
            yield game
            game, size = [], 0
    if game:
        yield game


def verify_file(file):
    games = []
    for game in read_games(file):
        games.append(Game(game))
        games[-1].verify()
    require(games, "there is no game in this record", "", 2)
    for n, game in enumerate(games, 1):
        name = HIDDEN.sub("?", game.header["game"])[:80]
        form = "full record" if game.full else "public record"
        print(f"Game {n}: {name}, version {game.version}, a {form}")
        for says in game.proven:
            print(f"  proven: {says}")
        for says in game.not_proven:
            print(f"  not proven: {says}")


def main():
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        print("usage: verify.py FILE  (- for standard input)", file=sys.stderr)
        return 2
    name = sys.argv[1]
    sys.stdout.reconfigure(errors="replace")
    try:
        if name == "-":
            verify_file(sys.stdin.buffer)
        else:
            with open(name, "rb") as file:
                verify_file(file)
        sys.stdout.flush()
    except Trouble as trouble:
        line = f":{trouble.line}" if trouble.line else ""
        field = HIDDEN.sub("?", trouble.field)[:120]
        says = HIDDEN.sub("?", trouble.says)[:300]
        print(f"{name}{line}{' ' + field if field else ''}: {says}", file=sys.stderr)
        return trouble.status
    except BrokenPipeError:
        sys.stdout = None
        return 1
    except OSError as wrong:
        print(f"{name}: {wrong.strerror}", file=sys.stderr)
        return 2
    except (MemoryError, RecursionError):
        print(f"{name}: too large to be a record", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
