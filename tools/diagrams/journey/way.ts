import type { Cause, Limit } from './names.ts';
import type { PlaceName } from './places.ts';

export interface Way {
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** French label of the arrow. The timeout `limit` replaces `{}`. */
  readonly says: string;
  readonly limit?: Limit;
  /** `true` if the arrow is part of an order without problems. */
  readonly isUsual?: true;
  readonly by: readonly Cause[];
}

/** Transitions that the purchase diagram omits. */
export interface LeftOut {
  /**
   * Box from which the transitions start. `anywhere`: states without a box. If omitted, all boxes and states.
   */
  readonly from?: PlaceName | 'anywhere';
  readonly by: readonly Cause[];
  readonly reason: string;
}
