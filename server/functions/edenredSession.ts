import type * as z from 'zod/mini';
import { sealedTokens } from '#machines/domain/lifetimes.ts';
import type { edenredTokens } from '#server/contracts/edenred.ts';
import { Failure } from '#server/http/failure.ts';
import type { EdenredTokens } from '#server/providers/edenredTokens.ts';
import type { Sealer } from '#server/providers/seal.ts';

/** Encrypts Edenred tokens for one checkout cookie, with an expiry. @rule R3.16 */
export async function sealTokens(
  sealer: Sealer,
  checkoutId: string,
  { access, refresh }: EdenredTokens,
): Promise<z.infer<typeof edenredTokens>> {
  const options = { lifetime: sealedTokens, holder: checkoutId };
  return {
    access_token: await sealer.seal(access, 'edenred-access', options),
    refresh_token: await sealer.seal(refresh, 'edenred-refresh', options),
  };
}

export async function unsealTokens(
  sealer: Sealer,
  checkoutId: string | null,
  { access, refresh }: { readonly access: string; readonly refresh?: string | undefined },
): Promise<{ readonly access: string | null; readonly refresh: string | null }> {
  const options = { holder: checkoutId };
  return {
    access: await sealer.unseal(access, 'edenred-access', options),
    refresh: refresh === undefined ? null : await sealer.unseal(refresh, 'edenred-refresh', options),
  };
}

export const sessionExpiredCode = 'session_expired';

export const sessionExpired = (): Failure =>
  new Failure(402, sessionExpiredCode, 'Votre session Edenred a expiré. Merci de vous connecter à nouveau.');
