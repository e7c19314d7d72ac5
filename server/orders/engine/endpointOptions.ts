import type { EndpointOptions } from '@restatedev/restate-sdk';
import { engineLogger } from '#server/orders/engineLogger.ts';
import type { OrderServices } from './services.ts';

/** Practically unlimited attempts. By default, Restate pauses an invocation after 70 attempts. */
const serviceOptions: NonNullable<EndpointOptions['defaultServiceOptions']> = {
  retryPolicy: { initialInterval: 200, exponentiationFactor: 2, maxInterval: 30_000, maxAttempts: 1_000_000 },
  // Must exceed the timeout of main backend calls, which is one minute.
  inactivityTimeout: { minutes: 3 },
  // Restate's journals contain customer data, so they are deleted soon.
  journalRetention: { hours: 1 },
  idempotencyRetention: { hours: 1 },
};

interface EndpointParts {
  readonly services: OrderServices;
  readonly identityKeys?: string[] | undefined;
  readonly hooks?: NonNullable<EndpointOptions['defaultServiceOptions']>['hooks'];
}

export const endpointOptions = ({ services, identityKeys, hooks = [] }: EndpointParts) =>
  ({
    services,
    defaultServiceOptions: { ...serviceOptions, hooks },
    logger: engineLogger,
    ...(identityKeys !== undefined && { identityKeys }),
  }) satisfies EndpointOptions;
