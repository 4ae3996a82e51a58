import { describe, expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';

type Node = Record<string, unknown>;

/** Every text by its path; functions are called, so that one that forgets its argument shows. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') {
    const call = node as (...args: unknown[]) => unknown;
    return [
      [path, String(call(3, 3))],
      [`${path}(1)`, String(call(1, 1))],
    ];
  }
  return Object.entries(node as Node).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

describe('numbers', () => {
  it('are words up to a hundred', () => {
    expect([0, 1, 12, 13, 20, 21, 34, 100].map(en.number)).toEqual([
      'no',
      'one',
      'twelve',
      'thirteen',
      'twenty',
      'twenty-one',
      'thirty-four',
      '100',
    ]);
    expect([1, 13, 16, 21, 34, 40].map(de.number)).toEqual([
      'eine',
      'dreizehn',
      'sechzehn',
      'einundzwanzig',
      'vierunddreißig',
      'vierzig',
    ]);
  });
});

describe('the words', () => {
  const english = new Map(texts(en));
  const german = new Map(texts(de));

  it('have every key in both languages', () => {
    expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('are never undefined', () => {
    const holes = [...english, ...german].filter(([, text]) => text.includes('undefined'));
    expect(holes).toEqual([]);
  });

  it('leave no sentence empty', () => {
    const empty = [...english, ...german].filter(
      ([path, text]) => text === '' && !path.endsWith('.tail'),
    );
    expect(empty).toEqual([]);
  });

  it('shout nowhere but on the disc, the stamp and Again!', () => {
    const loud = [...english, ...german].filter(
      ([path, text]) =>
        text.includes('!') && !/liar|disc$|disc\(1\)$|stamp|again$|phrases/.test(path),
    );
    expect(loud).toEqual([]);
  });
});
