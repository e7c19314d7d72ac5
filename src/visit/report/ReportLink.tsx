import { ReportButton } from './ReportButton.tsx';
import styles from './ReportLink.module.css';

/** The way to report, as a link in what it is about. */
export const ReportLink = () => <ReportButton className={styles['report']} />;
