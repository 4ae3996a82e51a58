import type { LiarsDiceEvent, LiarsDiceView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

export type View = LiarsDiceView;
export type Event = LiarsDiceEvent;
export type Seated = AnySeated<View>;
/** A table at which dice are bid on, as in Motes of Mischief too. */
export type Bidding = AnySeated<Pick<View, 'bid' | 'bidder'>>;
