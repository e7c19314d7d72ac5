import styles from './Marks.module.css';

/** The text next to the logos is equivalent for screen readers. */
export const Marks = ({ marks }: { readonly marks: readonly string[] }) => (
  <span className={styles['marks']} aria-hidden="true">
    {marks.map((mark) => (
      <img key={mark} src={`/logos/pay-${mark}.svg`} width="46" height="30" alt="" />
    ))}
  </span>
);
