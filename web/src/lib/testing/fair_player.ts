// A browser at the tests' server, and the games that it plays there.
import type { Line } from '../fairness/check';
import type { Openings } from '../net/protocol';
import type { Failure } from '../fairness/faults';
import { FairWatch, type Shelf } from '../fairness/watch';
import type { Part } from '../fairness/places';
import type { Command, Frame } from '../net/protocol';
import { FairServer } from './fair_server';

export const shelf = (): Shelf => {
  const kept = new Map<string, string>();
  return {
    read: (table) => kept.get(table) ?? null,
    write: (table, text) => void kept.set(table, text),
  };
};
const seats = [0, 1];
const faces = [1, 2, 3, 4, 5, 6];
export const diceStock = { decks: [], dice: 40 };
export const us = 0;
export const seatDie: Part = { dice: seats, to: [['/seat', 1]] };
export const rollOf = (mine: number, theirs: number): Part[] => [
  {
    dice: faces,
    to: [
      ['/faces/0', mine],
      ['/faces/1', theirs],
    ].filter(([, count]) => (count as number) > 0) as [string, number][],
  },
];
export const isFace = (path: string): boolean => path.startsWith('/faces');

/** A browser at a server: it receives messages and brings its seeds. */
export class Player {
  readonly watch: FairWatch;
  sent: Command[] = [];
  constructor(
    readonly house: FairServer,
    readonly kept: Shelf = shelf(),
    readonly heard: Frame[] = [],
  ) {
    this.watch = new FairWatch(kept);
  }
  hear(frame: Partial<Frame>, change: (frame: Frame) => void = () => undefined): Command[] {
    const whole = structuredClone(this.house.frame(frame));
    change(whole);
    this.heard.push(whole);
    const commands = this.watch.hear(structuredClone(whole), [us]);
    this.sent.push(...commands);
    return commands;
  }
  answer(commands: Command[]): void {
    for (const command of commands) this.watch.answered(command, this.watch.root, true);
  }
  get faults(): Failure['fault'][] {
    return [...new Set((this.watch.status()?.failures ?? []).map(({ fault }) => fault))];
  }
}

export function shake(player: Player, more: { renews?: string; header?: Line } = {}): void {
  const { house } = player;
  const phase = more.renews === undefined ? 'seeds' : 'play';
  const commands = player.hear({
    table: house.table(phase, { seeds: house.offer('commit', more) }),
  });
  const [commit] = commands;
  if (commit?.do !== 'commit') throw new Error('nothing was committed');
  player.answer(commands);
  house.bring(1, undefined, more.renews);
  house.promises.seats[us] = commit.commitment;
  const shown = player.hear({ table: house.table(phase, { seeds: house.offer('reveal', more) }) });
  const [reveal] = shown;
  if (reveal?.do !== 'reveal') throw new Error('nothing was revealed');
  house.promises.seeds[us] = reveal.seed;
  player.answer(shown);
}
export function begin(player: Player): void {
  const { house } = player;
  const header = house.begin();
  player.hear({ table: house.table('play', { header }) });
}
export const publicly = ({ opened, house }: Openings): Line => ({ opened, house });

/** One round of Liar's Dice: a roll, a bid, a call, all cups lifted. */
export function round(
  player: Player,
  mine: number,
  theirs: number,
  cheat: { omit?: 'own' | 'public' | 'house' | 'replay'; view?: number[] } = {},
): void {
  const { house } = player;
  const rolled = house.draw('roll', rollOf(mine, theirs), isFace);
  const roll = house.at;
  const dice = (house.valuesOf(roll)['faces'] ?? []) as number[][];
  const own = house.opening(roll, '/faces/0');
  const view = { cup: cheat.view ?? dice[0], seat: us };
  player.hear({
    moves: [
      house.move(rolled, cheat.omit === 'own' ? undefined : own, [
        { event: 'rolled', seat: 0, faces: dice[0] },
      ]),
    ],
    game: { number: 1, ask: { question: 1 }, seats: [{ seat: us, view: view as never }] },
  });
  player.hear({ moves: [house.move(house.say({ seat: 0, do: 'bid 1x2' }))] });
  const all = house.opening(roll, '/faces');
  if (cheat.omit === 'public') all.opened.pop();
  if (cheat.omit === 'house') delete all.house;
  if (cheat.omit === 'replay') all.opened[0] = all.opened[1]!;
  const lines = [...house.say({ seat: 1, do: 'liar' }), house.add(publicly(all))];
  player.hear({
    moves: [house.move(lines, undefined, [{ event: 'revealed', seat: 1, faces: dice }])],
  });
}
export function first(player: Player): void {
  const { house } = player;
  const lines = house.draw('first', [seatDie], () => false);
  player.hear({
    moves: [
      house.move([
        ...lines,
        house.add(publicly({ opened: [], house: house.opening(house.at, '/seat').house! })),
      ]),
    ],
  });
}
export const result = { places: [1, 2], reason: 'last' };
export function end(player: Player): Line[] {
  player.hear({ game: { number: 1, ask: { question: 9 }, seats: [], result } });
  return player.house.record(result);
}
export const diceHouse = (): FairServer =>
  new FairServer('liars_dice', { dice: 2, faces: 6 }, 2, diceStock);
export function playDice(house = diceHouse()): { player: Player; record: Line[] } {
  const player = new Player(house);
  shake(player);
  begin(player);
  first(player);
  round(player, 2, 2);
  round(player, 2, 1);
  return { player, record: end(player) };
}
export const faultsOf = (player: Player, record: Line[]): string[] => [
  ...new Set([
    ...player.faults,
    ...(player.watch.record(record)?.version === 2
      ? (player.watch.record(record)!.found as { failures: Failure[] }).failures.map(
          ({ fault }) => fault,
        )
      : ['unreadable']),
  ]),
];

const ranks = [...'A23456789TJQK'];
export const deck = ranks.flatMap((rank) => [...'CDHS'].map((suit) => rank + suit));
const isCard = (path: string): boolean => path.startsWith('/hands') || /^\/do\/[1-9]/.test(path);
export const cardHouse = (): FairServer =>
  new FairServer('bs', { decks: 1 }, 2, { decks: [[52, 1]], dice: 8 });
export const handOf = (house: FairServer, seat: number): string[] =>
  (house.valuesOf(2)['hands'] as string[][])[seat]!;

/** A game of BS: a deal, a play of the other seat face down, a call that turns it over. */
export function playCards(
  player: Player,
  cheat: {
    deck?: string[];
    omit?: 'house' | 'dealt';
    other?: boolean;
    took?: boolean;
    hand?: string[];
    whole?: boolean;
  } = {},
): void {
  const { house } = player;
  first(player);
  const dealt = house.draw(
    'deal',
    [
      {
        deck: cheat.deck ?? deck,
        to: [
          ['/hands/0', 26],
          ['/hands/1', 26],
        ],
      },
    ],
    isCard,
  );
  const hand = handOf(house, 0);
  player.hear({
    moves: [
      house.move(dealt, house.opening(2, cheat.whole ? '/hands' : '/hands/0'), [
        { event: 'dealt', seat: 0, count: 26, cards: hand },
      ]),
    ],
    game: {
      number: 1,
      ask: { question: 1 },
      seats: [{ seat: us, view: { phase: 'play', players: 2, hand: cheat.hand ?? hand } }],
    },
  });
  if (cheat.took)
    player.hear({
      moves: [
        house.move(house.say({ seat: 1, do: 'pass' }), undefined, [
          { event: 'took', seat: 1, count: 3 },
        ]),
      ],
    });
  const laid = cheat.other ? handOf(house, 0).slice(0, 2) : handOf(house, 1).slice(0, 2);
  player.hear({
    moves: [house.move(house.say({ seat: 1, do: `play ${laid.join(' ')}` }, isCard))],
  });
  const play = house.at;
  const leaves = house
    .leavesOf(2, '/hands/1')
    .filter((leaf) => handOf(house, 1).slice(0, 2).includes(deck[house.valueOf(leaf)]!));
  const opened = {
    opened: house.opening(play, '/do', { line: play, path: '/none' }).opened.slice(1),
    ...(cheat.omit === 'house' ? {} : { house: [house.prove(leaves)] }),
  };
  const lines = [...house.say({ seat: 0, do: 'call' }), house.add(publicly(opened))];
  player.hear({
    moves: [
      house.move(lines, undefined, [
        { event: 'revealed', seat: 1, cards: laid },
        { event: 'took', seat: 1, count: 2 },
      ]),
    ],
  });
}
