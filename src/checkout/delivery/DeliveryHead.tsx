import { Link } from 'wouter';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { routes } from '#src/checkout/stepLocation.ts';
import { delivery } from '#src/content/delivery.ts';
import layout from '#src/ui/styles/layout.module.css';
import styles from './Delivery.module.css';

export function DeliveryHead({ isSeparateScreen }: { readonly isSeparateScreen: boolean }) {
  const address = useCheckoutSelector(({ context: { fields } }) =>
    delivery.to({
      line1: fields['address.line1'],
      postalCode: fields['address.postalCode'],
      city: fields['address.city'],
    }),
  );
  if (!isSeparateScreen) return <h2 id="delivery">{delivery.title}</h2>;
  return (
    <div className={styles['head']}>
      <h1 id="delivery" tabIndex={-1}>
        {delivery.title}
      </h1>
      <p className={layout['lead']}>
        <span>{`${address} `}</span>
        <Link href={routes.details}>{delivery.changeAddress}</Link>
      </p>
    </div>
  );
}
