import type { EndpointOptions } from '@restatedev/restate-sdk';
import { minute } from '#machines/domain/duration.ts';
import { clientAreaHandover, shopperRetention, unfinishedIntent } from '#machines/domain/lifetimes.ts';
import { slowOrder } from '#machines/domain/waits.ts';
import type { Config } from '#server/config/config.ts';
import { edenredOf, paygreenOf, sealerOf } from '#server/providers/clients.ts';
import { createEdenredPayments } from '#server/providers/edenredPayments.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { attention } from '#server/orders/cases/attention.ts';
import { checkoutsOf } from '#server/orders/checkouts.ts';
import { counts } from '#server/orders/counts.ts';
import { counted } from './counted.ts';
import { effectsOf, type OrderEffects } from '#server/orders/steps/effects.ts';
import { intentsOf } from '#server/orders/intents.ts';
import { ordersOf, type Observe, type OrderDelays } from '#server/orders/orders.ts';
import { createOrderProviders, type OrderProviders } from '#server/orders/steps/providers.ts';

interface ServiceOptions {
  readonly config: Config;
  readonly now: () => number;
  /** In ms. */
  readonly delays?: OrderDelays;
  readonly observe?: Observe;
}

/**
 * In ms. No customer waits. Longer than any proxy keeps a request open, so none is still running after the
 * timeout.
 */
const paygreenTimeoutMs = minute;

export type OrderServices = EndpointOptions['services'];

type OrderProcess = Pick<ServiceOptions, 'config' | 'now'>;

export const providersOf = ({ config, now }: OrderProcess): OrderProviders =>
  createOrderProviders({
    paygreen: paygreenOf(config, now, paygreenTimeoutMs),
    payments: createEdenredPayments({
      url: config.EDENRED_PAYMENTS_URL,
      clientId: config.EDENRED_PAYMENTS_CLIENT_ID,
      clientSecret: config.EDENRED_PAYMENTS_CLIENT_SECRET,
      now,
    }),
    signIn: edenredOf(config, now),
    sealer: sealerOf(config, now),
    now,
    stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
    secret: config.APP_SECRET,
  });

/** `retentionMs`: time after which the customer data of a finished order is deleted. */
export const createOrderEffects = (
  { config, now }: OrderProcess,
  retentionMs = shopperRetention,
): OrderEffects =>
  counted(
    effectsOf({
      providers: providersOf({ config, now }),
      mainIsIdempotent: config.MAIN_IDEMPOTENT,
      now,
      retention: retentionMs,
    }),
  );

export function createOrderServices({ config, now, delays = {}, observe }: ServiceOptions): OrderServices {
  const {
    intentLifetime: intentLifetimeMs = unfinishedIntent,
    retention: retentionMs = shopperRetention,
    slowness: attentionDelayMs = slowOrder,
    handover: tokenLifetimeMs = clientAreaHandover,
    ...chartDelays
  } = delays;
  const effects = createOrderEffects({ config, now }, retentionMs);
  return [
    attention,
    checkoutsOf(intentLifetimeMs),
    counts,
    intentsOf(providersOf({ config, now }), {
      slowness: attentionDelayMs,
      handover: tokenLifetimeMs,
      retention: retentionMs,
    }),
    ordersOf(effects, chartDelays, observe),
  ];
}
