import * as z from 'zod/mini';
import type { PaymentMethod } from './charge.ts';
import { idSchema, sealedSchema } from './text.ts';

/** Whose cards the second payment provider takes; `conecs` is Pluxee's, Up's and Bimpli's. */
export const platforms = ['conecs', 'swile', 'restoflash'] as const;
export const platformSchema = z.enum(platforms);
export type Platform = z.infer<typeof platformSchema>;

const platformByMethod: Readonly<Record<PaymentMethod, Platform | null>> = {
  PAYMENT_METHOD_CB: null,
  PAYMENT_METHOD_CONECS: 'conecs',
  PAYMENT_METHOD_SWILE: 'swile',
  PAYMENT_METHOD_RESTOFLASH: 'restoflash',
  PAYMENT_METHOD_EDENRED: null,
};

/** The platform of a method of the second provider's; null for the card and for Edenred. */
export const platformOf = (method: PaymentMethod): Platform | null => platformByMethod[method];

/** Whether a method leaves something to the card: every one but the card itself. */
export const isVoucher = (method: PaymentMethod): boolean => method !== 'PAYMENT_METHOD_CB';

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

/** `payment.edenred`: the tokens of the shopper's Edenred account, sealed by the server; nobody else can open them. */
export const edenredPaymentSchema = z.object({
  access: sealedSchema,
  refresh: sealedSchema,
});
export type EdenredPayment = z.infer<typeof edenredPaymentSchema>;
