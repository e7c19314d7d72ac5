import * as z from 'zod/mini';

/** @rule R4.12 */
export const paymentMethods = [
  'PAYMENT_METHOD_CB',
  'PAYMENT_METHOD_CONECS',
  'PAYMENT_METHOD_SWILE',
  'PAYMENT_METHOD_RESTOFLASH',
  'PAYMENT_METHOD_EDENRED',
] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** Whose cards the second payment provider takes; `conecs` is Pluxee's, Up's and Bimpli's. */
export const platforms = ['conecs', 'swile', 'restoflash'] as const;
export const platformSchema = z.enum(platforms);
export type Platform = z.infer<typeof platformSchema>;

/** Who takes the vouchers' part of an order. */
export type VoucherProvider = 'paygreen' | 'edenred';

/** How a means of payment takes vouchers: what differs between two of them is asked here. */
interface VoucherMethod {
  readonly provider: VoucherProvider;
  /** Which of the provider's; null where there is but one. */
  readonly platform: Platform | null;
  /** How the shopper gives it: a card that they type, a wallet's window, or an account that they sign in to on its own site. */
  readonly given: 'typed' | 'window' | 'signIn';
  /** When what is due at once is captured: with the order, or held until shortly before the delivery. */
  readonly capture: 'with the order' | 'before the delivery';
}

const byPaygreen = (platform: Platform, given: VoucherMethod['given']): VoucherMethod => ({
  provider: 'paygreen',
  platform,
  given,
  capture: 'before the delivery',
});

/** One row for each means of payment. Null for the card, which pays all; beside vouchers it pays the rest. */
const rows: Readonly<Record<PaymentMethod, VoucherMethod | null>> = {
  PAYMENT_METHOD_CB: null,
  PAYMENT_METHOD_CONECS: byPaygreen('conecs', 'typed'),
  PAYMENT_METHOD_SWILE: byPaygreen('swile', 'window'),
  PAYMENT_METHOD_RESTOFLASH: byPaygreen('restoflash', 'window'),
  PAYMENT_METHOD_EDENRED: {
    provider: 'edenred',
    platform: null,
    given: 'signIn',
    capture: 'with the order',
  },
};

/** How a method takes vouchers; null for the card. */
export const voucherOf = (method: PaymentMethod): VoucherMethod | null => rows[method];

/** Who takes a method's vouchers; null for the card. */
export const voucherProviderOf = (method: PaymentMethod): VoucherProvider | null =>
  voucherOf(method)?.provider ?? null;

/** The platform of a method of the second provider's; null for the others. @rule R4.12 */
export const platformOf = (method: PaymentMethod): Platform | null => voucherOf(method)?.platform ?? null;

/** Whether a method leaves something to the card. */
export const isVoucher = (method: PaymentMethod): boolean => voucherOf(method) !== null;

/** Whether a method is offered: the short flow's orders have no place for vouchers. */
export const isOffered = (method: PaymentMethod, { isShort }: { readonly isShort: boolean }): boolean =>
  !(isShort && isVoucher(method));
