import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import { idSchema } from '#machines/domain/text.ts';
import { platformSchema } from '#machines/domain/methods.ts';

/** `POST /api/checkPaygreenInstrument`: whether an instrument is what it is said to be, and can bear `amount` cents. */
export const checkPaygreenInstrumentRequest = z.object({
  buyerId: idSchema,
  instrumentId: idSchema,
  platform: platformSchema,
  amount: centsSchema,
});
export type CheckPaygreenInstrumentRequest = z.infer<typeof checkPaygreenInstrumentRequest>;

/**
 * `available` in cents, null where the platform does not tell; then it counts as sufficient until the voucher is authorised.
 * Refused with 422: `instrument_mismatch` (unknown, another buyer's, another platform's), `instrument_not_reusable`.
 */
export const checkPaygreenInstrumentResponse = z.object({
  available: z.nullable(centsSchema),
  sufficient: z.boolean(),
});
export type CheckPaygreenInstrumentResponse = z.infer<typeof checkPaygreenInstrumentResponse>;
