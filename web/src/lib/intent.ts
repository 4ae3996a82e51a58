// What is to happen at a table that this device has just opened.
import type { Door } from './router.svelte';

interface Intent {
  code: string;
  door: Door;
}
let intent: Intent | null = null;

export function intend(code: string, door: Door): void {
  intent = { code, door };
}

/** Once: coming back to the table later is coming to any table. */
export function takeIntent(code: string): Door | null {
  if (intent?.code !== code) return null;
  const { door } = intent;
  intent = null;
  return door;
}
