"""A model of a house that writes records of version 2, honestly or not, for examples/verify.py.

    cheating_house.py EXAMPLES    where EXAMPLES is the folder of verify.py

The games are made up: verify.py knows no rules. Every honest record must hold, and every fraud must
be refused for the reason that is named beside it. Ends with 1 and a line for each that is not.
"""
import io
import json
import random
import sys
from contextlib import redirect_stdout

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import verify  # noqa: E402

# The model's draws and actions; verify.py has no table of it.
verify.GAMES["model"] = dict(
    stock=lambda rules, players: json.loads(rules["stock"]), places=lambda *_: True,
    draws={"first": "seat", "deal": "hands [truths]", "roll": "faces"},
    sealed={"deal": ("/hands", "/truths"), "roll": ("/faces",)},
    words={"bid": None, "liar": None, "play": 1, "call": None, "show": None, "lay": None,
           "prove": None},
    reasons={"model"}, result=())

H, text_of = verify.hash_of, verify.text_of
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]


def hexed(entries):
    return [entry and entry.hex() for entry in entries]


class House:
    """Plays with three seats, of which the last is a bot; `cheats` are the frauds that it tries."""

    def __init__(self, stock, cheats=(), silent=()):
        self.random, self.cheats, self.stock = random.Random(17), cheats, stock
        self.silent = silent  # seat 0 in the first handshake, seat 1 in the second
        self.nonce, self.stocks, self.secrets = self.random.randbytes(16), [], []
        header = {"humbug": 1, "game": "model", "players": 3,
                  "rules": {"stock": text_of(stock)},
                  "seats": ["Ann", "Ben", "bot"]}
        header["fairness"] = self.shake(H("context", self.nonce, text_of(header)))
        self.key = H("line key", self.secrets[0], self.stocks[0].joint)
        self.full, self.public, self.places, self.sealed = [header], [], [], {}
        self.number, self.chain = 0, bytes(32)
        self.send(header)

    def shake(self, context):
        """A whole handshake; returns what is written of it."""
        stock, secret = self.make_stock()
        handshakes = 2 if 0 in self.silent or "started anew for nothing" in self.cheats else 1
        handshakes = 3 if "third handshake" in self.cheats else handshakes
        house = H("house 2", context, stock.root, text_of(self.stock), handshakes)
        seeds, seats = [None] * 3, [None] * 3
        for seat in {0, 1} - (set(self.silent) & {0}):
            seeds[seat] = self.random.randbytes(32)
            seats[seat] = H("seat 2", house, seat, seeds[seat])
        if 1 in self.silent:
            seeds[1] = None
        if "replaced seed" in self.cheats:
            seeds[0] = self.random.randbytes(32)
        if "replaced commitment" in self.cheats:
            seats[0] = H("seat 2", house, 1, seeds[0])
        if "seed left out" in self.cheats:
            seeds[0] = None
        stock.joint = H("joint 2", house, *(part or b"" for part in seats + seeds))
        self.stocks.append(stock)
        self.secrets.append(secret)
        return {"version": 2, "nonce": self.nonce.hex(), "root": stock.root.hex(),
                "stock": self.stock, "handshakes": handshakes, "seats": hexed(seats),
                "silent": sorted(self.silent), "seeds": hexed(seeds)}

    def make_stock(self):
        secret = self.random.randbytes(32)
        stock = verify.Stock({"stock": self.stock, "root": "00" * 32}, "")
        stock.house, _ = stock.values_of(secret)
        if "a card twice" in self.cheats:
            stock.house = {leaf: 0 for leaf in stock.house}
        level = [H("tree leaf", leaf, value, H("house salt", secret, leaf)[:16])
                 for leaf, value in stock.house.items()]
        level += [bytes(32)] * ((1 << (len(level) - 1).bit_length()) - len(level))
        stock.levels, stock.secret = [level], secret
        while len(level) > 1:
            level = [H("tree node", *level[n:n + 2]) for n in range(0, len(level), 2)]
            stock.levels.append(level)
        stock.root = H("tree root", stock.leaves, level[0])
        return stock, secret

    def send(self, line):
        self.public.append(json.loads(text_of(line)))
        self.chain = H("line", self.chain, text_of(line))

    def step(self, line, hidden=lambda path: False, parts=None):
        """A numbered line with its hidden values sealed, and a draw's places."""
        self.number += 1
        self.full.append(line)
        sealed = json.loads(text_of(line))
        for path, value in verify.leaves_of(line).items():
            if hidden(path):
                salt = H("salt", self.key, self.number, path)[:16]
                self.sealed[self.number, path] = (value, salt)
                self.put(sealed, path, H("leaf", salt, self.number, path, text_of(value)))
        self.send(sealed)
        if parts:
            self.places.append([self.number, parts])
            self.send({"places": parts})
        return self.number

    @staticmethod
    def put(line, path, seal):
        *above, last = path[1:].split("/")
        if above == ["do"]:
            words = line["do"].split(" ")
            words[int(last)] = "#" + seal.hex()
            line["do"] = " ".join(words)
            return
        for key in above:
            line = line[int(key) if isinstance(line, list) else key]
        line[int(last) if isinstance(line, list) else last] = "#" + seal.hex()

    def deck(self, size):
        stock = self.stocks[-1]
        return [(stock, leaf, stock.house[leaf]) for leaf in stock.take_deck(size)]

    def die(self, faces):
        stock = self.stocks[-1]
        leaf, shift = stock.take_die()
        return stock, leaf, (stock.house[leaf] + shift) % 840 % faces

    def open(self, at, drawn):
        """Opens sealed values, and the house's leaves of drawn ones that are not open yet."""
        line = {"opened": [[*where, self.sealed[where][0], self.sealed[where][1].hex()]
                           for where in at]}
        entries = []
        for n, stock in enumerate(self.stocks):
            leaves = sorted({leaf for of, leaf, _ in drawn if of is stock} - set(stock.opened))
            stock.opened.update((leaf, True) for leaf in leaves)
            if leaves:
                entries.append({"stock": n, "leaves": [self.leaf(stock, leaf) for leaf in leaves],
                                "nodes": self.nodes(stock, leaves)})
        if entries and "leaves withheld" not in self.cheats:
            line["house"] = entries
        if line["opened"] or "house" in line:
            self.send(line)

    def leaf(self, stock, leaf):
        value = stock.house[leaf]
        if "other leaves" in self.cheats:
            value = (value + 1) % 52 if leaf in stock.deck_of else (value + 1) % 840
        return [leaf, value, H("house salt", stock.secret, leaf)[:16].hex()]

    @staticmethod
    def nodes(stock, known):
        nodes = []
        for level in stock.levels[:-1]:
            nodes += [level[n ^ 1].hex() for n in known if n ^ 1 not in known]
            known = sorted({n // 2 for n in known})
        return nodes

    def renew(self):
        bound = bytes(32) if "renewal bound to nothing" in self.cheats else self.chain
        line = {"renewed": self.shake(H("renewal", bound))}
        self.full.append(line)
        self.send(line)

    def end(self):
        result = {"result": {"places": [1, 2, 2], "reason": "model"}}
        if "nobody first" in self.cheats:
            result["result"]["places"] = [2, 2, 2]
        if "missing move" in self.cheats:
            self.public.pop(max(n for n, line in enumerate(self.public) if "do" in line))
        if "other move" in self.cheats:
            [line for line in self.public if "do" in line][-1]["seat"] = 2
        transcript = H("line", self.chain, text_of(result)).hex()
        secrets = hexed(self.secrets)
        if "other secret" in self.cheats:
            secrets[0] = "00" * 32
        self.public += [{"reveal": {"transcript": transcript}}, result]
        self.full += [{"reveal": {"secrets": secrets, "places": self.places,
                                  "transcript": transcript}}, result]
        return self.public, self.full


def first_seat(house):
    die = house.die(3)
    seat = (die[2] + 1) % 3 if "chosen seat" in house.cheats else die[2]
    house.step({"chance": "first", "seat": seat}, parts=[{"dice": [0, 1, 2], "to": [["/seat", 1]]}])
    house.open([], [die])


def dice_game(cheats=(), silent=(), rounds=5):
    """The stock has dice for two rounds."""
    house = House({"decks": [], "dice": 14}, cheats, silent)
    first_seat(house)
    for number in range(rounds):
        is_used_up = house.stocks[-1].leaves - house.stocks[-1].next_die < 6
        if number == 1 and "renewed too early" in cheats:
            house.renew()
        if is_used_up and "stock used twice" not in cheats:
            house.renew()
        if not is_used_up or "stock used twice" not in cheats:
            dice = [[house.die(6) for _ in range(2)] for _ in range(3)]
        faces = [sorted(die[2] + 1 for die in cup) for cup in dice]
        if "wrong die" in cheats:
            faces[0][0] = faces[0][0] % 6 + 1
        line = house.step({"chance": "roll", "faces": faces}, lambda path: True,
                          [{"dice": [1, 2, 3, 4, 5, 6],
                            "to": [[f"/faces/{seat}", 2] for seat in range(3)]}])
        house.step({"seat": 0, "do": "bid 1x6"})
        house.step({"seat": 1, "do": "liar"})
        house.open([(line, f"/faces/{seat}/{n}") for seat in range(3) for n in range(2)],
                   sum(dice, []))
    if "renewed for nothing" in cheats:
        house.renew()
    return house.end()


def card_game(cheats=(), silent=()):
    house = House({"decks": [[52, 1]], "dice": 7}, cheats, silent)
    first_seat(house)
    deck = house.deck(52)
    hands = [sorted(deck[:18], key=lambda card: card[2]), deck[18:35], deck[35:]]
    names = [[CARDS[card[2]] for card in hand] for hand in hands]
    if "stacked deck" in cheats:
        names[2][:4] = ["AC", "AD", "AH", "AS"]
    line = house.step({"chance": "deal", "hands": names}, lambda path: True,
                      [{"deck": CARDS, "to": [["/hands/0", 18], ["/hands/1", 17],
                                              ["/hands/2", 17]]}])
    play = house.step({"seat": 0, "do": "play " + names[0][4]}, lambda path: path == "/do/1")
    house.step({"seat": 1, "do": "call"})
    house.open([(play, "/do/1")], [hands[0][4]])
    house.step({"round": {"losers": [1], "winners": [], "reason": "model"}})
    if "leaf before its draw" in cheats:
        house.open([], [(house.stocks[0], 58, 0)])
    house.step({"seat": 2, "do": "show"})
    more = hands[1][:1] if "leaf that nothing shows" in cheats else []
    house.open([(line, f"/hands/2/{n}") for n in range(17)], hands[2] + more)
    return house.end()


def pair_game(cheats=(), silent=()):
    """Pairs of statements, of which a coin says which half is true; both halves are dealt."""
    house = House({"decks": [[6, 2]], "dice": 60}, cheats, silent)
    coins = [house.die(2) for _ in range(6)]
    truths = [f"{pair + 1}{'ab'[coin[2]]}" for pair, coin in enumerate(coins)]
    lies = [truth[0] + ("b" if truth[1] == "a" else "a") for truth in truths]
    true_deck, false_deck = house.deck(6), house.deck(6)
    hands = [sorted([truths[card[2]] for card in true_deck[2 * seat:2 * seat + 2]]
                    + [lies[card[2]] for card in false_deck[2 * seat:2 * seat + 2]])
             for seat in range(3)]
    if "other half" in cheats:
        truths[true_deck[0][2]] = lies[true_deck[0][2]]
    to = [[f"/hands/{seat}", 2] for seat in range(3)]
    for _ in range(44):
        house.die(8)
    parts = [{"dice": [f"{pair}a", f"{pair}b"], "to": [[f"/truths/{pair - 1}", 1]]}
             for pair in range(1, 7)]
    parts += [{"deck": "true", "size": 6, "to": to}, {"deck": "false", "size": 6, "to": to},
              {"dice": 8, "count": 44}]
    line = house.step({"chance": "deal", "truths": truths, "hands": hands}, lambda path: True,
                      parts)
    house.step({"seat": 0, "do": "lay"})
    house.open([(line, f"/hands/0/{n}") for n in range(4)], true_deck[:2] + false_deck[:2])
    house.step({"seat": 1, "do": "prove"})
    house.open([(line, f"/truths/{n}") for n in range(6)], coins)
    return house.end()


PUBLIC, FULL = 0, 1
UNPROVEN, SEED = "not proven by the house's commitment", "not what the seat had committed to"
FRAUDS = [
    (card_game, "stacked deck", PUBLIC, UNPROVEN),
    (card_game, "stacked deck", FULL, UNPROVEN),
    (card_game, "chosen seat", PUBLIC, UNPROVEN),
    (card_game, "chosen seat", FULL, UNPROVEN),
    (card_game, "leaves withheld", PUBLIC, UNPROVEN),
    (card_game, "other leaves", PUBLIC, "these values are not what the house had committed to"),
    (card_game, "a card twice", PUBLIC, "another leaf of this deck is that card"),
    (card_game, "a card twice", FULL, "this secret is not what the house had committed to"),
    (card_game, "leaf before its draw", PUBLIC, "no draw has taken this leaf yet"),
    (dice_game, "wrong die", PUBLIC, UNPROVEN),
    (dice_game, "wrong die", FULL, UNPROVEN),
    (dice_game, "replaced seed", PUBLIC, SEED),
    (dice_game, "replaced seed", FULL, SEED),
    (dice_game, "replaced commitment", PUBLIC, SEED),
    (dice_game, "seed left out", PUBLIC, "a seed is given exactly by a seat that committed"),
    (dice_game, "third handshake", PUBLIC, "neither 1 nor 2"),
    (dice_game, "started anew for nothing", PUBLIC, "a second handshake follows the silence"),
    (dice_game, "renewal bound to nothing", PUBLIC, SEED),
    (dice_game, "renewed too early", PUBLIC, "though the values before were enough"),
    (dice_game, "renewed too early", FULL, "though the values before were enough"),
    (dice_game, "renewed for nothing", PUBLIC, "new seeds that nothing was drawn with"),
    (dice_game, "renewed for nothing", FULL, "new seeds that nothing was drawn with"),
    (card_game, "leaf that nothing shows", PUBLIC, "opened a value that nothing shows"),
    (dice_game, "stock used twice", PUBLIC, "the stock has no die left"),
    (dice_game, "other secret", FULL, "this secret is not what the house had committed to"),
    (dice_game, "missing move", PUBLIC, "one of them was changed, added or left out"),
    (dice_game, "other move", PUBLIC, "one of them was changed, added or left out"),
    (dice_game, "nobody first", PUBLIC, "not a place for each seat"),
    (pair_game, "other half", PUBLIC, UNPROVEN),
    (pair_game, "other half", FULL, UNPROVEN),
]


def verdict(record):
    text = "".join(text_of(line) + "\n" for line in record)
    try:
        with redirect_stdout(io.StringIO()):
            verify.verify_file(io.BytesIO(text.encode()))
    except verify.Trouble as trouble:
        return trouble.says
    return "holds"


def main():
    wrong = 0
    cases = [(f"honest {game.__name__} {silent} {form}", game(silent=silent)[form], "holds")
             for game in (dice_game, card_game, pair_game) for silent in ((), (0,), (1,), (0, 1))
             for form in (PUBLIC, FULL)]
    cases += [(f"{game.__name__} {cheat} {form}", game((cheat,))[form], says)
              for game, cheat, form, says in FRAUDS]
    for name, record, says in cases:
        found = verdict(record)
        if says not in found:
            print(f"{name}: {found}")
            wrong += 1
    print(f"{len(cases)} records, {wrong} wrong")
    return 1 if wrong else 0


sys.exit(main())
