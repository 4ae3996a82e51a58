import type { View as BaseView } from '../../lib/net/protocol';
import type { Seated as AnySeated } from '../board';

/** What the views of several games have. */
export interface View extends BaseView {
  hand?: string[];
  cup?: number[];
  types?: string[];
  hands?: number[];
  dice?: number[];
  cups?: string[][];
  table?: unknown[];
  round?: number;
  cycle?: number;
}
export type Seated = AnySeated<View>;
