import { postalCodeExists } from '#machines/domain/postalCode.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { delivery } from '#src/content/delivery.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ReportLink } from '#src/visit/report/ReportLink.tsx';
import styles from './Delivery.module.css';

const { undeliverable } = delivery;

export function Undeliverable({ isSeparateScreen }: { readonly isSeparateScreen: boolean }) {
  const checkout = useCheckout();
  const isExistingPostalCode = useCheckoutSelector(({ context }) =>
    postalCodeExists(context.fields['address.postalCode']),
  );
  const { title, text } = isExistingPostalCode ? undeliverable : undeliverable.unknown;
  return (
    <div className={styles['undeliverable']} data-problem tabIndex={-1}>
      <h3>{title}</h3>
      <p>{text}</p>
      <Button
        tone="ink"
        onClick={() =>
          isSeparateScreen
            ? checkout.send({ type: 'step.requested', step: 'home' })
            : document.getElementById('address.postalCode')?.focus()
        }
      >
        {delivery.changeAddress}
      </Button>
      <ReportLink />
    </div>
  );
}
