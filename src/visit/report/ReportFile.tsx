import { useState } from 'react';
import { report as words } from '#src/content/report.ts';
import type { Report } from '#src/effects/incidents/report.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { saveFile } from '#src/ui/file/saveFile.ts';
import styles from './ReportDialog.module.css';

export interface ReportFileProps {
  readonly word: string;
  readonly report: Report;
}

export function ReportFile({ word: note, report }: ReportFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const text = (): string => JSON.stringify({ word: note, log: report.log }, null, 2);
  return (
    <details className={styles['file']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.file}</summary>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the report
        <section className={styles['code']} tabIndex={0} aria-label={words.fileLabel}>
          <pre>{text()}</pre>
        </section>
      )}
      <div className={styles['ways']}>
        <TextButton onClick={() => void navigator.clipboard.writeText(text()).then(() => setIsCopied(true))}>
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </TextButton>
        <TextButton onClick={() => saveFile('mijote-signalement.json', text(), 'application/json')}>
          {words.save}
        </TextButton>
      </div>
    </details>
  );
}
