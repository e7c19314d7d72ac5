import type { SettledEvent } from 'xstate-workbench/chart/settled';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { Call } from './network.ts';
import type { Landing } from './landings.ts';

/** Withholds the response to a request of the landing or of the next action. `held`: until the tour releases it. `lost`: forever. */
export interface HeldRequest {
  readonly type: 'held' | 'lost';
  readonly call: Call;
}

export type TourEvent = CheckoutEvent | SettledEvent | HeldRequest;

/** Events of the checkout model in order. The consequences of an action follow it. */
export interface Tour {
  /** In French, for reports. */
  readonly title: string;
  readonly landing: Landing;
  /** Events that follow the landing's own events automatically. */
  readonly initialEvents?: readonly TourEvent[];
  readonly events: readonly TourEvent[];
}
