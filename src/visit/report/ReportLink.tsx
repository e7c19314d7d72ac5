import { ReportButton } from './ReportButton.tsx';
import styles from './ReportLink.module.css';

export const ReportLink = () => <ReportButton className={styles['report']} />;
