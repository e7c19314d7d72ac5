import type { Cents } from '#machines/domain/money.ts';

/** Chargeback. `status` is Stripe's value, such as `needs_response`. */
export interface Dispute {
  readonly id: string;
  readonly status: string;
  readonly amount: Cents;
}

/** `reason` is Stripe's value, such as `expired_or_canceled_card`. */
export interface FailedRefund {
  readonly id: string;
  readonly reason: string;
}

export interface OperatorWord {
  readonly by: string;
  /** Time in ISO 8601. */
  readonly at: string;
  readonly note: string;
  /** `true` if the operator verified that the main backend has no such order. */
  readonly isAbsent: boolean;
}

export type Ruling = 'retry' | 'refund' | 'ordered' | 'refunded';

export interface OperatorAct extends OperatorWord {
  readonly ruling: Ruling;
}
