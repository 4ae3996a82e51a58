// Three lines of advice for the first game, one with each question, shown once.
import { coachLines } from '../i18n/coach';
import { keep, prefs } from '../ui/prefs.svelte';
import type { GameId } from '../net/protocol';

export class Coach {
  #told = $state(0);
  #question: string | null = null;

  constructor(readonly game: GameId) {}

  get #lines(): string[] {
    return coachLines[prefs.language][this.game];
  }
  get isDone(): boolean {
    return prefs.coached.includes(this.game);
  }
  /** The current line; empty after the last. */
  get line(): string {
    return this.isDone ? '' : (this.#lines[this.#told] ?? '');
  }
  get count(): string {
    return `${this.#told + 1}/${this.#lines.length}`;
  }

  /** We are asked something: the line of the question before has been read. */
  asked(question: string): void {
    if (this.#question !== null && this.#question !== question) this.next();
    this.#question = question;
  }

  next(): void {
    if (this.isDone) return;
    ++this.#told;
    if (this.#told >= this.#lines.length) keep({ coached: [...prefs.coached, this.game] });
  }
}
