import { pageLimit } from '#machines/domain/limits.ts';
import type { Config } from '#server/config/config.ts';
import { clientFrom, type ClientOf } from './client.ts';
import { openMemoryCounter, type OpenTally } from './counters.ts';
import { scaled } from './limits.ts';
import { rateLimit, type RateLimit } from './rateLimit.ts';

type Settings = Pick<Config, 'CLIENT_ADDRESS_HEADER' | 'TRUSTED_PROXIES' | 'LIMITS_FACTOR'>;

/** In memory by default, because a store takes longer than sending the file. */
export const limitPages = (
  { CLIENT_ADDRESS_HEADER: header, TRUSTED_PROXIES: trustedProxies, LIMITS_FACTOR: factor }: Settings,
  remoteAddressOf: ClientOf,
  createCounter: OpenTally = openMemoryCounter,
): RateLimit =>
  rateLimit({
    name: 'page',
    figure: scaled(pageLimit, factor),
    open: createCounter,
    pseudonymise: (client) => Promise.resolve(client),
    clientOf: clientFrom({ header, trusted: trustedProxies, connectionOf: remoteAddressOf }),
  });
