import { shallowEqual } from '@xstate/react';
import { giftsOf } from '#machines/domain/basket.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { discountLabelOf } from '#src/content/reduction.ts';
import { offer } from '#src/content/offer.ts';
import { success } from '#src/content/success.ts';
import { Discount, Price } from '#src/ui/price/Price.tsx';
import { displayedQuoteIn } from '#src/checkout/frame/summary/displayedQuoteIn.ts';
import { usePaidTender } from '#src/checkout/tender/useTender.ts';
import styles from './Ticket.module.css';
import { TicketDate } from './TicketDate.tsx';
import { TicketTools } from './TicketTools.tsx';
import { TicketPayments } from './TicketPayments.tsx';
import { TicketWishes } from './TicketWishes.tsx';

const { ticket } = success;

export function Ticket() {
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
  const quote = useCheckoutSelector(({ context }) => displayedQuoteIn(context), shallowEqual);
  const promo = useCheckoutSelector(({ context }) => context.promo.applied);
  const method = useCheckoutSelector(({ context }) => context.method);
  const tender = usePaidTender();
  if (quote === null || nbMeals === null) return null;
  const { deliveryIsFree, mealsDiscount } = giftsOf(quote, promo);
  return (
    <aside className={styles['ticket']} aria-label={ticket.label}>
      <TicketDate />
      <TicketWishes nbMeals={nbMeals} />
      <dl className={styles['lines']}>
        <dt>{ticket.box(nbMeals)}</dt>
        <dd>
          <Price cents={quote.meals} />
        </dd>
        <dt>{ticket.delivery}</dt>
        <dd>{deliveryIsFree ? offer.freeDelivery : <Price cents={quote.delivery} />}</dd>
        {mealsDiscount > 0 && (
          <>
            <dt>{discountLabelOf(promo)}</dt>
            <dd>
              <Discount cents={mealsDiscount} />
            </dd>
          </>
        )}
        <dt className={styles['total']}>{ticket.total}</dt>
        <dd className={styles['total']}>
          <Price cents={quote.total} />
        </dd>
        {tender !== null && <TicketPayments tender={tender} method={method} />}
      </dl>
      <TicketTools />
    </aside>
  );
}
