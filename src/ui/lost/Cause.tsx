import { cause } from '#src/content/cause.ts';
import styles from './Lost.module.css';

/** Cause of missing code with its remedy. CSS shows one of the two (src/effects/browser/failure.ts). */
export const Cause = () => (
  <>
    <span className={styles['unfetched']}>{`${cause.connection} `}</span>
    <span className={styles['broken']}>{`${cause.error} `}</span>
  </>
);
