import * as z from 'zod/mini';
import { clientAreaSeal } from '#machines/domain/lifetimes.ts';
import type { Sealer } from '#server/providers/seal.ts';

const autologinTokenSchema = z.object({ token: z.string(), userId: z.string(), expires: z.string() });

/** Autologin token. `expires` is formatted by the main backend. */
export type ClientAreaKey = z.infer<typeof autologinTokenSchema>;

/** Encrypted, because Restate stores it in its journal. */
export const sealKey = (
  sealer: Pick<Sealer, 'seal'>,
  { token, userId, expires }: ClientAreaKey,
): Promise<string> =>
  sealer.seal(JSON.stringify({ token, userId, expires }), 'client-area', { lifetime: clientAreaSeal });

/** Returns `null` if it has expired. */
export async function openKey(sealer: Pick<Sealer, 'open'>, sealed: string): Promise<ClientAreaKey | null> {
  const tokenText = await sealer.open(sealed, 'client-area');
  return tokenText === null ? null : autologinTokenSchema.parse(JSON.parse(tokenText));
}
