import type { Charge } from '#machines/domain/charge.ts';
import { payment } from '#src/content/payment.ts';
import layout from '#src/styles/layout.module.css';
import { CardForm } from './CardForm.tsx';
import styles from './CardMethod.module.css';

/** Payment by card: the method, the marks that it takes, and the provider's own form. */
export const CardMethod = ({ charge }: { readonly charge: Charge }) => (
  <fieldset>
    <legend className={layout['hiddenVisually']}>{payment.method.legend}</legend>
    <div className={styles['method']}>
      <label className={styles['head']}>
        <input type="radio" className={styles['mark']} name="method" value="card" checked readOnly />
        <span>{payment.method.card}</span>
        <span className={styles['logos']} aria-hidden="true">
          {payment.marks.map(({ name, words }) => (
            <img key={name} src={`/logos/pay-${name}.svg`} width="46" height="30" alt={words} />
          ))}
        </span>
      </label>
      <div className={styles['fields']}>
        <section className={styles['panel']} id="card" tabIndex={-1} aria-label={payment.cardForm.label}>
          <CardForm charge={charge} />
        </section>
      </div>
    </div>
  </fieldset>
);
