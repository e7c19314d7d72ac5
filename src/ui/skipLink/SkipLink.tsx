import { frame } from '#src/content/frame.ts';
import styles from './SkipLink.module.css';

/**
 * Skip link, the first focusable element of the page. It has its own landmark, because the cookie dialog can
 * precede it.
 */
export const SkipLink = () => (
  <nav className={styles['place']} aria-label={frame.skipping}>
    <a className={styles['skip']} href="#content">
      {frame.skip}
    </a>
  </nav>
);
