import * as z from 'zod/mini';
import { platformSchema } from './methods.ts';
import { idSchema, sealedSchema } from './text.ts';

/** A voucher card or wallet as the second provider keeps it. */
export const instrumentSchema = z.object({
  /** `ins_...` */
  id: idSchema,
  platform: platformSchema,
});
export type Instrument = z.infer<typeof instrumentSchema>;

/** `payment.paygreen` of the payment functions; the instrument is there once the shopper has given it. */
export const paygreenPaymentSchema = z.object({
  /** `buy_...` */
  buyerId: idSchema,
  instrument: z._default(z.nullable(instrumentSchema), null),
});
export type PaygreenPayment = z.infer<typeof paygreenPaymentSchema>;

/** `payment.edenred`: the tokens of the shopper's Edenred account, sealed by the server; nobody else can open them. @rule R3.16 */
export const edenredPaymentSchema = z.object({
  access: sealedSchema,
  refresh: sealedSchema,
});
export type EdenredPayment = z.infer<typeof edenredPaymentSchema>;
