import type { EndpointOptions } from '@restatedev/restate-sdk';
import { minute } from '#machines/domain/duration.ts';
import {
  autologinRepeatWindow,
  customerDataRetention,
  unpaidIntentLifetime,
} from '#machines/domain/lifetimes.ts';
import { slowOrderAge } from '#machines/domain/timeouts.ts';
import type { Config } from '#server/config/config.ts';
import { edenredFromConfig, paygreenFromConfig, sealerFromConfig } from '#server/providers/clients.ts';
import { createEdenredPayments } from '#server/providers/edenredPayments.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { attentionObject } from '#server/orders/cases/attention.ts';
import { createCheckouts } from '#server/orders/checkouts.ts';
import { countsObject } from '#server/orders/counts.ts';
import { withMetrics } from './withMetrics.ts';
import { createEffects, type OrderEffects } from '#server/orders/steps/effects.ts';
import { createIntents } from '#server/orders/intents.ts';
import { createOrders, type ObserveChart, type OrderDelays } from '#server/orders/orders.ts';
import { createOrderProviders, type OrderProviders } from '#server/orders/steps/providers.ts';

interface ServiceOptions {
  readonly config: Config;
  readonly now: () => number;
  readonly delays?: OrderDelays;
  readonly observe?: ObserveChart;
}

/** Exceeds the timeouts of proxies, so no PayGreen call continues after it. */
const paygreenTimeoutMs = minute;

export type OrderServices = EndpointOptions['services'];

type OrderProcess = Pick<ServiceOptions, 'config' | 'now'>;

export const createProvidersFromConfig = ({ config, now }: OrderProcess): OrderProviders =>
  createOrderProviders({
    paygreen: paygreenFromConfig(config, now, paygreenTimeoutMs),
    payments: createEdenredPayments({
      url: config.EDENRED_PAYMENTS_URL,
      clientId: config.EDENRED_PAYMENTS_CLIENT_ID,
      clientSecret: config.EDENRED_PAYMENTS_CLIENT_SECRET,
      now,
    }),
    signIn: edenredFromConfig(config, now),
    sealer: sealerFromConfig(config, now),
    now,
    stripe: createStripeClient({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
    secret: config.APP_SECRET,
  });

export const createOrderEffects = (
  { config, now }: OrderProcess,
  retentionMs = customerDataRetention,
): OrderEffects =>
  withMetrics(
    createEffects({
      providers: createProvidersFromConfig({ config, now }),
      mainIsIdempotent: config.MAIN_IDEMPOTENT,
      now,
      retentionMs,
    }),
  );

export function createOrderServices({ config, now, delays = {}, observe }: ServiceOptions): OrderServices {
  const {
    intentLifetimeMs = unpaidIntentLifetime,
    retentionMs = customerDataRetention,
    attentionDelayMs = slowOrderAge,
    tokenLifetimeMs = autologinRepeatWindow,
    ...chartDelays
  } = delays;
  const effects = createOrderEffects({ config, now }, retentionMs);
  return [
    attentionObject,
    createCheckouts(intentLifetimeMs),
    countsObject,
    createIntents(createProvidersFromConfig({ config, now }), {
      attentionDelayMs,
      tokenLifetimeMs,
      retentionMs,
    }),
    createOrders(effects, chartDelays, observe),
  ];
}
