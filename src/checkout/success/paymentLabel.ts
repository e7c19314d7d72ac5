import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { success, type PaidCard } from '#src/content/success.ts';
import type { TenderLine } from '#src/checkout/tender/tenderLines.ts';

const { ticket } = success;

export function paymentLabel(
  { part, title, sourceText }: TenderLine,
  tender: Tender,
  card: PaidCard,
): string {
  if (part === 'card') return ticket.card(card);
  const label = part === 'now' && tender.isCapturedToday ? ticket.now : title;
  return sourceText === null ? label : `${label} ${sourceText}`;
}

type CardSnapshot = ReturnType<NonNullable<CheckoutSnapshot['children']['card']>['getSnapshot']>;

/** Card that paid. After a reload of the page, its wallet is unknown. */
export const paidCardIn = (card: CardSnapshot | undefined): PaidCard => ({
  last4: card?.context.details?.last4 ?? null,
  wallet: card?.context.request?.wallet ?? null,
});
