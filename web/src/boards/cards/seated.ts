import type { BsEvent, BsView, LuegenEvent, LuegenView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

/** A table of BS or Lügen. */
export type View = BsView | LuegenView;
export type Event = BsEvent | LuegenEvent;
export type Seated = AnySeated<View>;
