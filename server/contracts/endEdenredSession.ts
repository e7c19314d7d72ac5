import * as z from 'zod/mini';
import { edenredPaymentSchema } from '#machines/domain/voucher.ts';

/** `POST /api/endEdenredSession`: the shopper leaves their Edenred account; its tokens (sealed) are revoked. */
export const endEdenredSessionRequest = edenredPaymentSchema;
export type EndEdenredSessionRequest = z.infer<typeof endEdenredSessionRequest>;

export const endEdenredSessionResponse = z.object({ ended: z.literal(true) });
export type EndEdenredSessionResponse = z.infer<typeof endEdenredSessionResponse>;
