import type { PaymentMethod, VoucherProvider } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';

export type AnyVoucherEvent =
  /** `dueNow`: cents that the voucher is charged with the order. */
  | { type: 'charge.changed'; method: PaymentMethod; dueNow: Cents | null }
  | { type: 'voucher.retried' }
  | { type: 'verification.requested' }
  /** The voucher may have caused the refund, so the voucher's machine verifies it again. */
  | { type: 'order.refunded' }
  /** Clears the voucher's credentials, which the order has stored. */
  | { type: 'order.completed' }
  | { type: 'data.wiped' };

export type VoucherStatus = 'missing' | 'ready' | 'insufficient';

export type VoucherCredentials = Pick<Payment, 'paygreen' | 'edenred'>;

/** Sender of the report. The customer may have selected another method since. */
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
  /** The voucher's balance covers the amount due now. */
  | (VoucherSource & { readonly type: 'voucher.verified'; readonly credentials: VoucherCredentials });
