import { type Cents, formatEuros } from '#machines/domain/money.ts';
import styles from './Price.module.css';

/** An amount, with figures that stand under each other. */
export const Price = ({ cents }: { readonly cents: Cents }) => (
  <span className={styles['price']} translate="no">
    {formatEuros(cents)}
  </span>
);

/** What is taken off, with a minus sign. */
export const Discount = ({ cents }: { readonly cents: Cents }) => (
  <span className={styles['discount']} translate="no">{`−${formatEuros(cents)}`}</span>
);
