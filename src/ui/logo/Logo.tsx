import type { MouseEventHandler } from 'react';
import { brand } from '#src/content/brand.ts';
import styles from './Logo.module.css';

export interface LogoProps {
  readonly onInk?: boolean;
  readonly href: string;
  /** `true` if analytics counts clicks on the logo, including clicks before hydration. */
  readonly 'data-counted'?: boolean;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly onDoubleClick?: MouseEventHandler<HTMLAnchorElement>;
}

export const Logo = ({ onInk = false, ...handlers }: LogoProps) => (
  <a className={styles['logo']} data-on-ink={onInk} aria-label={`${brand.name}, accueil`} {...handlers}>
    <svg className={styles['mark']} aria-hidden="true">
      <use href="#logo" />
    </svg>
  </a>
);
