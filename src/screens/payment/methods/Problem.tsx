import type { ReactNode } from 'react';
import { Trouble } from '#src/screens/report/Trouble.tsx';
import styles from './Panel.module.css';

export interface ProblemProps {
  readonly title: string;
  readonly text: string;
  /** The next step. */
  readonly children: ReactNode;
}

/** What went wrong, that nothing was taken, and the next step. */
export const Problem = ({ title, text, children }: ProblemProps) => (
  <Trouble role="alert" title={title}>
    <p>{text}</p>
    <div className={styles['ways']}>{children}</div>
  </Trouble>
);
