import type { Choice, Seated } from '../../boards/board';
import type { Connection } from '../net/connection.svelte';
import { words } from '../i18n';
import {
  movesOf,
  type Chair,
  type GameId,
  type Manner,
  type Move,
  type Note,
  type Rules,
  type View,
} from '../net/protocol';

/** A seat's side of a table that we are connected to. */
export class SeatedHere implements Seated {
  choice = $state<Record<string, Choice | undefined>>({});
  /** Why the last thing we tried was refused; until the next question. */
  refused = $state('');
  sending = $state(false);
  /** The last question that we answered and the server accepted. */
  #done = $state('');

  constructor(
    readonly connection: Connection,
    readonly seat: number | null,
    readonly chair: number | null = seat,
  ) {}

  readonly #state = $derived.by(() => {
    const seats = this.connection.game?.seats ?? [];
    return seats.find((one) => one.seat === this.chair) ?? seats[0];
  });
  get game(): GameId {
    return this.connection.table!.game;
  }
  get place(): { table: string; game: number } {
    return { table: this.connection.table?.id ?? '', game: this.connection.game?.number ?? 0 };
  }
  get rules(): Rules {
    return this.connection.table?.rules ?? {};
  }
  get settings(): Rules {
    return this.connection.table?.settings ?? {};
  }
  get chairs(): Chair[] {
    return this.connection.table?.chairs ?? [];
  }
  get view(): View {
    return this.#state?.view ?? ({} as View);
  }
  get question(): number {
    return this.connection.game?.ask.question ?? 0;
  }
  /** Questions are numbered per game. */
  get #occasion(): string {
    return `${this.connection.game?.number} ${this.question}`;
  }
  /** Whether our action is accepted but not visible yet, because it is held back or another answer came first. */
  get laid(): boolean {
    return this.legal.length > 0 && this.#done === this.#occasion;
  }
  get legal(): string[] | 'many' {
    return this.#state?.legal ?? [];
  }
  get asks(): string {
    return this.#state?.asks ?? '';
  }
  get answered(): boolean {
    return this.#state?.answered ?? false;
  }
  get mayThink(): boolean {
    return this.#state?.may_think ?? false;
  }
  get moves(): Move[] {
    return this.connection.movesOf(this.seat);
  }
  get texts(): Record<string, string> {
    return this.connection.texts;
  }
  get titles(): Record<string, string> {
    return this.connection.titles;
  }
  get notes(): Record<string, Note> {
    return this.seat === null ? {} : (this.connection.notes[`${this.seat}`] ?? {});
  }
  get coming(): Move[] {
    return movesOf(this.connection.coming, this.seat ?? undefined);
  }
  /** Whether we are asked. Not while moves, or our own action, are held back. */
  get asked(): boolean {
    if (this.connection.coming.length > 0 || this.laid) return false;
    return this.legal === 'many' || this.legal.length > 0;
  }

  name(seat: number): string {
    return seat === this.seat ? words().You : (this.chairs[seat]?.name ?? '');
  }

  /** A new question: what was chosen or refused belongs to the old one. */
  forget(): void {
    this.choice = {};
    this.refused = '';
  }

  async act(text: string, manner?: Manner): Promise<boolean> {
    if (this.seat === null || this.sending) return false;
    this.sending = true;
    const occasion = this.#occasion;
    const said = manner && manner !== 'says' ? { manner } : {};
    const answer = await this.connection.do({
      do: 'act',
      seat: this.seat,
      question: this.question,
      text,
      ...said,
    });
    this.sending = false;
    if (answer.ok) this.#done = occasion;
    // A late answer needs no message: the new state is already here.
    if (!answer.ok && answer.code !== 'stale' && answer.code !== 'answered')
      this.refused = answer.says;
    return answer.ok;
  }

  async check(text: string): Promise<{ ok: boolean; says: string }> {
    if (this.seat === null) return { ok: false, says: '' };
    const answer = await this.connection.do({ do: 'check', seat: this.seat, text });
    return { ok: answer.ok, says: answer.says ?? '' };
  }

  async note(card: string, note: Note): Promise<boolean> {
    if (this.seat === null) return false;
    const answer = await this.connection.do({
      do: 'note',
      seat: this.seat,
      card,
      mark: note.mark ?? '?',
      text: note.text ?? '',
    });
    return answer.ok;
  }
}
