import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isFair, isWhole, prove, type Line } from './proof';
import type { SeedsState } from './protocol';
import { bytesOf, commitment, contextOf, hash, hex, SeedBringer, type KeptSeeds } from './seeds';

/** A game that was played at a real house, as everybody got it. `humbug verify` and examples/verify.py accept it. */
const game = (): Line[] =>
  readFileSync(new URL('./proof_game.humbug', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Line);

describe('a public record', () => {
  it('holds as it is', () => {
    expect(prove(game(), null)).toEqual({ seals: true, transcript: true });
  });
  it('does not hold with another move', () => {
    const lines = game();
    lines[4] = { ...lines[4], do: 'bid 2x4' };
    expect(prove(lines, null)).toEqual({ seals: true, transcript: false });
  });
  it('does not hold with another die', () => {
    const lines = game();
    const opened = lines.find((line) => 'opened' in line)!['opened'] as unknown[][];
    opened[0]![2] = 6;
    expect(prove(lines, null)).toMatchObject({ seals: false, transcript: false });
  });
  it('does not hold if it is not what we were sent', () => {
    expect(prove(game(), null, game().slice(1, 6))?.sent).toBe(true);
    expect(prove(game(), null, [{ seat: 1, do: 'bid 1x2' }])?.sent).toBe(false);
  });
  it('is no proof if there is none in it', () => {
    expect(prove([{ humbug: 1, game: 'bs' }, { result: {} }], null)).toBeNull();
  });
  it('alone is not called fair: nobody knows whose chance it was', () => {
    expect(isFair(prove(game(), null)!)).toBe(false);
    expect(isWhole(prove(game(), null)!)).toBe(true);
  });
});

describe('a deal that we were at', () => {
  const header = { humbug: 1, game: 'bs', rules: {}, players: 2, seats: ['Ann', 'Jürgen'] };
  const nonce = '00'.repeat(16);
  const houseSeed = '11'.repeat(32);
  const house = hex(hash('house', contextOf(nonce, JSON.stringify(header)), bytesOf(houseSeed)));
  const offer: SeedsState = { header, promises: { version: 1, nonce, house, seats: [null, null], silent: [] }, stage: 'commit', until: 0 };
  const bringer = new SeedBringer();
  bringer.due(offer, [1]);
  const kept = bringer.kept as KeptSeeds;
  const seed = kept.seeds['1']!;
  const record = (fairness: object, reveal: object = { house: houseSeed, seats: [null, seed], transcript: '' }): Line[] => [
    { ...header, fairness: { version: 1, nonce, house, seats: [null, commitment(offer, 1, bytesOf(seed))], silent: [], ...fairness } },
    { reveal },
    { result: {} },
  ];

  it('is fair if the promise was kept and our seed is in it', () => {
    const proof = prove(record({}), kept)!;
    expect(proof).toEqual({ promise: true, ownSeed: true, seeds: true });
    expect(isFair(proof)).toBe(true);
  });
  it('is not if our seed was left out, or counted as silent', () => {
    expect(prove(record({ seats: [null, null] }), kept)?.ownSeed).toBe(false);
    expect(prove(record({ silent: [1] }), kept)?.ownSeed).toBe(false);
  });
  it('is not if the house shows another seed than it promised', () => {
    expect(prove(record({}, { house: '22'.repeat(32), seats: [null, seed], transcript: '' }), kept)?.seeds).toBe(false);
    expect(prove(record({ house: '33'.repeat(32) }), kept)).toMatchObject({ promise: false, seeds: false });
  });
  it('is not if the rules are others than were announced', () => {
    const lines = record({});
    lines[0] = { ...lines[0], rules: { decks: 2 } };
    expect(prove(lines, kept)?.promise).toBe(false);
  });
});
