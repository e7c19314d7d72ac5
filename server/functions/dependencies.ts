import type { Stripe } from 'stripe';
import type { Config } from '#server/config.ts';
import type { Limits } from '#server/limits.ts';
import type { OrderDesk } from '#server/orders/desk.ts';
import type { MainBackend } from '#server/providers/mainBackend.ts';

/** What the functions work with. They keep nothing themselves: what must survive is at the desk and at the providers. */
export interface Dependencies {
  readonly config: Config;
  readonly desk: OrderDesk;
  readonly main: MainBackend;
  /** A client a request: all its calls end with the request's deadline. */
  readonly stripe: (deadline: AbortSignal) => Stripe;
  readonly limits: Limits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In ms: after so long a shopper reads that the order is kept. */
  readonly patience: number;
}
