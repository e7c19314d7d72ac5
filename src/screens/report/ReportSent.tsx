import { brand } from '#src/content/brand.ts';
import { report as words } from '#src/content/report.ts';
import { Button } from '#src/parts/button/Button.tsx';
import { takeFocus } from '#src/screens/payment/takeFocus.ts';
import styles from './ReportDialog.module.css';

export interface ReportSentProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** It is stored: what to quote of it. */
export const ReportSent = ({ reference, onClose }: ReportSentProps) => (
  <div className={styles['text']}>
    <h2 tabIndex={-1} ref={takeFocus}>
      {words.sent.title}
    </h2>
    <p>
      {words.sent.reference} <strong className={styles['reference']}>{reference}</strong>
    </p>
    <p>
      {words.sent.text} <a href={brand.phone.href}>{brand.phone.words}</a>.
    </p>
    <div className={styles['ways']}>
      <Button tone="ink" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  </div>
);
