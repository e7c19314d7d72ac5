import { type Cents, formatEuros } from '#machines/domain/money.ts';
import styles from './Price.module.css';

/** An amount, with figures that stand under each other. */
export const Price = ({ cents }: { readonly cents: Cents }) => (
  <span className={styles['price']}>{formatEuros(cents)}</span>
);

/** What is taken off, with a minus sign. */
export const Discount = ({ cents }: { readonly cents: Cents }) => (
  <span className={styles['discount']}>−{formatEuros(cents)}</span>
);

/** `8500` reads `85 €`: in a title, round amounts go without their cents. */
export const shortEuros = (cents: Cents): string => formatEuros(cents).replace(',00', '');
