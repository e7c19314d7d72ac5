import type { Cents } from '#machines/domain/money.ts';

/** A claim of the shopper's bank for the card's money; `status` in the card provider's words, such as `needs_response` or `won`. */
export interface Dispute {
  readonly id: string;
  readonly status: string;
  readonly amount: Cents;
}

/** A refund that came to nothing after it was made; `reason` in the card provider's words, such as `expired_or_canceled_card`. */
export interface FailedRefund {
  readonly id: string;
  readonly reason: string;
}

/** The word of an operator, as it stands in its story. */
export interface OperatorWord {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly note: string;
  /** Whether they looked, and the order system has no order for it, or has it cancelled. */
  readonly isAbsent: boolean;
}

/** What was done about an order. */
export type Ruling = 'retry' | 'refund' | 'ordered' | 'refunded';

export interface OperatorAct extends OperatorWord {
  readonly ruling: Ruling;
}
