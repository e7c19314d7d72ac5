import { frame } from '#src/content/frame.ts';
import styles from './SkipLink.module.css';

/**
 * Link that skips to the content, the first focusable element of the page.
 * It has its own landmark, because the cookie banner can precede it.
 */
export const SkipLink = () => (
  <nav className={styles['place']} aria-label={frame.skipping}>
    <a className={styles['skip']} href="#content">
      {frame.skip}
    </a>
  </nav>
);
