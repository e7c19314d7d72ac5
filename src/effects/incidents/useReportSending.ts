import { useState } from 'react';
import { maxReportTextLength } from '#server/contracts/reportProblem.ts';
import { backendsAt } from '#src/effects/ports/backends.ts';
import type { Report } from './report.ts';
import { sendReport, type ReportOutcome } from './sendReport.ts';

export const maxNoteLength = maxReportTextLength;

type SendingState = { readonly kind: 'writing' } | { readonly kind: 'sending' } | ReportOutcome;

interface ReportSender {
  readonly sending: SendingState;
  readonly send: (note: string) => void;
}

/** Uses React state instead of a chart, because a chart may have caused the reported problem. */
export function useReportSending({ log }: Report): ReportSender {
  const [sending, setSending] = useState<SendingState>({ kind: 'writing' });
  return {
    sending,
    send: (note) => {
      setSending({ kind: 'sending' });
      void sendReport(backendsAt(location.origin), { word: note, log }).then(setSending);
    },
  };
}
