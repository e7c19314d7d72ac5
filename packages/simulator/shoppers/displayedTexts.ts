import { chargeIn, formIsOrdered, tenderIn } from '#machines/checkout/checkout.facts.ts';
import { waivedAmount } from '#machines/domain/charge.ts';
import { formatEuros } from '#machines/domain/money.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { refundTextsOf } from '#src/checkout/payment/refundTexts.ts';
import { thanksLead, thanksTitle } from '#src/checkout/success/thanksText.ts';
import { paidCardIn, paymentLabel } from '#src/checkout/success/paymentLabel.ts';
import { displayedQuoteIn } from '#src/checkout/frame/summary/displayedQuoteIn.ts';
import { paidTenderIn } from '#src/checkout/tender/useTender.ts';
import { tenderLinesOf } from '#src/checkout/tender/tenderLines.ts';
import { payment } from '#src/content/payment.ts';
import type { DisplayedPress, DisplayedThanks, DisplayedTicket } from './report.ts';

export function displayedPayTexts({ context }: CheckoutSnapshot): Omit<DisplayedPress, 'at'> | null {
  const charge = chargeIn(context);
  const tender = tenderIn(context);
  if (charge === null || tender === null) return null;
  const lines = tenderLinesOf(tender, context.method).map(({ title, sourceText, cents }) =>
    [title, ...(sourceText === null ? [] : [sourceText]), formatEuros(cents)].join(' '),
  );
  return {
    button: payment.pay(charge.total - waivedAmount(charge)),
    plan: charge.leftAmount === null ? null : lines.join('; '),
  };
}

/** Returns the displayed amounts, or `null` if the order has other data than the form. */
function displayedTicket({ context, children }: CheckoutSnapshot): DisplayedTicket | null {
  const [quote, tender] = [displayedQuoteIn(context), paidTenderIn(context)];
  if (!formIsOrdered(context) || quote === null || tender === null) return null;
  const card = paidCardIn(children.card?.getSnapshot());
  return {
    total: quote.total,
    lines: tenderLinesOf(tender, context.method).map((line) => ({
      words: paymentLabel(line, tender, card),
      cents: line.cents,
    })),
  };
}

export function refundMessage(context: CheckoutSnapshot['context']): string {
  const { title, reason, text } = refundTextsOf(context);
  return [title, reason ?? '', text].filter((sentence) => sentence !== '').join(' ');
}

const describeTicket = (ticket: DisplayedTicket | null): string =>
  ticket === null
    ? ''
    : `, avec le récapitulatif\u00a0: ${[
        `total ${formatEuros(ticket.total)}`,
        ...ticket.lines.map(({ words, cents }) => `«\u00a0${words}\u00a0» ${formatEuros(cents)}`),
      ].join(', ')}`;

/** Returns the text of the final page, or an empty text before the final page. */
export function describeFinalPage(snapshot: CheckoutSnapshot): string {
  const { context } = snapshot;
  const { receipt, pending } = context;
  if (snapshot.matches('success') && receipt !== null)
    return `lit «\u00a0${thanksTitle(context)} ${thanksLead(context)}\u00a0» pour ${receipt.intentId}${describeTicket(displayedTicket(snapshot))}`;
  const intentId = pending?.intentId;
  return snapshot.matches({ payment: { closed: 'refunded' } }) && intentId !== undefined
    ? `lit «\u00a0${refundMessage(context)}\u00a0» pour ${intentId}`
    : '';
}

export const displayedThanks = (snapshot: CheckoutSnapshot, intentId: string): DisplayedThanks => ({
  intentId,
  title: thanksTitle(snapshot.context),
  lead: thanksLead(snapshot.context),
  ticket: displayedTicket(snapshot),
});
