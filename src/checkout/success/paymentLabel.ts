import type { Tender } from '#machines/domain/tender.ts';
import { success } from '#src/content/success.ts';
import type { TenderLine } from '#src/checkout/tender/tenderLines.ts';

const { ticket } = success;

/** @param last4 last digits of the card, `null` until they are loaded */
export function paymentLabel(
  { part, title, sourceText }: TenderLine,
  tender: Tender,
  last4: string | null,
): string {
  if (part === 'card') return ticket.card(last4);
  const label = part === 'now' && tender.isCapturedToday ? ticket.now : title;
  return sourceText === null ? label : `${label} ${sourceText}`;
}
