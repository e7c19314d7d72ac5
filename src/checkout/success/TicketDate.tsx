import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { valueIn } from '#machines/checkout/customer.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { addressLines } from '#src/content/address.ts';
import { datePartsOf } from '#src/content/dates.ts';
import { hoursOf } from '#machines/domain/slot.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Ticket.module.css';

export function TicketDate() {
  const date = useCheckoutSelector(({ context }) => dateIn(context));
  const slot = useCheckoutSelector(({ context }) => context.choice.slot);
  const address = useCheckoutSelector(({ context }) => valueIn(context)?.address ?? null);
  if (date === null) return null;
  const { weekday, day, month } = datePartsOf(date);
  return (
    <div className={`${layout['striped']} ${styles['date']}`}>
      <p>
        <span>{weekday}</span>
        <b className={styles['day']}>{`${day} ${month}`}</b>
        <span>{hoursOf(slot)}</span>
      </p>
      {address !== null && (
        <address className={styles['address']} translate="no">
          {addressLines(address).join('\n')}
        </address>
      )}
    </div>
  );
}
