import { describe, expect, it } from 'vitest';
import { isFree, keyed, keyOf, whatOf, withKey } from './keys';

describe('keys', () => {
  it('do what they usually do, with and without Shift', () => {
    expect(whatOf('C', {})).toBe('disc');
    expect(whatOf('Enter', {})).toBe('slip');
    expect(whatOf('x', {})).toBeNull();
  });

  it('can be changed, and the old one does nothing more', () => {
    const changed = withKey({}, 'disc', 'X');
    expect(whatOf('x', changed)).toBe('disc');
    expect(whatOf('c', changed)).toBeNull();
  });

  it('change places where one is taken: nothing is without a key', () => {
    const changed = withKey({}, 'disc', 'p');
    expect(keyOf('disc', changed)).toBe('p');
    expect(keyOf('pass', changed)).toBe('c');
    expect(new Set(keyed.map((what) => keyOf(what, changed))).size).toBe(keyed.length);
  });

  it('that mean something everywhere stay what they are', () => {
    for (const key of ['ArrowUp', ' ', 'Escape', 'Tab', '3', 'Shift'])
      expect(isFree(key), key).toBe(false);
    for (const key of ['x', '#', 'ü', 'Enter']) expect(isFree(key), key).toBe(true);
  });
});
