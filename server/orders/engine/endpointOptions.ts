import type { EndpointOptions } from '@restatedev/restate-sdk';
import { engineLogger } from '#server/orders/orderLine.ts';
import type { OrderServices } from './services.ts';

/** Orders are worth any number of attempts: the engine itself would pause one after 70. */
const serviceOptions: NonNullable<EndpointOptions['defaultServiceOptions']> = {
  retryPolicy: { initialInterval: 200, exponentiationFactor: 2, maxInterval: 30_000, maxAttempts: 1_000_000 },
  // The main backend has a minute to answer.
  inactivityTimeout: { minutes: 3 },
  // What is done need not be looked up for long: it tells of shoppers.
  journalRetention: { hours: 1 },
  idempotencyRetention: { hours: 1 },
};

interface OfferedOrders {
  readonly services: OrderServices;
  /** Public keys of the one engine that is let in; any engine is without. */
  readonly identityKeys?: string[] | undefined;
  readonly hooks?: NonNullable<EndpointOptions['defaultServiceOptions']>['hooks'];
}

/** What every endpoint of the orders has in common, whatever it listens on. */
export const endpointOptions = ({ services, identityKeys, hooks = [] }: OfferedOrders) =>
  ({
    services,
    defaultServiceOptions: { ...serviceOptions, hooks },
    logger: engineLogger,
    ...(identityKeys !== undefined && { identityKeys }),
  }) satisfies EndpointOptions;
