import type { BsView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

export type View = BsView;
export type Seated = AnySeated<View>;
