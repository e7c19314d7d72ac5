import { Notice, type NoticeProps } from '#src/parts/notice/Notice.tsx';
import { ReportButton } from './ReportButton.tsx';
import styles from './Trouble.module.css';

/** What went wrong, and the way to tell us of it. */
export const Trouble = ({ children, ...notice }: NoticeProps) => (
  <Notice tone="error" {...notice}>
    {children}
    <ReportButton className={styles['report']} />
  </Notice>
);
