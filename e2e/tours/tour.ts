import type { SettledEvent } from 'xstate-workbench/chart/settled';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { Call } from './network.ts';
import type { Landing } from './landings.ts';

/** Withholds the answer to a request of the landing or of the next action, until the tour reaches it (`held`) or for ever (`lost`). */
export interface Held {
  readonly type: 'held' | 'lost';
  readonly call: Call;
}

export type TourEvent = CheckoutEvent | SettledEvent | Held;

/** Events of the checkout's model in the order in which they happen; what a shopper does is followed by what comes of it. */
export interface Tour {
  /** In French, for reports. */
  readonly title: string;
  readonly landing: Landing;
  /** What comes of the landing by itself, after what it always brings. */
  readonly comes?: readonly TourEvent[];
  readonly events: readonly TourEvent[];
}
