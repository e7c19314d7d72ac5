import type { Cause, Limit } from './names.ts';
import type { PlaceName } from './places.ts';

export interface Way {
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** French label of the arrow. `{}` is replaced by the time limit. */
  readonly says: string;
  readonly limit?: Limit;
  /** `true` for an order without problems. */
  readonly isUsual?: true;
  readonly by: readonly Cause[];
}

/** Transitions that the diagram omits. */
export interface LeftOut {
  /**
   * Start of the omitted transitions: a single place, or `anywhere` for states outside of all places.
   * Defaults to all.
   */
  readonly from?: PlaceName | 'anywhere';
  readonly by: readonly Cause[];
  readonly reason: string;
}
