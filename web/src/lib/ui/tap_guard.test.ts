import { describe, expect, it } from 'vitest';
import { acceptsTap } from './tap_guard';

describe('a button that has just appeared', () => {
  it('ignores taps for 350 ms', () => {
    expect(acceptsTap(1000, 1349)).toBe(false);
    expect(acceptsTap(1000, 1350)).toBe(true);
  });
});
