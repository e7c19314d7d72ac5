import * as z from 'zod/mini';
import { clientAreaSeal } from '#machines/domain/lifetimes.ts';
import type { Sealer } from '#server/providers/seal.ts';

const keySchema = z.object({ token: z.string(), userId: z.string(), expires: z.string() });

/** The way into the client area that came with an order: its autologin `token`, whose account, until when (the main backend's words). */
export type ClientAreaKey = z.infer<typeof keySchema>;

/** Sealed, so that neither the durable engine nor its journal has it in clear. */
export const sealKey = (
  sealer: Pick<Sealer, 'seal'>,
  { token, userId, expires }: ClientAreaKey,
): Promise<string> =>
  sealer.seal(JSON.stringify({ token, userId, expires }), 'client-area', { lifetime: clientAreaSeal });

/** Null when it is over. */
export async function openKey(sealer: Pick<Sealer, 'open'>, sealed: string): Promise<ClientAreaKey | null> {
  const opened = await sealer.open(sealed, 'client-area');
  return opened === null ? null : keySchema.parse(JSON.parse(opened));
}
