import type * as z from 'zod/mini';
import type { edenredTokens } from '#server/contracts/getEdenredCredentials.ts';
import { Failure } from '#server/failure.ts';
import type { EdenredTokens } from '#server/providers/edenredTokens.ts';
import type { Sealer } from '#server/providers/seal.ts';

/** An account's tokens as the browser may have them. */
export async function sealTokens(
  sealer: Sealer,
  { access, refresh }: EdenredTokens,
): Promise<z.infer<typeof edenredTokens>> {
  return {
    access_token: await sealer.seal(access, 'edenred-access'),
    refresh_token: await sealer.seal(refresh, 'edenred-refresh'),
  };
}

export const expiredCode = 'session_expired';

/** Only the shopper can open another session. */
export const sessionExpired = (): Failure =>
  new Failure(402, expiredCode, 'Votre session Edenred a expiré. Merci de vous connecter à nouveau.');
