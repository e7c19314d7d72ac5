import { dateIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { nextBoxesOf, type Basket } from '#machines/domain/basket.ts';
import { nextBoxDateOf } from '#machines/domain/delivery.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { subscription } from '#src/content/subscription.ts';
import { Price } from '#src/ui/price/Price.tsx';
import { config } from '#src/settings/config.ts';
import styles from './NextBoxes.module.css';

const nextBoxDayIn = ({ context }: { readonly context: CheckoutContext }): string | null => {
  const date = dateIn(context);
  return date && shortDateOf(nextBoxDateOf(date));
};

export function NextBoxes({ basket }: { readonly basket: Basket }) {
  const nextBoxDay = useCheckoutSelector(nextBoxDayIn);
  const { discounted, regular } = nextBoxesOf(basket);
  return (
    <div className={styles['boxes']}>
      <p className={styles['title']}>{subscription.title}</p>
      <dl>
        {discounted.map(({ rank, total }, index) => (
          <div key={rank} className={styles['line']}>
            <dt>{`${subscription.rank(rank)}${index === 0 && nextBoxDay !== null ? `, ${nextBoxDay}` : ''}`}</dt>
            <dd>
              <Price cents={total} />
            </dd>
          </div>
        ))}
        <div className={styles['line']}>
          <dt>
            {discounted.length > 0
              ? subscription.afterwards
              : `${subscription.weekly}${nextBoxDay === null ? '' : `, dès ${nextBoxDay}`}`}
          </dt>
          <dd>
            <Price cents={regular} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Opens the subscription terms in a new tab, so that the order stays open. */
export const PauseLink = () => (
  <a href={`${config.termsUrl}#abonnement`} target="_blank" rel="noopener">
    {subscription.how}
  </a>
);
