import { brand } from '#src/content/brand.ts';
import { report as words } from '#src/content/report.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';
import styles from './ReportDialog.module.css';

export interface ReportSentProps {
  readonly reference: string;
  readonly onClose: () => void;
}

export const ReportSent = ({ reference, onClose }: ReportSentProps) => (
  <div className={styles['text']}>
    <h2 tabIndex={-1} ref={focusOnMount}>
      {words.sent.title}
    </h2>
    <p>
      <span>{`${words.sent.reference} `}</span>
      <strong className={styles['reference']} translate="no">
        {reference}
      </strong>
    </p>
    <p>
      <span>{`${words.sent.text} `}</span>
      <a href={brand.phone.href}>{brand.phone.words}</a>
      <span>.</span>
    </p>
    <div className={styles['ways']}>
      <Button tone="ink" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  </div>
);
