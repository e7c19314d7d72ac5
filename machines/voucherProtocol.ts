import type { PaymentMethod, VoucherProvider } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';

/** What the root tells each machine that collects a voucher, whosever it is. */
export type AnyVoucherEvent =
  /** `dueNow`: cents to be taken at once; null while no price is known. */
  | { type: 'charge.changed'; method: PaymentMethod; dueNow: Cents | null }
  | { type: 'voucher.retried' }
  | { type: 'verification.requested' }
  /** No order came of it, perhaps because of the voucher: it is to be given or asked about anew. */
  | { type: 'order.refunded' }
  /** The order has the credentials now. */
  | { type: 'order.completed' }
  | { type: 'data.wiped' };

/** Whether a voucher can pay its part. */
export type VoucherStatus = 'missing' | 'ready' | 'insufficient';

/** What the server takes a voucher's part with, by provider. */
export type VoucherCredentials = Pick<Payment, 'paygreen' | 'edenred'>;

/** Of whose vouchers a report is, and of which: a machine knows several, or is not the one that is chosen. */
interface VoucherSource {
  readonly provider: VoucherProvider;
  readonly method: PaymentMethod;
}

/** What each of them tells the root. */
export type AnyVoucherReport =
  | (VoucherSource & {
      readonly type: 'voucher.changed';
      readonly status: VoucherStatus;
      readonly credentials: VoucherCredentials | null;
    })
  /** Asked at the press: the voucher is there and can bear what is taken at once. */
  | (VoucherSource & { readonly type: 'voucher.verified'; readonly credentials: VoucherCredentials });
