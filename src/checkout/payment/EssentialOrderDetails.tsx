import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { giftsOf, quoteOf } from '#machines/domain/basket.ts';
import { waivedAmount, type Charge } from '#machines/domain/charge.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { shortDateOf } from '#src/content/dates.ts';
import { payment } from '#src/content/payment.ts';
import { discountLabelOf } from '#src/content/reduction.ts';
import { betweenHoursOf } from '#src/content/slots.ts';
import { tender } from '#src/content/tender.ts';
import { PauseLink } from '#src/checkout/frame/summary/NextBoxes.tsx';
import styles from './EssentialOrderDetails.module.css';

const { essential } = payment;

/** Order summary next to the pay button, required by French consumer law. */
export function EssentialOrderDetails({ charge }: { readonly charge: Charge }) {
  const date = useCheckoutSelector(({ context }) => dateIn(context));
  const { nbMeals, slot, promo } = charge.basket;
  const quote = quoteOf(charge.basket);
  const deliveryText = date === null ? '' : `, livrée ${shortDateOf(date)} ${betweenHoursOf(slot)}`;
  const { deliveryIsFree, mealsDiscount } = giftsOf(quote, promo);
  const waived = waivedAmount(charge);
  const orderDetails = [
    deliveryIsFree ? essential.delivery.free : essential.delivery.paid(quote.delivery),
    mealsDiscount > 0 && essential.reduction(discountLabelOf(promo), mealsDiscount),
    waived > 0 && tender.sums.waived(waived),
  ]
    .filter((part) => part !== false)
    .join(', ');
  return (
    <div className={styles['essential']}>
      <p>
        {`${essential.obligation} une box de ${nbMeals}\u00a0repas à ${formatEuros(quote.meals)}${deliveryText}, ${orderDetails}, soit ${formatEuros(charge.total - waived)} en tout.`}
      </p>
      <p>
        <span>{`${essential.subscription} `}</span>
        <PauseLink />
      </p>
    </div>
  );
}
