import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Line } from './check';
import { FairWatch } from './watch';
import type { TableState } from '../net/protocol';
import { flip, scalars } from '../testing/flips';

/** A game of BS at a real server: what a browser had kept of it at the end, and its public record. */
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const kept = (): Line => JSON.parse(read('./game.json')) as Line;
const record = (): Line[] =>
  read('./game.humbug')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

function watchOf(state: Line): FairWatch {
  const watch = new FairWatch({ read: () => JSON.stringify(state), write: () => undefined });
  watch.hear(
    { n: 1, at: 0, table: { id: 'T', phase: 'over', games: 1 } as unknown as TableState },
    [0],
  );
  return watch;
}
function isGreen(watch: FairWatch, lines: Line[]): boolean {
  const status = watch.status();
  const found = watch.record(lines);
  return (
    status?.failures.length === 0 &&
    status.ownSeed === true &&
    found?.version === 2 &&
    found.found.failures.length === 0 &&
    found.found.compared > 0
  );
}

describe('a game at a real server', () => {
  it('holds, card by card and as a record', () => {
    const watch = watchOf(kept());
    expect(watch.status()).toMatchObject({ failures: [], since: 1, ownSeed: true });
    expect(watch.status()!.proven).toBeGreaterThan(13);
    expect(isGreen(watch, record())).toBe(true);
  });
  it('does not hold with any field of a line, an opening or the record changed', () => {
    const every = 3; // all of them take a minute
    const lines = record();
    let n = 0;
    for (const path of scalars(kept())) {
      const isChecked =
        path[0] === 'header' ||
        (path[0] === 'steps' && path[2] !== 'events' && path.at(-1) !== 'seat');
      if (!isChecked || ++n % every !== 0) continue;
      const changed = kept();
      flip(changed, path);
      expect(isGreen(watchOf(changed), lines), path.join('/')).toBe(false);
    }
    const watch = watchOf(kept());
    for (const path of scalars(lines)) {
      const changed = record();
      flip(changed, path);
      expect(isGreen(watch, changed), `record ${path.join('/')}`).toBe(false);
    }
    expect(n).toBeGreaterThan(300);
  }, 240_000);
});
