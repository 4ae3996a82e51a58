import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isWhole, prove, type Line } from './proof_v1';
import { bytesOf, hash, hex } from './hash';

/** A game of the first version, as everybody got it. `humbug verify` and examples/verify.py accept it. */
const game = (): Line[] =>
  readFileSync(new URL('./proof_v1_game.humbug', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('a public record of the first version', () => {
  it('holds as it is', () => {
    expect(prove(game())).toEqual({ seals: true, transcript: true });
    expect(isWhole(prove(game())!)).toBe(true);
  });
  it('does not hold with another move', () => {
    const lines = game();
    lines[4] = { ...lines[4], do: 'bid 2x4' };
    expect(prove(lines)).toEqual({ seals: true, transcript: false });
  });
  it('does not hold with another die', () => {
    const lines = game();
    const opened = lines.find((line) => 'opened' in line)!['opened'] as unknown[][];
    opened[0]![2] = 6;
    expect(prove(lines)).toMatchObject({ seals: false, transcript: false });
  });
  it('is no proof if there is none in it', () => {
    expect(prove([{ humbug: 1, game: 'bs' }, { result: {} }])).toBeNull();
  });
});

describe('a full record of the first version', () => {
  const header = { humbug: 1, game: 'bs', rules: {}, players: 2, seats: ['Ann', 'Jürgen'] };
  const nonce = '00'.repeat(16);
  const houseSeed = '11'.repeat(32);
  const seed = '07'.repeat(32);
  const context = hash('context', bytesOf(nonce), JSON.stringify(header));
  const house = hex(hash('house', context, bytesOf(houseSeed)));
  const commitment = hex(hash('seat', context, bytesOf(house), 1, bytesOf(seed)));
  const record = (fairness: object, reveal: object = {}): Line[] => [
    {
      ...header,
      fairness: { version: 1, nonce, house, seats: [null, commitment], silent: [], ...fairness },
    },
    { reveal: { house: houseSeed, seats: [null, seed], transcript: '', ...reveal } },
    { result: {} },
  ];

  it('proves that the seeds are those promised', () => {
    expect(prove(record({}))).toEqual({ seeds: true });
  });
  it('does not hold with other seeds', () => {
    expect(prove(record({}, { house: '22'.repeat(32) }))).toEqual({ seeds: false });
    expect(prove(record({ silent: [1] }))).toEqual({ seeds: false });
    expect(prove(record({ seats: [null, null] }))).toEqual({ seeds: false });
  });
});
