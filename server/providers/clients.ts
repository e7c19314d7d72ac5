import type { Config } from '#server/config/config.ts';
import type { EdenredSignIn } from './edenredSignIn.ts';
import { createIncidentStore, type IncidentStore } from './incidentStore.ts';
import { createPaygreenClient, type PaygreenClient } from './paygreen.ts';
import { createSealer, type Sealer } from './seal.ts';

type Clock = () => number;

export const paygreenFromConfig = (config: Config, now: Clock, timeoutMs?: number): PaygreenClient =>
  createPaygreenClient({
    url: config.PAYGREEN_URL,
    shopId: config.PAYGREEN_SHOP_ID,
    secretKey: config.PAYGREEN_SECRET_KEY,
    now,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

export function edenredFromConfig(config: Config, now: Clock): EdenredSignIn {
  const loadSignIn = async (): Promise<EdenredSignIn> => {
    const { createEdenredSignIn } = await import('./edenredSignIn.ts');
    return createEdenredSignIn({
      url: config.EDENRED_SSO_URL,
      clientId: config.EDENRED_CLIENT_ID,
      clientSecret: config.EDENRED_CLIENT_SECRET,
      tenant: config.EDENRED_TENANT,
      usesPkce: config.EDENRED_PKCE,
      now,
    });
  };
  return {
    begin: async (...parameters) => (await loadSignIn()).begin(...parameters),
    exchange: async (...parameters) => (await loadSignIn()).exchange(...parameters),
    refresh: async (...parameters) => (await loadSignIn()).refresh(...parameters),
    revoke: async (...parameters) => (await loadSignIn()).revoke(...parameters),
  };
}

export const sealerFromConfig = (
  { SEAL_KEY: key, SEAL_KEY_PREVIOUS: previous }: Config,
  now: Clock,
): Sealer => createSealer({ key, previous, now });

export const incidentStoreFromConfig = ({
  INCIDENTS_URL: url,
  INCIDENTS_TOKEN: token,
}: Config): IncidentStore | null => (url === undefined ? null : createIncidentStore({ url, token }));
