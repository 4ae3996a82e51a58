import type { MiaView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

export type View = MiaView;
export type Seated = AnySeated<View>;
