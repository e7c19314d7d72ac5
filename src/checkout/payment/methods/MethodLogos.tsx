import { memo } from 'react';
import styles from './MethodLogos.module.css';

export const MethodLogos = memo(({ logos }: { readonly logos: readonly string[] }) => (
  <span className={styles['marks']} aria-hidden="true">
    {logos.map((logo) => (
      <img key={logo} src={`/logos/pay-${logo}.svg`} width="46" height="30" alt="" />
    ))}
  </span>
));
