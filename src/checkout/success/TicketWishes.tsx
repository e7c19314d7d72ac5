import { shallowEqual } from '@xstate/react';
import { orderedWishesIn } from '#machines/checkout/checkout.facts.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { success } from '#src/content/success.ts';
import styles from './Ticket.module.css';

/** Names the dishes that the customer marked before the order. @rule R2.50 */
export function TicketWishes({ nbMeals }: { readonly nbMeals: number }) {
  const wishes = useCheckoutSelector(({ context }) => orderedWishesIn(context), shallowEqual);
  return (
    wishes.length > 0 && (
      <div className={styles['wishes']}>
        <h2 className={styles['wishesTitle']} id="chosen-dishes">
          {success.ticket.wishes(wishes.length, nbMeals)}
        </h2>
        <ul aria-labelledby="chosen-dishes">
          {wishes.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    )
  );
}
