import { shallowEqual, useSelector } from '@xstate/react';
import { amountByCard, waivedOf } from '#machines/domain/charge.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout } from '#src/content/checkout.ts';
import { offer } from '#src/content/offer.ts';
import { success } from '#src/content/success.ts';
import { Discount, Price } from '#src/parts/price/Price.tsx';
import { shownQuoteIn } from '#src/screens/frame/summary/shownQuoteIn.ts';
import layout from '#src/styles/layout.module.css';
import styles from './Ticket.module.css';
import { TicketDate } from './TicketDate.tsx';

const { ticket } = success;

/** The order's figures, as they were paid. */
export function Ticket() {
  const nbMeals = useCheckoutSelector(({ context }) => context.nbMeals);
  const quote = useCheckoutSelector(({ context }) => shownQuoteIn(context), shallowEqual);
  const promo = useCheckoutSelector(({ context }) => context.promo);
  const card = useCheckoutSelector(({ children }) => children.card);
  const last4 = useSelector(card, (snapshot) => snapshot?.context.details?.last4 ?? null);
  if (quote === null || nbMeals === null) return null;
  const paid = { amount: quote.total, leftAmount: null };
  return (
    <aside className={styles['ticket']} aria-label={ticket.label}>
      <TicketDate />
      <dl className={styles['lines']}>
        <dt>{ticket.box(nbMeals)}</dt>
        <dd>
          <Price cents={quote.meals} />
        </dd>
        <dt>{ticket.delivery}</dt>
        <dd>
          <Price cents={quote.delivery} />
        </dd>
        {quote.discount > 0 && (
          <>
            <dt>
              {promo === null || promo.type === 'DISCOVERY' ? offer.label : checkout.promo.code(promo.code)}
            </dt>
            <dd>
              <Discount cents={quote.discount} />
            </dd>
          </>
        )}
        <dt className={styles['total']}>{ticket.total}</dt>
        <dd className={styles['total']}>
          <Price cents={quote.total} />
        </dd>
        <dt className={layout['small']}>{ticket.card(last4)}</dt>
        <dd className={layout['small']}>
          <Price cents={amountByCard(paid)} />
        </dd>
        {waivedOf(paid) > 0 && (
          <>
            <dt className={layout['small']}>{ticket.waived}</dt>
            <dd className={layout['small']}>
              <Price cents={waivedOf(paid)} />
            </dd>
          </>
        )}
      </dl>
    </aside>
  );
}
