import { frame } from '#src/content/frame.ts';
import styles from './SkipLink.module.css';

/** The first thing that a keyboard meets: past the header. */
export const SkipLink = () => (
  <a className={styles['skip']} href="#content">
    {frame.skip}
  </a>
);
