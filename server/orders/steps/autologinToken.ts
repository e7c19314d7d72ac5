import * as z from 'zod/mini';
import { autologinSealLifetime } from '#machines/domain/lifetimes.ts';
import type { Sealer } from '#server/providers/seal.ts';

const autologinTokenSchema = z.object({ token: z.string(), userId: z.string(), expires: z.string() });

/** `expires` has the main backend's format. */
export type AutologinToken = z.infer<typeof autologinTokenSchema>;

/** Encrypts the autologin token, because Restate stores it in its journal. */
export const sealAutologinToken = (
  sealer: Pick<Sealer, 'seal'>,
  { token, userId, expires }: AutologinToken,
): Promise<string> =>
  sealer.seal(JSON.stringify({ token, userId, expires }), 'client-area', { lifetime: autologinSealLifetime });

/** Returns the decrypted autologin token, or `null` if it has expired. */
export async function unsealAutologinToken(
  sealer: Pick<Sealer, 'unseal'>,
  sealed: string,
): Promise<AutologinToken | null> {
  const tokenText = await sealer.unseal(sealed, 'client-area');
  return tokenText === null ? null : autologinTokenSchema.parse(JSON.parse(tokenText));
}
