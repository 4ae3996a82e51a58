import type { LiarsLairEvent, LiarsLairView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

export type View = LiarsLairView;
export type Event = LiarsLairEvent;
export type Seated = AnySeated<View>;
