import type { EndpointOptions } from '@restatedev/restate-sdk';
import type { Config } from '#server/config.ts';
import { createMainBackend } from '#server/providers/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { attention } from './attention.ts';
import { checkoutsOf } from './checkouts.ts';
import { effectsOf } from './effects.ts';
import { intentsOf } from './intents.ts';
import { ordersOf, type OrderDelays } from './orders.ts';
import { createOrderProviders } from './providers.ts';

type OrderConfig = Pick<
  Config,
  'APP_SECRET' | 'STRIPE_SECRET_KEY' | 'STRIPE_URL' | 'MAIN_BACKEND_URL' | 'MAIN_IDEMPOTENT'
>;

interface ServiceOptions {
  readonly config: OrderConfig;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Other waits than the usual ones, in ms. */
  readonly delays?: OrderDelays;
}

const day = 24 * 60 * 60 * 1000;

export type OrderServices = EndpointOptions['services'];

/** All that the durable engine runs for the shop. */
export function createOrderServices({ config, now, delays = {} }: ServiceOptions): OrderServices {
  const providers = createOrderProviders({
    stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
    secret: config.APP_SECRET,
  });
  const { abandonment = day, retention = 30 * day, ...chartDelays } = delays;
  const effects = effectsOf({ providers, mainIsIdempotent: config.MAIN_IDEMPOTENT, now, retention });
  return [attention, checkoutsOf(abandonment), intentsOf(providers), ordersOf(effects, chartDelays)];
}
