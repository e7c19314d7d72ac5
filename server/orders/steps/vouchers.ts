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
  /** The Edenred session has expired, so nothing was charged. Renewed tokens may work. */
  | { readonly kind: 'sessionOver' };
export type FindVoucherResult = Exclude<FindVoucherOutcome, { kind: 'unreachable' }>;
export type SessionState = { readonly kind: 'open' } | { readonly kind: 'over' };
export type SessionRenewal =
  | { readonly kind: 'renewed'; readonly tokens: EdenredPayment }
  | { readonly kind: 'over' };
export type UndoOutcome =
  | Exclude<UndoVoucherOutcome, { kind: 'unreachable' }>
  | { readonly kind: 'sessionOver' };

interface VoucherPayments {
  /** `true` if a retry could charge the meal voucher twice. */
  readonly isRetryUnsafe: boolean;
  authorise(order: VoucherOrder): Promise<VoucherAuthorisation>;
  undo(voucher: VoucherToUndo): Promise<UndoOutcome>;
}

/** Each voucher call rejects if its outcome is unknown. Edenred tokens are encrypted. */
export interface VoucherProviders {
  checkSession(tokens: EdenredPayment, amount: Cents): Promise<SessionState>;
  renewSession(tokens: EdenredPayment): Promise<SessionRenewal>;
  isRetryUnsafe(provider: VoucherProvider): boolean;
  authoriseVoucher(order: VoucherOrder): Promise<VoucherAuthorisation>;
  findVoucher(intentId: string): Promise<FindVoucherResult>;
  undoVoucher(voucher: VoucherToUndo): Promise<UndoOutcome>;
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
    checkSession: edenred.checkSession,
    renewSession: edenred.renewSession,
    isRetryUnsafe: (provider) => byProvider[provider].isRetryUnsafe,
    authoriseVoucher: (order) => paymentsFor(order.draft.payment).authorise(order),
    findVoucher: paygreen.find,
    undoVoucher: (voucher) => paymentsFor(voucher.payment).undo(voucher),
  };
}
