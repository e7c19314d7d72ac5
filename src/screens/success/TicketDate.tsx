import { dateIn } from '#machines/checkout/facts.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { wordsOf } from '#src/content/dates.ts';
import { hoursOf } from '#src/content/slots.ts';
import layout from '#src/styles/layout.module.css';
import styles from './Ticket.module.css';

/** When it comes, on its cloth. */
export function TicketDate() {
  const date = useCheckoutSelector(({ context }) => dateIn(context));
  const slot = useCheckoutSelector(({ context }) => context.choice.slot);
  if (date === null) return null;
  const { weekday, day, month } = wordsOf(date);
  return (
    <p className={`${layout['striped']} ${styles['date']}`}>
      {weekday}
      <b className={styles['day']}>
        {day} {month}
      </b>
      {hoursOf(slot)}
    </p>
  );
}
