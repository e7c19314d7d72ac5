import * as z from 'zod/mini';
import { platformSchema } from './methods.ts';
import { idSchema, sealedSchema } from './text.ts';

/** Voucher card or wallet at PayGreen. */
export const instrumentSchema = z.object({
  id: idSchema,
  platform: platformSchema,
});
export type Instrument = z.infer<typeof instrumentSchema>;

/** Voucher payment at PayGreen. `instrument` is `null` until a card or wallet is linked. */
export const paygreenPaymentSchema = z.object({
  buyerId: idSchema,
  instrument: z._default(z.nullable(instrumentSchema), null),
});
export type PaygreenPayment = z.infer<typeof paygreenPaymentSchema>;

/** Edenred tokens, encrypted by the server. @rule R3.16 */
export const edenredPaymentSchema = z.object({
  access: sealedSchema,
  refresh: sealedSchema,
});
export type EdenredPayment = z.infer<typeof edenredPaymentSchema>;
