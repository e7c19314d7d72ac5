import { loadErrorCause } from '#src/content/loadErrorCause.ts';
import styles from './LoadError.module.css';

/** Two possible causes of a load error. CSS shows one of them (src/effects/browser/loadError.ts). */
export const LoadErrorCause = () => (
  <>
    <span className={styles['unfetched']}>{`${loadErrorCause.connection} `}</span>
    <span className={styles['broken']}>{`${loadErrorCause.error} `}</span>
  </>
);
