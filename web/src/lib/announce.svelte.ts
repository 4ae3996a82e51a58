// What a screen reader says. Private facts never come here: they are read on focus only.

class Announcer {
  polite = $state('');
  assertive = $state('');

  tell(sentence: string): void {
    // The same sentence twice must be said twice.
    this.polite = sentence === this.polite ? `${sentence} ` : sentence;
  }

  urge(sentence: string): void {
    this.assertive = sentence === this.assertive ? `${sentence} ` : sentence;
  }
}

export const announcer = new Announcer();
