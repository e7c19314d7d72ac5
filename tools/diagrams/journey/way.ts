import type { Cause, Limit } from './names.ts';
import type { PlaceName } from './places.ts';

/** Way from one place to another, in words of the journey. */
export interface Way {
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** `{}` is replaced by the limit. */
  readonly says: string;
  readonly limit?: Limit;
  /** `true` for an order without problems. */
  readonly isUsual?: true;
  readonly by: readonly Cause[];
}

/** Transitions that the journey omits. */
export interface LeftOut {
  /** A single place, or `anywhere` for states outside of all places. Defaults to all. */
  readonly from?: PlaceName | 'anywhere';
  readonly by: readonly Cause[];
  readonly reason: string;
}
