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
  /** `true` if an earlier response was lost, so the voucher charge may already be cancelled or refunded. */
  readonly isRepeated: boolean;
}

export interface PaidBackInput extends OrderInput {
  readonly checkoutId: string | null;
}

export interface RefundPaymentInput extends PaidBackInput {
  /** Refund reason for metrics, absent in orders of the first chart version. */
  readonly reason?: RefundReason | null;
}

export interface RegisterOrderInput extends OrderInput {
  readonly paymentMethodId: string | null;
  /** `true` if the main backend must check the voucher charge with the provider. */
  readonly isVoucherUncertain: boolean;
}

export interface RaiseAttentionInput extends OrderInput {
  readonly cause: AttentionCause;
  readonly isRefunded: boolean;
  readonly voucherState: VoucherState;
  readonly voucher: VoucherRecord | null;
  readonly returned: Cents;
  readonly dispute: Dispute | null;
}
