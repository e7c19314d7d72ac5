import { type VoucherProvider, voucherProviderOf } from '#machines/domain/methods.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';
import type { EdenredPayment } from '#machines/domain/voucher.ts';
import type { UndoVoucherInput } from '#machines/order/inputs.ts';
import type {
  AuthoriseVoucherOutcome,
  FindVoucherOutcome,
  UndoVoucherOutcome,
} from '#machines/order/order.types.ts';
import { required } from '#machines/required.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import type { DraftOrder } from '#server/orders/orderStore.ts';
import { createEdenredVouchers, type EdenredVouchersOptions } from './edenredVouchers.ts';
import { createPaygreenVouchers } from './paygreenVouchers.ts';

export interface VoucherOrder {
  readonly intentId: string;
  readonly draft: DraftOrder;
}

export interface VoucherToUndo extends UndoVoucherInput {
  readonly payment: Payment;
}

export type Authorisation = Exclude<AuthoriseVoucherOutcome, { kind: 'unanswered' }>;
export type VoucherAuthorisation =
  | Authorisation
  /** Nothing was charged. Renewed tokens may succeed. */
  | { readonly kind: 'sessionOver' };
export type Finding = Exclude<FindVoucherOutcome, { kind: 'unreachable' }>;
export type Session = { readonly kind: 'open' } | { readonly kind: 'over' };
export type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: EdenredPayment }
  | { readonly kind: 'over' };
export type Undoing =
  | Exclude<UndoVoucherOutcome, { kind: 'unreachable' }>
  /** Nothing was undone. Renewed tokens may succeed. */
  | { readonly kind: 'sessionOver' };

/** Each call rejects if the outcome is unknown. */
interface VoucherPayments {
  /** Whether a retry could charge twice. */
  readonly isRetryUnsafe: boolean;
  authorise(order: VoucherOrder): Promise<VoucherAuthorisation>;
  undo(voucher: VoucherToUndo): Promise<Undoing>;
}

/** Each call rejects if the outcome is unknown. Tokens are encrypted. */
export interface VoucherProviders {
  /** `amount` in cents, not charged. */
  lookAtSession(tokens: EdenredPayment, amount: Cents): Promise<Session>;
  renewSession(tokens: EdenredPayment): Promise<Renewal>;
  isAskedOnce(provider: VoucherProvider): boolean;
  authoriseVoucher(order: VoucherOrder): Promise<VoucherAuthorisation>;
  findVoucher(intentId: string): Promise<Finding>;
  undoVoucher(voucher: VoucherToUndo): Promise<Undoing>;
}

export interface VoucherOptions extends EdenredVouchersOptions {
  readonly paygreen: PaygreenClient;
  readonly now: () => number;
}

export function createVoucherProviders(options: VoucherOptions): VoucherProviders {
  const paygreen = createPaygreenVouchers(options);
  const edenred = createEdenredVouchers(options);
  const byProvider: Readonly<Record<VoucherProvider, VoucherPayments>> = { paygreen, edenred };
  const paymentsFor = ({ method }: Payment): VoucherPayments =>
    byProvider[required(voucherProviderOf(method), 'voucher')];
  return {
    lookAtSession: edenred.lookAtSession,
    renewSession: edenred.renewSession,
    isAskedOnce: (provider) => byProvider[provider].isRetryUnsafe,
    authoriseVoucher: (order) => paymentsFor(order.draft.payment).authorise(order),
    findVoucher: paygreen.find,
    undoVoucher: (voucher) => paymentsFor(voucher.payment).undo(voucher),
  };
}
