import { frame } from '#src/content/frame.ts';
import styles from './SkipLink.module.css';

/** The first thing of the page that a keyboard meets: past the header. A landmark of its own, as the cookie box may stand before it. */
export const SkipLink = () => (
  <nav className={styles['place']} aria-label={frame.skipping}>
    <a className={styles['skip']} href="#content">
      {frame.skip}
    </a>
  </nav>
);
