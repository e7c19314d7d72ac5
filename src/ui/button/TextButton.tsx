import type { ComponentProps } from 'react';
import type { Content } from '#src/ui/text/content.ts';
import styles from './TextButton.module.css';

interface WithContent {
  readonly children?: Content;
}

export const TextButton = ({
  children,
  ...props
}: Omit<ComponentProps<'button'>, 'className' | 'children'> & WithContent) => (
  <button type="button" {...props} className={styles['text']}>
    {children}
  </button>
);

export const TextLink = ({
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'className' | 'children'> & WithContent) => (
  <a {...props} className={styles['text']}>
    {children}
  </a>
);
