import { loadErrorCause } from '#src/content/loadErrorCause.ts';
import styles from './LoadError.module.css';

/** Cause of missing code with its remedy. CSS shows one of the two (src/effects/browser/loadError.ts). */
export const LoadErrorCause = () => (
  <>
    <span className={styles['unfetched']}>{`${loadErrorCause.connection} `}</span>
    <span className={styles['broken']}>{`${loadErrorCause.error} `}</span>
  </>
);
