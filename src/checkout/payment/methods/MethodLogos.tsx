import styles from './MethodLogos.module.css';

/** Logos of payment methods, hidden from screen readers. The text next to the logos is equivalent. */
export const MethodLogos = ({ logos }: { readonly logos: readonly string[] }) => (
  <span className={styles['marks']} aria-hidden="true">
    {logos.map((logo) => (
      <img key={logo} src={`/logos/pay-${logo}.svg`} width="46" height="30" alt="" />
    ))}
  </span>
);
