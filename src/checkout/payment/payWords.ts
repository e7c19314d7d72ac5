import { cardAmount, waivedOf, type Charge } from '#machines/domain/charge.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { payment } from '#src/content/payment.ts';
import { sumsOf } from '#src/checkout/tender/tenderLines.ts';

/** What is said where an order is paid: beside the button what is waived and that a card is only saved, below it a voucher's sums, on it the price. */
export interface PayWords {
  /** Null where there is nothing to say, as below. */
  readonly waived: string | null;
  readonly setup: string | null;
  readonly sums: string | null;
  readonly button: string;
}

/** What is said before the one press that takes money. */
export function payWordsOf(charge: Charge, tender: Tender | null): PayWords {
  const waived = waivedOf(charge);
  const button = payment.pay(charge.total - waived);
  if (charge.leftAmount !== null) {
    const sums = tender === null ? '' : sumsOf(tender, charge.method);
    return { waived: null, setup: null, sums: sums === '' ? null : sums, button };
  }
  return {
    waived: waived > 0 ? payment.waived(waived) : null,
    setup: cardAmount(charge) === 0 ? payment.setup : null,
    sums: null,
    button,
  };
}
