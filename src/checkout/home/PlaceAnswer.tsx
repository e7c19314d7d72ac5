import { placeAnswerIn, type PlaceAnswer as Answer } from '#machines/checkout/placeAnswer.ts';
import { formatEuros, type Cents } from '#machines/domain/money.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { delivery } from '#src/content/delivery.ts';

/** Text next to the postal code of the box picker. */
export function PlaceAnswer() {
  const text = useCheckoutSelector(({ context }) => textOf(placeAnswerIn(context)));
  const isRefused = useCheckoutSelector(({ context }) => context.delivery.status === 'undeliverable');
  return <span data-refused={isRefused}>{text}</span>;
}

function textOf(answer: Answer): string {
  switch (answer.kind) {
    case 'none':
      return '';
    case 'searching':
      return delivery.answer.searching;
    case 'served':
      return delivery.answer.served(answer.postalCode, shortDateOf(answer.date), priceText(answer.price));
    case 'notServed':
      return answer.message;
    case 'noDates':
      return delivery.undeliverable.noDates;
    case 'unreachable':
      return delivery.unreachable.title;
  }
}

function priceText(price: Cents | null): string | null {
  if (price === null) return null;
  return price === 0 ? delivery.answer.free : delivery.answer.paid(formatEuros(price));
}
