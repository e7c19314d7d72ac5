import { footer, paymentLogos } from '#src/content/footer.ts';
import styles from './Footer.module.css';

export const PaymentLogos = () => (
  <ul className={styles['marks']} aria-label={footer.marks}>
    {paymentLogos.map(({ name, file }) => (
      <li key={file}>
        <img
          className={styles['mark']}
          src={`/logos/${file}.svg`}
          alt={name}
          width="46"
          height="30"
          loading="lazy"
          decoding="async"
        />
      </li>
    ))}
  </ul>
);
