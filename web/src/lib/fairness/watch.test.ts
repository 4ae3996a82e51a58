import { describe, expect, it, vi } from 'vitest';
import { stepsOf } from './watch';
import type { Frame, Move } from '../net/protocol';
import { flip, scalars } from '../testing/flips';
import { FairServer } from '../testing/fair_server';
import {
  begin,
  cardHouse,
  deck,
  diceHouse,
  diceStock,
  end,
  faultsOf,
  first,
  playCards,
  playDice,
  Player,
  round,
  shake,
  shelf,
  us,
} from '../testing/fair_player';

// The same game each time.
vi.spyOn(crypto, 'getRandomValues').mockImplementation(
  (bytes) => (bytes as Uint8Array).fill(7) as never,
);

/** A game of dice whose first seat has been drawn. */
function begun(): { house: FairServer; player: Player } {
  const house = diceHouse();
  const player = new Player(house);
  shake(player);
  begin(player);
  first(player);
  return { house, player };
}

describe('an honest game', () => {
  it('of dice is checked to the last die, and so are its records', () => {
    const { player, record } = playDice();
    expect(player.watch.status()).toMatchObject({
      failures: [],
      proven: 8,
      ownSeed: true,
      since: 1,
      handshakes: 1,
      silent: [],
    });
    expect(player.watch.record(record)).toMatchObject({
      version: 2,
      found: { failures: [], proven: 8, isFull: false, compared: record.length - 2 },
    });
    expect(player.watch.record(player.house.fullRecord())).toMatchObject({
      version: 2,
      found: { failures: [], proven: 8, isFull: true },
    });
  });
  it('goes on being checked after a reload', () => {
    const { house, player } = begun();
    round(player, 2, 2);
    const again = new Player(house, player.kept);
    again.hear({
      snapshot: true,
      table: house.table('play', { header: house.header }),
      game: {
        number: 1,
        ask: { question: 1 },
        seats: [],
        chain: { lines: house.lines.length, digest: house.chain },
      },
    });
    round(again, 2, 1);
    expect(again.watch.status()).toMatchObject({
      failures: [],
      proven: 8,
      since: 1,
      ownSeed: true,
    });
    expect(faultsOf(again, end(again))).toEqual([]);
  });
  it('of which lines were missed is checked from then on, and says so', () => {
    const { house, player } = begun();
    round(new Player(house), 2, 2);
    const lines = house.lines.length;
    player.hear({
      snapshot: true,
      table: house.table('play', { header: house.header }),
      game: { number: 1, ask: { question: 1 }, seats: [], chain: { lines, digest: house.chain } },
    });
    expect(player.watch.status()).toMatchObject({
      failures: [],
      proven: 1,
      since: lines,
      isChecking: false,
    });
    round(player, 2, 1);
    expect(player.watch.status()).toMatchObject({
      failures: [],
      proven: 4,
      since: lines,
      isChecking: true,
    });
    expect(faultsOf(player, end(player))).toEqual([]);
  });
  it('goes on with a new stock in mid-game', () => {
    const { house, player } = begun();
    house.restock('33'.repeat(32), 1, []);
    shake(player, { renews: house.chain, header: house.lines[0]! });
    player.hear({ moves: [house.move([house.renew()])] });
    round(player, 2, 2);
    expect(player.watch.status()).toMatchObject({
      failures: [],
      proven: 5,
      renewals: 1,
      ownSeed: true,
    });
    expect(faultsOf(player, end(player))).toEqual([]);
  });
  it('tells who was silent when a handshake started anew', () => {
    const house = new FairServer('liars_dice', { dice: 2, faces: 6 }, 3, diceStock);
    const player = new Player(house);
    player.answer(player.hear({ table: house.table('seeds', { seeds: house.offer('commit') }) }));
    house.restock('44'.repeat(32), 2, [2]);
    shake(player);
    begin(player);
    expect(player.watch.status()).toMatchObject({
      failures: [],
      handshakes: 2,
      silent: [2],
      ownSeed: true,
    });
  });
});

describe('a device that is shared', () => {
  it('checks each line once and the openings of all its seats', () => {
    const own = { opened: [] };
    const move = (seat: number): Move =>
      ({
        step: 1,
        events: [
          { event: 'dealt', seat, cards: ['AC'] },
          { event: 'dealt', seat: 2, count: 1 },
        ],
        told: [],
        lines: [{ chance: 'deal' }],
        chain: 'ab',
        own,
      }) as unknown as Move;
    const steps = stepsOf(
      [0, 1].map((seat) => ({ seat, moves: [move(seat)] })),
      [0, 1],
    );
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({
      lines: [{ chance: 'deal' }],
      chain: 'ab',
      own: [
        { seat: 0, own },
        { seat: 1, own },
      ],
    });
    expect(steps[0]!.events).toHaveLength(3);
  });
});

describe('a page that missed some of the game', () => {
  it('notices a chosen die in the next roll', () => {
    const { house, player } = begun();
    round(new Player(house), 2, 2);
    player.hear({
      snapshot: true,
      table: house.table('play', { header: house.header }),
      game: {
        number: 1,
        ask: { question: 1 },
        seats: [],
        chain: { lines: house.lines.length, digest: house.chain },
      },
    });
    round(player, 2, 1);
    house.choose(new Uint8Array(32));
    round(player, 2, 1);
    expect(player.faults).toContain('value');
  });
  it('notices lines that were taken back, and others in their place', () => {
    const { house, player } = begun();
    const at = (lines: number, digest: string): Partial<Frame> => ({
      snapshot: true,
      table: house.table('play', { header: house.header }),
      game: { number: 1, ask: { question: 1 }, seats: [], chain: { lines, digest } },
    });
    const { length } = house.lines;
    const rolledBack = new Player(house, player.kept);
    rolledBack.hear(at(length - 1, house.chain));
    expect(rolledBack.faults).toEqual(['moves']);
    const replaced = new Player(house, player.kept);
    replaced.hear(at(length, '00'.repeat(32)));
    expect(replaced.faults).toContain('chain');
  });
});

describe('a game of cards', () => {
  const played = (
    cheat: Parameters<typeof playCards>[1] = {},
    prepare: (house: FairServer) => void = () => undefined,
  ): Player => {
    const player = new Player(cardHouse());
    shake(player);
    prepare(player.house);
    begin(player);
    playCards(player, cheat);
    return player;
  };
  it('that is honest proves the own hand and what is turned over', () => {
    const player = played();
    expect(player.watch.status()).toMatchObject({ failures: [], proven: 1 + 26 + 2 });
    expect(faultsOf(player, end(player))).toEqual([]);
  });
  it('with a stacked deck is caught: another order of cards, or one card twice', () => {
    expect(played({ deck: [...deck.slice(1), deck[0]!] }).faults).toContain('places');
    const other = played(
      {},
      (house) => (house.cheats.value = (leaf, value) => (leaf < 52 ? (value + 1) % 52 : value)),
    );
    expect(other.faults).toContain('tree');
    const player = new Player(cardHouse());
    player.house.commitTo((values) =>
      values.map((value, leaf) => (leaf < 52 && value === 51 ? 50 : value)),
    );
    shake(player);
    begin(player);
    playCards(player, { whole: true });
    expect(player.faults).toContain('deck');
  });
  it('with another hand on the screen is caught', () => {
    expect(played({ hand: ['AC', 'AD', 'AH', 'AS'] }).faults).toEqual(['view']);
  });
  it('in which a card that was never dealt there is turned over is caught', () => {
    expect(played({ other: true }).faults).toEqual(['value']);
    expect(played({ omit: 'house' }).faults).toEqual(['missing']);
  });
  it('proves nothing of a hand that has taken a pile', () => {
    expect(played({ omit: 'house', took: true }).faults).toEqual([]);
  });
});

describe('two players who are shown two tables', () => {
  it('have two check codes', () => {
    const { player: one } = playDice();
    const other = new Player(diceHouse());
    shake(other);
    begin(other);
    expect(one.watch.status()!.code).toMatch(/^[0-9a-f]{4} [0-9a-f]{4}$/);
    expect(one.watch.status()!.code).not.toBe(other.watch.status()!.code);
  });
});

describe('a message of an honest game', () => {
  it('can’t be changed anywhere without being noticed', () => {
    const { player, record } = playDice();
    const kept = JSON.parse(player.kept.read('T')!) as { handshakes: object };
    // Numbers of frames and the state of the table are no part of the proof.
    const isProof = (path: (string | number)[]): boolean =>
      (path[0] === 'table' && path[1] === 'header') ||
      (path[0] === 'moves' &&
        path[2] !== 'step' &&
        path[2] !== 'told' &&
        !(path[2] === 'events' && path[4] !== 'faces')) ||
      (path[0] === 'game' && path.includes('cup'));
    const frames = player.heard.slice(2);
    let tried = 0;
    frames.forEach((frame, n) => {
      for (const path of scalars(frame)) {
        if (!isProof(path)) continue;
        const store = shelf();
        store.write(
          'T',
          JSON.stringify({
            game: 0,
            handshakes: kept.handshakes,
            header: null,
            steps: [],
            renewed: [],
            others: [],
          }),
        );
        const other = new Player(player.house, store);
        frames.forEach((sent, at) => {
          const changed = structuredClone(sent);
          if (at === n) flip(changed, path);
          other.watch.hear(changed, [us]);
        });
        ++tried;
        expect(faultsOf(other, record), `${n}: ${path.join('/')}`).not.toEqual([]);
      }
    });
    record.forEach((line, n) => {
      for (const path of scalars(line)) {
        const changed = structuredClone(record);
        flip(changed[n], path);
        ++tried;
        expect(faultsOf(player, changed), `record ${n}: ${path.join('/')}`).not.toEqual([]);
      }
    });
    expect(tried).toBeGreaterThan(200);
  }, 120_000);
});
