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

/** What a provider answered; one that did not answer rejects. */
export type Authorisation = Exclude<AuthoriseVoucherOutcome, { kind: 'unanswered' }>;
export type VoucherAuthorisation =
  | Authorisation
  /** Nothing was taken: other tokens might do. */
  | { readonly kind: 'sessionOver' };
export type Finding = Exclude<FindVoucherOutcome, { kind: 'unreachable' }>;
export type Session = { readonly kind: 'open' } | { readonly kind: 'over' };
export type Renewal =
  | { readonly kind: 'renewed'; readonly tokens: EdenredPayment }
  | { readonly kind: 'over' };
export type Undoing =
  | Exclude<UndoVoucherOutcome, { kind: 'unreachable' }>
  /** Nothing was undone: other tokens might do. */
  | { readonly kind: 'sessionOver' };

/** What one provider of vouchers does for orders; each rejects when it did not answer. */
interface VoucherPayments {
  /** Whether a second question could take a second time: then nobody asks again what a crash cut off. */
  readonly isAskedOnce: boolean;
  authorise(order: VoucherOrder): Promise<VoucherAuthorisation>;
  undo(voucher: VoucherToUndo): Promise<Undoing>;
}

/** What orders do to vouchers. Each rejects when nobody answered; tokens come and go sealed. */
export interface VoucherProviders {
  /** `amount` in cents, which is not taken. */
  lookAtSession(tokens: EdenredPayment, amount: Cents): Promise<Session>;
  /** Gives the refresh token for new tokens, and uses it up. */
  renewSession(tokens: EdenredPayment): Promise<Renewal>;
  /** Whether its provider may be asked for a voucher once only, whatever has become of the question. */
  isAskedOnce(provider: VoucherProvider): boolean;
  /** Captures what is due at once, or has it authorised. */
  authoriseVoucher(order: VoucherOrder): Promise<VoucherAuthorisation>;
  /** What PayGreen has for an intent, without asking it for anything. */
  findVoucher(intentId: string): Promise<Finding>;
  undoVoucher(voucher: VoucherToUndo): Promise<Undoing>;
}

export interface VoucherOptions extends EdenredVouchersOptions {
  readonly paygreen: PaygreenClient;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The vouchers' providers by their real clients. */
export function createVoucherProviders(options: VoucherOptions): VoucherProviders {
  const paygreen = createPaygreenVouchers(options);
  const edenred = createEdenredVouchers(options);
  const byProvider: Readonly<Record<VoucherProvider, VoucherPayments>> = { paygreen, edenred };
  const paymentsOf = ({ method }: Payment): VoucherPayments =>
    byProvider[required(voucherProviderOf(method), 'voucher')];
  return {
    lookAtSession: edenred.lookAtSession,
    renewSession: edenred.renewSession,
    isAskedOnce: (provider) => byProvider[provider].isAskedOnce,
    authoriseVoucher: (order) => paymentsOf(order.draft.payment).authorise(order),
    findVoucher: paygreen.find,
    undoVoucher: (voucher) => paymentsOf(voucher.payment).undo(voucher),
  };
}
