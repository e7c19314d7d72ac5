import { loadErrorCause } from '#src/content/cause.ts';
import styles from './Lost.module.css';

/** Cause of missing code with its remedy. CSS shows one of the two (src/effects/browser/failure.ts). */
export const LoadErrorCause = () => (
  <>
    <span className={styles['unfetched']}>{`${loadErrorCause.connection} `}</span>
    <span className={styles['broken']}>{`${loadErrorCause.error} `}</span>
  </>
);
