import type { PaymentMethod, VoucherProvider } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';

export type AnyVoucherEvent =
  /** `dueNow`: cents to charge at once. */
  | { type: 'charge.changed'; method: PaymentMethod; dueNow: Cents | null }
  | { type: 'voucher.retried' }
  | { type: 'verification.requested' }
  /** The voucher may be the reason, so request it or its balance again. */
  | { type: 'order.refunded' }
  /** The order has stored the credentials. */
  | { type: 'order.completed' }
  | { type: 'data.wiped' };

export type VoucherStatus = 'missing' | 'ready' | 'insufficient';

/** Credentials that the server needs to charge the voucher. */
export type VoucherCredentials = Pick<Payment, 'paygreen' | 'edenred'>;

/** A machine supports several methods, and may not be the selected one. */
interface VoucherSource {
  readonly provider: VoucherProvider;
  readonly method: PaymentMethod;
}

export type AnyVoucherReport =
  | (VoucherSource & {
      readonly type: 'voucher.changed';
      readonly status: VoucherStatus;
      readonly credentials: VoucherCredentials | null;
    })
  /** The voucher covers the amount due now. */
  | (VoucherSource & { readonly type: 'voucher.verified'; readonly credentials: VoucherCredentials });
