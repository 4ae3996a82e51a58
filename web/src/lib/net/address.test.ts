import { describe, expect, it } from 'vitest';
import { isOnlyHere } from './address';

describe('an address', () => {
  it.each(['localhost', '127.0.0.1', '[::1]', 'humbug.localhost'])(
    '%s is of no use to another phone',
    (host) => {
      expect(isOnlyHere(host)).toBe(true);
    },
  );
  it.each(['192.168.0.10', 'play.example', '10.0.0.127', 'localhost.example'])('%s is', (host) => {
    expect(isOnlyHere(host)).toBe(false);
  });
});
