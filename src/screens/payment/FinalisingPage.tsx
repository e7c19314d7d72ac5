import { payment } from '#src/content/payment.ts';
import { Spinner } from '#src/parts/icon/Icon.tsx';
import layout from '#src/styles/layout.module.css';
import styles from './StatePage.module.css';

/** The payment is made, the order is being registered. */
export const FinalisingPage = () => (
  <div className={styles['page']} aria-busy="true">
    <h1 tabIndex={-1}>{payment.finalising.title}</h1>
    <p className={`${layout['lead']} ${styles['progress']}`}>
      <Spinner />
      {payment.finalising.text}
    </p>
  </div>
);
