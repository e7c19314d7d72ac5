import * as z from 'zod/mini';
import { platformSchema } from './methods.ts';
import { idSchema, sealedSchema } from './text.ts';

export const instrumentSchema = z.object({
  id: idSchema,
  platform: platformSchema,
});
export type Instrument = z.infer<typeof instrumentSchema>;

/** `instrument` is `null` until the customer has added a voucher card or wallet. */
export const paygreenPaymentSchema = z.object({
  buyerId: idSchema,
  instrument: z._default(z.nullable(instrumentSchema), null),
});
export type PaygreenPayment = z.infer<typeof paygreenPaymentSchema>;

/** @rule R3.16 */
export const edenredPaymentSchema = z.object({
  access: sealedSchema,
  refresh: sealedSchema,
});
export type EdenredPayment = z.infer<typeof edenredPaymentSchema>;
