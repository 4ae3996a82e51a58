import { keep } from './prefs.svelte';

export function toggleTheme(): void {
  keep({ theme: document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark' });
}
