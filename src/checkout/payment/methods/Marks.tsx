import styles from './Marks.module.css';

/** Logos, hidden from screen readers because the text next to them is equivalent. */
export const Marks = ({ marks }: { readonly marks: readonly string[] }) => (
  <span className={styles['marks']} aria-hidden="true">
    {marks.map((mark) => (
      <img key={mark} src={`/logos/pay-${mark}.svg`} width="46" height="30" alt="" />
    ))}
  </span>
);
