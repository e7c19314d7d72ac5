import type { Cause, Limit } from './names.ts';
import type { PlaceName } from './places.ts';

/** A way from one place to another, in the journey's words. */
export interface Way {
  readonly from: PlaceName;
  readonly to: PlaceName;
  /** `{}` stands for the limit. */
  readonly says: string;
  readonly limit?: Limit;
  /** Of those who order without any trouble. */
  readonly isUsual?: true;
  /** The transitions that take it. */
  readonly by: readonly Cause[];
}

/** Ways of the chart that the journey does not tell. */
export interface LeftOut {
  /** Of one place alone, or `anywhere`, of states that belong to none; of all when left out. */
  readonly from?: PlaceName | 'anywhere';
  readonly by: readonly Cause[];
  readonly reason: string;
}
