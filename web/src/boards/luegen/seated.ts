import type { LuegenView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

export type View = LuegenView;
export type Seated = AnySeated<View>;
