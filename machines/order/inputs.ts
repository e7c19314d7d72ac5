import type { Cents } from '#machines/domain/money.ts';
import type { Dispute } from './rulingTypes.ts';
import type {
  AttentionCause,
  OrderInput,
  RefundReason,
  VoucherRecord,
  VoucherState,
  DueVoucher,
} from './order.types.ts';

export interface VoucherInput extends OrderInput {
  readonly provider: DueVoucher;
}

export interface UndoVoucherInput extends VoucherInput {
  readonly voucher: VoucherRecord | null;
  /** Whether an earlier attempt was left without an answer: what is undone already, that one did. */
  readonly isRepeated: boolean;
}

/** `checkoutId`: null for money that moved without a draft. */
export interface PaidBackInput extends OrderInput {
  readonly checkoutId: string | null;
}

export interface RefundPaymentInput extends PaidBackInput {
  /** For figures; null by an operator's word, and the first version of the chart does not tell it. */
  readonly reason?: RefundReason | null;
}

export interface RegisterOrderInput extends OrderInput {
  readonly paymentMethodId: string | null;
  /** The order system settles with the provider what became of the voucher. */
  readonly isVoucherUncertain: boolean;
}

/** Why an order is for people, and what stands of its money. */
export interface RaiseAttentionInput extends OrderInput {
  readonly cause: AttentionCause;
  /** Whether the card's money is back. */
  readonly isRefunded: boolean;
  readonly standing: VoucherState;
  readonly voucher: VoucherRecord | null;
  /** Cents refunded outside this shop. */
  readonly returned: Cents;
  readonly dispute: Dispute | null;
}
