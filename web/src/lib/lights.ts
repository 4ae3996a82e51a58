import { keep } from './prefs.svelte';

export function toggleLights(): void {
  keep({ theme: document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark' });
}
