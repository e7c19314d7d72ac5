import * as z from 'zod/mini';
import { day, hour } from '#machines/domain/duration.ts';
import type { Sealer } from '#server/providers/seal.ts';

const keySchema = z.object({ token: z.string(), userId: z.string(), expires: z.string() });

/** The way into the client area that came with an order: its autologin `token`, whose account, until when (the main backend's words). */
export type ClientAreaKey = z.infer<typeof keySchema>;

/** In ms; nobody needs to open it later than it is kept. */
const lifetime = day + hour;

/** Sealed, so that neither the durable engine nor its journal has it in clear. */
export const sealKey = (
  sealer: Pick<Sealer, 'seal'>,
  { token, userId, expires }: ClientAreaKey,
): Promise<string> => sealer.seal(JSON.stringify({ token, userId, expires }), 'client-area', { lifetime });

/** Null when it is over. */
export async function openKey(sealer: Pick<Sealer, 'open'>, sealed: string): Promise<ClientAreaKey | null> {
  const opened = await sealer.open(sealed, 'client-area');
  return opened === null ? null : keySchema.parse(JSON.parse(opened));
}
