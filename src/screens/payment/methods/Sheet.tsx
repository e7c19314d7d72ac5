import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** White within a method's butter. */
export const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['sheet']}>{children}</div>
);
