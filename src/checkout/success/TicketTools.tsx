import { useState } from 'react';
import { dateIn } from '#machines/checkout/checkout.facts.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { success } from '#src/content/success.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import styles from './Ticket.module.css';

export function TicketTools() {
  const checkout = useCheckout();
  const hasDate = useCheckoutSelector(({ context }) => dateIn(context) !== null);
  const [hasLoadFailed, setHasLoadFailed] = useState(false);
  const save = async (): Promise<void> => {
    const { saveDelivery } = await fetchCode(() => import('./saveDelivery.ts'));
    saveDelivery(checkout.getSnapshot().context);
  };
  return (
    <div className={styles['tools']}>
      {hasDate && (
        <TextButton
          onClick={() => {
            save().then(
              () => setHasLoadFailed(false),
              () => setHasLoadFailed(true),
            );
          }}
        >
          <Icon name="calendar-check" />
          <span>{success.calendar.add}</span>
        </TextButton>
      )}
      <TextButton onClick={() => print()}>
        <Icon name="printer" />
        <span>{success.print}</span>
      </TextButton>
      <output className={styles['missing']}>{hasLoadFailed && success.calendar.missing}</output>
    </div>
  );
}
