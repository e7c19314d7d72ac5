import { useState } from 'react';
import { report as words } from '#src/content/report.ts';
import type { Report } from '#src/effects/incidents/report.ts';
import { maxNoteLength, useReportSending } from '#src/effects/incidents/useReportSending.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import styles from './ReportDialog.module.css';
import { ReportFile } from './ReportFile.tsx';
import { ReportSent } from './ReportSent.tsx';

export interface ReportDialogProps {
  /** Report captured when the dialog opened, so that visitors send exactly the displayed data. */
  readonly report: Report;
  readonly onClose: () => void;
}

export const ReportDialog = ({ report, onClose }: ReportDialogProps) => (
  <Dialog id="report" title={words.title} isOpen onClose={onClose} isSheet className={styles['dialog']}>
    <ReportForm report={report} onClose={onClose} />
  </Dialog>
);

function ReportForm({ report, onClose }: ReportDialogProps) {
  const { sending, send } = useReportSending(report);
  const [note, setNote] = useState('');
  if (sending.kind === 'stored') return <ReportSent reference={sending.reference} onClose={onClose} />;
  const isSending = sending.kind === 'sending';
  return (
    <form
      className={styles['text']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) send(note);
      }}
    >
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <TextArea
        id="report-word"
        label={words.word}
        isOptional
        message={words.wordHint}
        rows={3}
        maxLength={maxNoteLength}
        value={note}
        onEdit={setNote}
      />
      <h3>{words.sentTitle}</h3>
      <p>{words.steps(report.sentences.length)}</p>
      {report.sentences.length > 0 && <ReportTimeline sentences={report.sentences} />}
      <p className={styles['hidden']}>{words.hidden}</p>
      <ReportFile word={note} report={report} />
      {sending.kind === 'lost' && (
        <Notice tone="error" role="alert" title={words.failed.title}>
          <p>{sending.message ?? words.failed.text}</p>
        </Notice>
      )}
      <div className={styles['ways']}>
        <Button type="submit" isBusy={isSending}>
          {isSending ? words.sending : words.send}
        </Button>
        <TextButton onClick={onClose}>{words.cancel}</TextButton>
      </div>
    </form>
  );
}

/** Newest action first, because the error is usually the last step. */
const ReportTimeline = ({ sentences }: Pick<Report, 'sentences'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the timeline
  <ol className={styles['story']} tabIndex={0} aria-label={words.stepsLabel} reversed>
    {[...sentences].reverse().map(({ step, text }) => (
      <li key={step}>{text}</li>
    ))}
  </ol>
);
