import type { Config } from '#server/config/config.ts';
import type { EdenredSignIn } from './edenredSignIn.ts';
import { createIncidentStore, type IncidentStore } from './incidentStore.ts';
import { createPaygreenClient, type PaygreenClient } from './paygreen.ts';
import { createSealer, type Sealer } from './seal.ts';

type Now = () => number;

/** @param patience timeout of a call in ms */
export const paygreenOf = (config: Config, now: Now, patience?: number): PaygreenClient =>
  createPaygreenClient({
    url: config.PAYGREEN_URL,
    shopId: config.PAYGREEN_SHOP_ID,
    secretKey: config.PAYGREEN_SECRET_KEY,
    now,
    ...(patience !== undefined && { patience }),
  });

/** Imported on first use, because few customers pay with Edenred. */
export function edenredOf(config: Config, now: Now): EdenredSignIn {
  const signIn = async (): Promise<EdenredSignIn> => {
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
    begin: async (...asked) => (await signIn()).begin(...asked),
    exchange: async (...asked) => (await signIn()).exchange(...asked),
    refresh: async (...asked) => (await signIn()).refresh(...asked),
    revoke: async (...asked) => (await signIn()).revoke(...asked),
  };
}

export const sealerOf = ({ SEAL_KEY: key, SEAL_KEY_PREVIOUS: previous }: Config, now: Now): Sealer =>
  createSealer({ key, previous, now });

export const incidentsOf = ({ INCIDENTS_URL: url, INCIDENTS_TOKEN: token }: Config): IncidentStore | null =>
  url === undefined ? null : createIncidentStore({ url, token });
