import type { LiarsLairView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

export type View = LiarsLairView;
export type Seated = AnySeated<View>;
