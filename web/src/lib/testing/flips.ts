// Changes to a message of a test, one field at a time.
import type { Line } from '../fairness/check';

/** Every scalar in a message, with how to change it. */
export function* scalars(
  value: unknown,
  path: (string | number)[] = [],
): Generator<(string | number)[]> {
  if (typeof value !== 'object' || value === null) yield path;
  else for (const key of Object.keys(value)) yield* scalars((value as Line)[key], [...path, key]);
}
export function flip(message: unknown, path: (string | number)[]): void {
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as Line)[key], message) as Line;
  const key = path.at(-1)!;
  const was = parent[key];
  parent[key] =
    typeof was === 'number'
      ? was + 1
      : typeof was === 'string'
        ? /^[0-9a-f]+$/.test(was)
          ? (was[0] === '0' ? '1' : '0') + was.slice(1)
          : `${was}x`
        : was === null
          ? 'ab'.repeat(32)
          : !was;
}
