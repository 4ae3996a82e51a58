// Announcements for screen readers. Private facts are not announced; they are read on focus only.

import { untrack } from 'svelte';

class Announcer {
  polite = $state('');
  assertive = $state('');

  tell(sentence: string): void {
    // The same sentence twice must be said twice.
    const last = untrack(() => this.polite);
    this.polite = sentence === last ? `${sentence} ` : sentence;
  }

  urge(sentence: string): void {
    const last = untrack(() => this.assertive);
    this.assertive = sentence === last ? `${sentence} ` : sentence;
  }
}

export const announcer = new Announcer();
