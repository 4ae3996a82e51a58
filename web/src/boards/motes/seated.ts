import type { MotesView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

export type View = MotesView;
export type Seated = AnySeated<View>;
