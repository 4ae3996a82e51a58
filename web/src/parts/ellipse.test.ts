import { describe, expect, it } from 'vitest';
import { anglesBetween, anglesOf, spot } from './ellipse';

describe('seats round a table', () => {
  it('go from our left over the head to our right', () => {
    expect(anglesOf(1)).toEqual([0]);
    expect(anglesOf(2)).toEqual([-90, 90]);
    expect(anglesOf(3)).toEqual([-90, 0, 90]);
    expect(spot(-90).x).toBeCloseTo(-1);
    expect(spot(0).y).toBeCloseTo(-1);
    expect(spot(90).x).toBeCloseTo(1);
  });
  it('have an arrow in every gap, ours too', () => {
    expect(anglesBetween(3)).toEqual([-135, -45, 45, 135]);
    expect(anglesBetween(7)).toHaveLength(8);
  });
  it('have arrows that go to the right over the head and back under our feet', () => {
    expect(spot(0).turn).toBeCloseTo(0);
    expect(Math.abs(spot(180).turn)).toBeCloseTo(180);
  });
});
