import { shallowEqual } from '@xstate/react';
import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { giftsOf } from '#machines/domain/basket.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout } from '#src/content/checkout.ts';
import { delivery } from '#src/content/delivery.ts';
import { offer } from '#src/content/offer.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { discountLabelOf } from '#src/content/reduction.ts';
import { hoursOf } from '#machines/domain/slot.ts';
import { Discount, Price } from '#src/ui/price/Price.tsx';
import styles from './SummaryAmounts.module.css';
import { displayedQuoteIn } from './displayedQuoteIn.ts';

const { summary } = checkout;

export function SummaryAmounts() {
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
  const promo = useCheckoutSelector(({ context }) => context.promo.applied);
  const date = useCheckoutSelector(({ context }) => dateIn(context));
  const slot = useCheckoutSelector(({ context }) => context.choice.slot);
  const quote = useCheckoutSelector(({ context }) => displayedQuoteIn(context), shallowEqual);
  if (nbMeals === null || quote === null) return null;
  const { deliveryIsFree, mealsDiscount } = giftsOf(quote, promo);
  return (
    <div className={styles['figures']}>
      <dl className={styles['lines']}>
        <dt>{`${nbMeals}\u00a0repas`}</dt>
        <dd>
          <Price cents={quote.meals} />
        </dd>
        <dt>
          <span>{`${summary.delivery} `}</span>
          {(date !== null || !deliveryIsFree) && (
            <small className={styles['detail']}>
              {date === null
                ? `${summary.deliveryFrom} ${formatEuros(quote.delivery)}`
                : `${shortDateOf(date)}, ${hoursOf(slot)}`}
            </small>
          )}
        </dt>
        <dd className={deliveryIsFree ? styles['discount'] : undefined}>
          {deliveryIsFree ? (
            <>
              <span>{`${offer.freeDelivery} `}</span>
              <small className={styles['detail']}>{delivery.later(quote.delivery)}</small>
            </>
          ) : (
            <Price cents={quote.delivery} />
          )}
        </dd>
        {mealsDiscount > 0 && (
          <>
            <dt className={styles['discount']}>{discountLabelOf(promo)}</dt>
            <dd>
              <Discount cents={mealsDiscount} />
            </dd>
          </>
        )}
      </dl>
      <p className={styles['total']}>
        <span>{summary.total}</span>
        <Price cents={quote.total} />
      </p>
    </div>
  );
}
