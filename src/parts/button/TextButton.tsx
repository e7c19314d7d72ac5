import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A second action, as plain as a link. */
export const TextButton = ({ children, ...props }: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className={styles['text']}>
    {children}
  </button>
);

/** A link with the room of a button. */
export const TextLink = ({ children, ...props }: Omit<ComponentProps<'a'>, 'className'>) => (
  <a {...props} className={styles['text']}>
    {children}
  </a>
);
