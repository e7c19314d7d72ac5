import { cardAmount, waivedAmount, type Charge } from '#machines/domain/charge.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { payment } from '#src/content/payment.ts';
import { tenderSumsText } from '#src/checkout/tender/tenderLines.ts';

export interface PayButtonTexts {
  readonly waived: string | null;
  readonly setup: string | null;
  readonly sums: string | null;
  readonly button: string;
}

export function payButtonTextsOf(charge: Charge, tender: Tender | null): PayButtonTexts {
  const waived = waivedAmount(charge);
  const button = payment.pay(charge.total - waived);
  if (charge.leftAmount !== null) {
    const sums = tender === null ? '' : tenderSumsText(tender, charge.method);
    return { waived: null, setup: null, sums: sums === '' ? null : sums, button };
  }
  return {
    waived: waived > 0 ? payment.waived(waived) : null,
    setup: cardAmount(charge) === 0 ? payment.setup : null,
    sums: null,
    button,
  };
}
