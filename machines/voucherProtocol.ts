import type { PaymentMethod, VoucherProvider } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';

/** Events that the root sends to every voucher machine. */
export type AnyVoucherEvent =
  /** `dueNow`: cents to charge at once, `null` if no price is known. */
  | { type: 'charge.changed'; method: PaymentMethod; dueNow: Cents | null }
  | { type: 'voucher.retried' }
  | { type: 'verification.requested' }
  /** The order was refunded, perhaps because of the voucher. The machine requests the voucher or its balance again. */
  | { type: 'order.refunded' }
  /** The order has stored the credentials. */
  | { type: 'order.completed' }
  | { type: 'data.wiped' };

export type VoucherStatus = 'missing' | 'ready' | 'insufficient';

/** Credentials that the server needs to charge the voucher, by provider. */
export type VoucherCredentials = Pick<Payment, 'paygreen' | 'edenred'>;

/** Identifies the voucher of a report. A machine supports several methods, and may not be the selected one. */
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
  /** At the press on pay, the voucher covers the amount due at once. */
  | (VoucherSource & { readonly type: 'voucher.verified'; readonly credentials: VoucherCredentials });
