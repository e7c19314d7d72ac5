import { dateIn } from '#machines/checkout/facts.ts';
import { nextBoxesOf, type Basket } from '#machines/domain/basket.ts';
import { nextBoxDateOf } from '#machines/domain/delivery.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { subscription } from '#src/content/subscription.ts';
import { config } from '#src/settings/config.ts';

/** The box after this one, its day and its price, and what a week comes to later on: said before paying. */
export function NextBox({ basket }: { readonly basket: Basket }) {
  const date = useCheckoutSelector(({ context }) => dateIn(context));
  const { second, discount, regular } = nextBoxesOf(basket);
  const day = date === null ? null : shortDateOf(nextBoxDateOf(date));
  return (
    <p>
      {subscription.next(day)}
      {'\u00a0'}: {formatEuros(second)} ({subscription.detail(discount)})
      {discount > 0 && `, puis ${subscription.regular(regular)}`}.
    </p>
  );
}

/** The terms' own part about it, beside the order that stays open. */
export const PauseLink = () => (
  <a href={`${config.termsUrl}#abonnement`} target="_blank" rel="noopener">
    {subscription.how}
  </a>
);
