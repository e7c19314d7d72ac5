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

/** Voucher platforms at PayGreen. `conecs` includes Pluxee, Up and Bimpli. */
export const platforms = ['conecs', 'swile', 'restoflash'] as const;
export const platformSchema = z.enum(platforms);
export type Platform = z.infer<typeof platformSchema>;

export type VoucherProvider = 'paygreen' | 'edenred';

interface VoucherMethod {
  readonly provider: VoucherProvider;
  readonly platform: Platform | null;
  readonly given: 'typed' | 'window' | 'signIn';
  /** Time when the provider captures the amount due now, at most 25 €. */
  readonly capture: 'with the order' | 'before the delivery';
}

const byPaygreen = (platform: Platform, given: VoucherMethod['given']): VoucherMethod => ({
  provider: 'paygreen',
  platform,
  given,
  capture: 'before the delivery',
});

/** @rule R4.12, R9.21 */
const voucherMethods: Readonly<Record<PaymentMethod, VoucherMethod | null>> = {
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

export const voucherOf = (method: PaymentMethod): VoucherMethod | null => voucherMethods[method];

export const voucherProviderOf = (method: PaymentMethod): VoucherProvider | null =>
  voucherOf(method)?.provider ?? null;

export const platformOf = (method: PaymentMethod): Platform | null => voucherOf(method)?.platform ?? null;

export const isVoucher = (method: PaymentMethod): boolean => voucherOf(method) !== null;

/** Orders of the offer form are paid by card only. @rule R3.5 */
export const isOffered = (method: PaymentMethod, { isShort }: { readonly isShort: boolean }): boolean =>
  !(isShort && isVoucher(method));
