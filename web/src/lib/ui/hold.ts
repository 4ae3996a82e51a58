/** For how long a finger must stay to mean more than a tap. */
const holdFor = 500;
/** And how far it may stray, in pixels. */
const strays = 10;

/** Tells a hold from a tap by the events' own times, so that a busy page does not mistake a tap for a hold. */
export class Hold {
  #since = 0;
  #from = { x: 0, y: 0 };
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly onhold: () => void) {}

  press = (event: Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY'>): void => {
    clearTimeout(this.#timer);
    this.#held = false;
    this.#since = event.timeStamp;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(this.onhold, holdFor);
  };
  /** A finger that goes elsewhere holds nothing. */
  move = (event: Pick<PointerEvent, 'clientX' | 'clientY'>): void => {
    if (Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) < strays) return;
    clearTimeout(this.#timer);
    this.#since = Infinity;
  };
  release = (event: Pick<Event, 'timeStamp'>): void => {
    clearTimeout(this.#timer);
    this.#held = event.timeStamp - this.#since >= holdFor;
  };
  /** Was this click the end of a hold? One made with a key never is. */
  ended(click: Pick<MouseEvent, 'detail'>): boolean {
    return click.detail > 0 && this.#held;
  }
}
