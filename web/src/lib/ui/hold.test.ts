import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hold } from './hold';

const byFinger = { detail: 1 };
const byKey = { detail: 0 };
const here = { clientX: 50, clientY: 50 };

describe('a finger', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('that stays is a hold and no tap', () => {
    const onhold = vi.fn();
    const hold = new Hold(onhold);
    hold.press({ timeStamp: 100, ...here });
    vi.advanceTimersByTime(600);
    hold.release({ timeStamp: 700 });
    expect(onhold).toHaveBeenCalledOnce();
    expect(hold.ended(byFinger)).toBe(true);
  });

  it('that came and went is a tap, however late the page hears of it', () => {
    const hold = new Hold(vi.fn());
    hold.press({ timeStamp: 100, ...here });
    vi.advanceTimersByTime(900);
    hold.release({ timeStamp: 180 });
    expect(hold.ended(byFinger)).toBe(false);
  });

  it('that goes elsewhere holds nothing', () => {
    const onhold = vi.fn();
    const hold = new Hold(onhold);
    hold.press({ timeStamp: 100, ...here });
    hold.move({ clientX: 53, clientY: 50 });
    hold.move({ clientX: 80, clientY: 50 });
    vi.advanceTimersByTime(600);
    hold.release({ timeStamp: 700 });
    expect(onhold).not.toHaveBeenCalled();
    expect(hold.ended(byFinger)).toBe(false);
  });

  it('that stayed before keeps no key from doing anything', () => {
    const hold = new Hold(vi.fn());
    hold.press({ timeStamp: 100, ...here });
    hold.release({ timeStamp: 700 });
    expect(hold.ended(byKey)).toBe(false);
  });
});
