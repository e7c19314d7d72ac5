import { type Cents, formatEuros } from '#machines/domain/money.ts';
import styles from './Price.module.css';

export const Price = ({ cents }: { readonly cents: Cents }) => (
  <span className={styles['price']} translate="no">
    {formatEuros(cents)}
  </span>
);

export const Discount = ({ cents }: { readonly cents: Cents }) => (
  <span className={styles['discount']} translate="no">{`−${formatEuros(cents)}`}</span>
);
