import { pageLimit } from '#machines/domain/limits.ts';
import type { Config } from '#server/config/config.ts';
import { createClientOf, type ClientOf } from './client.ts';
import { createMemoryCounter, type CreatePenaltyCounter } from './counters.ts';
import { scaleLimit } from './limits.ts';
import { createRateLimit, type RateLimit } from './rateLimit.ts';

type Settings = Pick<Config, 'CLIENT_ADDRESS_HEADER' | 'TRUSTED_PROXIES' | 'LIMITS_FACTOR'>;

/** Counts pages in memory, because a shared store is slower than sending a page. */
export const createPageLimit = (
  { CLIENT_ADDRESS_HEADER: header, TRUSTED_PROXIES: trustedProxies, LIMITS_FACTOR: factor }: Settings,
  remoteAddressOf: ClientOf,
  createCounter: CreatePenaltyCounter = createMemoryCounter,
): RateLimit =>
  createRateLimit({
    name: 'page',
    limit: scaleLimit(pageLimit, factor),
    createCounter,
    pseudonymise: (client) => Promise.resolve(client),
    clientOf: createClientOf({ header, trustedProxies, remoteAddressOf }),
  });
