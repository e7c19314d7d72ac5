import type { SettledEvent } from 'xstate-workbench/chart/settled';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { Call } from './network.ts';
import type { Landing } from './landings.ts';

/**
 * Holds back the response to a request of the first page or of the next action.
 * `held`: until the tour releases it. `lost`: forever.
 */
export interface HeldRequest {
  readonly type: 'held' | 'lost';
  readonly call: Call;
}

export type TourEvent = CheckoutEvent | SettledEvent | HeldRequest;

/** A tour: events of the checkout model in order. The effects of an action follow the action. */
export interface Tour {
  /** French title of the tour, for reports. */
  readonly title: string;
  readonly landing: Landing;
  /** Events that follow automatically after the first page has opened. */
  readonly initialEvents?: readonly TourEvent[];
  readonly events: readonly TourEvent[];
}
