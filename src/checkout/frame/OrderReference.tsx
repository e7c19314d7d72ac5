import { referenceIn } from '#machines/checkout/checkout.facts.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { reference as words } from '#src/content/reference.ts';
import styles from './OrderReference.module.css';

export function OrderReference() {
  const reference = useCheckoutSelector(({ context }) => referenceIn(context));
  return (
    reference !== null && (
      <p className={styles['line']}>
        <span>{`${words.label} `}</span>
        <strong className={styles['reference']} translate="no">
          {reference}
        </strong>
      </p>
    )
  );
}
