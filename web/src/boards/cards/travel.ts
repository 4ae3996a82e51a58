// Animates cards from a player to the pile, and from the pile to the player who takes it.

const laying = 260;
const taking = 520;
const fading = 120;
const easing = 'cubic-bezier(.2,.8,.2,1)';

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The middle of a seat on the screen; our own is the hand, at the foot. */
export function placeOf(seat: number): DOMRect | null {
  return (
    (
      document.querySelector(`[data-seat="${seat}"]`) ?? document.querySelector('.lower .hand')
    )?.getBoundingClientRect() ?? null
  );
}

function way(node: Element, seat: number): string {
  const to = placeOf(seat);
  const from = node.getBoundingClientRect();
  if (!to) return '0 0';
  return `${to.x + to.width / 2 - from.x - from.width / 2}px ${to.y + to.height / 2 - from.y - from.height / 2}px`;
}

interface Travel {
  /** Nobody: it has always been there. */
  seat: number | null;
  delay?: number;
}

/** Comes from a seat; to be used on what has just been laid. */
export function laidBy(node: Element, { seat }: Travel): void {
  if (seat === null || !node.animate) return;
  if (still()) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fading });
  else
    node.animate([{ translate: way(node, seat) }, { translate: '0 0' }], {
      duration: laying,
      easing,
    });
}

/** Goes to a seat after a while, and is gone. */
export function takenBy(node: Element, { seat, delay = 0 }: Travel): void {
  if (seat === null || !node.animate) return;
  const gone = { opacity: 0, ...(still() ? {} : { translate: way(node, seat), scale: '0.5' }) };
  node.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.7, ...(still() ? { opacity: 0.5 } : {}) }, gone],
    {
      duration: still() ? fading : taking,
      delay,
      easing,
      fill: 'forwards',
    },
  );
}
