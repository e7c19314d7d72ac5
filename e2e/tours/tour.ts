import type { SettledEvent } from 'xstate-workbench/chart/settled';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { Call } from './network.ts';
import type { Landing } from './landings.ts';

/**
 * Holds back the response to a request of the first page or of the next action.
 * `held`: until a later event of the tour. `lost`: forever.
 */
export interface HeldRequest {
  readonly type: 'held' | 'lost';
  readonly call: Call;
}

export type TourEvent = CheckoutEvent | SettledEvent | HeldRequest;

/** A tour: events of the checkout model in order. After each action follow the events that it causes. */
export interface Tour {
  /** French title of the tour, for reports. */
  readonly title: string;
  readonly landing: Landing;
  /** Events that the opening of the first page causes. */
  readonly initialEvents?: readonly TourEvent[];
  readonly events: readonly TourEvent[];
}
