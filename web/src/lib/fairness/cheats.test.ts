import { describe, expect, it, vi } from 'vitest';
import type { Line } from './check';
import { FairWatch } from './watch';
import type { Part } from './places';
import type { Command } from '../net/protocol';
import type { FairServer } from '../testing/fair_server';
import {
  begin,
  diceHouse,
  faultsOf,
  first,
  isFace,
  playDice,
  Player,
  rollOf,
  round,
  seatDie,
  shake,
  shelf,
  us,
} from '../testing/fair_player';

// The same game each time.
vi.spyOn(crypto, 'getRandomValues').mockImplementation(
  (bytes) => (bytes as Uint8Array).fill(7) as never,
);

describe('a house that cheats before the deal', () => {
  const offered = (): { house: FairServer; player: Player; commit: Command } => {
    const house = diceHouse();
    const player = new Player(house);
    const commands = player.hear({ table: house.table('seeds', { seeds: house.offer('commit') }) });
    player.answer(commands);
    return { house, player, commit: commands[0]! };
  };
  const commitmentIn = (command: Command): string =>
    command.do === 'commit' ? command.commitment : '';

  it('gets no commitment to a third handshake', () => {
    const { house, player } = offered();
    house.restock('22'.repeat(32), 2, [1]);
    expect(
      player.hear({ table: house.table('seeds', { seeds: house.offer('commit') }) }),
    ).toHaveLength(1);
    house.restock('33'.repeat(32), 3, [1]);
    expect(player.hear({ table: house.table('seeds', { seeds: house.offer('commit') }) })).toEqual(
      [],
    );
    expect(player.faults).toEqual(['third']);
  });
  it('gets none either if it doesn’t count', () => {
    const { house, player } = offered();
    house.restock('22'.repeat(32), 2, [1]);
    player.hear({ table: house.table('seeds', { seeds: house.offer('commit') }) });
    house.restock('33'.repeat(32), 2, [1]);
    expect(player.hear({ table: house.table('seeds', { seeds: house.offer('commit') }) })).toEqual(
      [],
    );
    expect(player.faults).toEqual(['third']);
  });
  it('gets no seed under another root', () => {
    const { house, player, commit } = offered();
    house.restock('22'.repeat(32), 1, []);
    house.promises.seats[us] = commitmentIn(commit);
    expect(player.hear({ table: house.table('seeds', { seeds: house.offer('reveal') }) })).toEqual(
      [],
    );
    expect(player.faults).toEqual(['root']);
  });
  it('gets no seed with other rules, another stock or another nonce', () => {
    for (const change of [
      { header: { humbug: 1 } },
      { promises: { stock: { decks: [], dice: 41 } } },
      { promises: { nonce: '0b'.repeat(16) } },
    ]) {
      const { house, player, commit } = offered();
      house.promises.seats[us] = commitmentIn(commit);
      const offer = house.offer('reveal');
      expect(
        player.hear({
          table: house.table('seeds', {
            seeds: {
              ...offer,
              ...change,
              promises: { ...offer.promises, ...('promises' in change ? change.promises : {}) },
            },
          }),
        }),
      ).toEqual([]);
      expect(player.faults).toEqual(['root']);
    }
  });
  it.each([null, 'ab'.repeat(32)])(
    'gets no seed with %s in the place of our commitment',
    (other) => {
      const { house, player } = offered();
      house.promises.seats[us] = other;
      expect(
        player.hear({ table: house.table('seeds', { seeds: house.offer('reveal') }) }),
      ).toEqual([]);
      expect(player.faults).toEqual(['commitment']);
    },
  );
  it('is caught when it leaves out or replaces our seed, or one of another', () => {
    for (const [change, fault] of [
      [
        (house: FairServer) => ((house.promises.seeds[us] = null), (house.promises.silent = [us])),
        'seed',
      ],
      [(house: FairServer) => (house.promises.seeds[us] = null), 'seeds'],
      [(house: FairServer) => (house.promises.seeds[us] = 'cd'.repeat(32)), 'seed'],
      [(house: FairServer) => (house.promises.seeds[1] = 'cd'.repeat(32)), 'seeds'],
      [(house: FairServer) => house.bring(1, 'cd'.repeat(32)), 'commitments'],
      [(house: FairServer) => house.restock('22'.repeat(32), 1, []), 'root'],
    ] as const) {
      const player = new Player(diceHouse());
      shake(player);
      change(player.house);
      begin(player);
      expect(player.faults).toContain(fault);
    }
  });
  it('is caught when the game begins under other rules', () => {
    const player = new Player(diceHouse());
    shake(player);
    player.hear({
      table: player.house.table('play', {
        header: { ...player.house.header, rules: { dice: 3, faces: 6 } },
      }),
    });
    expect(player.faults).toContain('header');
  });
});

describe('a house that cheats in the game', () => {
  const cheated = (
    cheat: (house: FairServer) => void,
    play: (player: Player) => void = (player) => (first(player), round(player, 2, 2)),
  ): Player => {
    const player = new Player(diceHouse());
    shake(player);
    cheat(player.house);
    begin(player);
    play(player);
    return player;
  };
  it('with another value than it committed to is caught', () => {
    expect(
      cheated(
        (house) => (house.cheats.value = (leaf, value) => (leaf === 1 ? (value + 1) % 840 : value)),
      ).faults[0],
    ).toBe('tree');
  });
  it('with a seat or a die of its choice is caught', () => {
    const chosen = cheated((house) => (house.cheats.joint = new Uint8Array(32).fill(9)));
    expect(chosen.faults).toContain('value');
  });
  it('with wrong places is caught', () => {
    for (const places of [
      (parts: Part[]) =>
        parts.map((part) => ({ ...part, dice: [...(part.dice as number[])].reverse() })),
      (parts: Part[]) =>
        parts.map((part) => ({
          ...part,
          dice: [...(part.dice as number[]).slice(1), (part.dice as number[])[1]],
        })),
      (parts: Part[]) => parts.map((part) => ({ ...part, to: part.to?.slice(1) })),
      (parts: Part[]) =>
        parts.map((part) => ({ ...part, to: part.to?.map(([path, count]) => [path, count + 1]) })),
      () => [],
      (parts: Part[]) =>
        parts.map((part) => ({
          ...part,
          dice: part.dice instanceof Array ? part.dice.length : 0,
          count: 1,
          to: undefined,
        })),
    ]) {
      expect(cheated((house) => (house.cheats.places = places)).faults).toContain('places');
    }
  });
  it('that rolls again until it likes the dice is caught', () => {
    const player = cheated(
      () => undefined,
      (one) => {
        first(one);
        const rolls = [0, 1].map(() => one.house.draw('roll', rollOf(2, 2), isFace));
        one.hear({ moves: [one.house.move(rolls.flat())] });
      },
    );
    expect(player.faults).toEqual(['order']);
  });
  it('that takes more than there is is caught', () => {
    const player = cheated(
      () => undefined,
      (one) => {
        one.hear({ moves: [one.house.move(one.house.draw('roll', rollOf(20, 20), isFace))] });
        one.hear({ moves: [one.house.move(one.house.draw('first', [seatDie], () => false))] });
      },
    );
    expect(player.faults).toContain('stock');
  });
  it.each([
    ['own', 'shown'],
    ['public', 'shown'],
    ['house', 'missing'],
    ['replay', 'replayed'],
  ] as const)('by an opening that is not as it should be (%s) is caught', (omit, fault) => {
    const player = cheated(
      () => undefined,
      (one) => {
        first(one);
        // What was opened to us alone before needs no second proof; the others' dice do.
        round(one, 1, 2, { omit });
      },
    );
    expect(player.faults).toContain(fault);
  });
  it('with other dice on the screen than it has proven is caught', () => {
    expect(
      cheated(
        () => undefined,
        (one) => (first(one), round(one, 2, 1, { view: [7, 7] })),
      ).faults,
    ).toEqual(['view']);
  });
  it('that changes, leaves out or adds a line is caught at once', () => {
    for (const change of [
      (lines: Line[]) => (lines[0]!['do'] = 'bid 1x3'),
      (lines: Line[]) => lines.pop(),
      (lines: Line[]) => lines.push({ seat: 1, do: 'bid 2x2' }),
    ]) {
      const player = cheated(() => undefined, first);
      const lines = player.house.say({ seat: 0, do: 'bid 1x2' });
      const { chain } = player.house;
      change(lines);
      player.hear({ moves: [{ ...player.house.move(lines), chain }] });
      expect(player.faults).toEqual(['chain']);
    }
  });
});

describe('a record that is not the game', () => {
  const { player, record } = playDice();
  const found = (lines: Line[]): string[] => faultsOf(player, lines);
  /** A house that computes the transcript anew. */
  const again = (change: (lines: Line[]) => Line[]): Line[] => {
    const lines = change(structuredClone(record));
    const house = diceHouse();
    for (const line of lines) if (!('reveal' in line)) house.add(line);
    return lines.map((line) => ('reveal' in line ? { reveal: { transcript: house.chain } } : line));
  };
  const bid = record.findIndex((line) => line['do'] === 'bid 1x2');

  it('has another winner', () =>
    expect(
      found(
        again((lines) => [...lines.slice(0, -1), { result: { places: [2, 1], reason: 'last' } }]),
      ),
    ).toEqual(['result']));
  it('has moves missing', () =>
    expect(found(again((lines) => lines.filter((_, n) => n !== bid)))).toContain('moves'));
  it('has no moves at all', () =>
    expect(found(again((lines) => [lines[0]!, ...lines.slice(-2)]))).toEqual(['moves']));
  it('has a move changed: two tables were shown to two players', () =>
    expect(
      found(
        again((lines) => lines.map((line, n) => (n === bid ? { ...line, do: 'bid 1x3' } : line))),
      ),
    ).toEqual(['record']));
  it('has a move more', () =>
    expect(
      found(
        again((lines) => [...lines.slice(0, -2), { seat: 1, do: 'bid 2x3' }, ...lines.slice(-2)]),
      ),
    ).toEqual(['moves']));
  it('has another transcript', () =>
    expect(
      found(
        record.map((line) =>
          'reveal' in line ? { reveal: { transcript: '00'.repeat(32) } } : line,
        ),
      ),
    ).toEqual(['transcript']));
  it('has another header', () =>
    expect(
      found(again(([header, ...lines]) => [{ ...header, seats: ['Ann', 'Eve'] }, ...lines])),
    ).toContain('header'));
  it('is full and has a die swapped, another secret or a move missing', () => {
    const full = player.house.fullRecord();
    const swapped = structuredClone(full);
    const roll = swapped.find((line) => line['chance'] === 'roll')!;
    (roll['faces'] as number[][])[1]![0] = ((roll['faces'] as number[][])[1]![0]! % 6) + 1;
    expect(found(swapped)).toContain('record');
    const other = structuredClone(full);
    (other.find((line) => 'reveal' in line)!['reveal'] as { secrets: string[] }).secrets = [
      'ee'.repeat(32),
    ];
    expect(found(other)).toContain('secret');
    expect(found(full.filter((line) => line['do'] !== 'bid 1x2'))).toContain('moves');
    // A page that saw nothing still sees that the draws are not those of the house's secrets.
    const stranger = new FairWatch(shelf());
    expect(stranger.record(full)).toMatchObject({
      found: { failures: [], proven: 8, compared: 0 },
    });
    expect(stranger.record(swapped)).toMatchObject({ found: { failures: [{ fault: 'value' }] } });
  });
});
