import { useState } from 'react';
import { mostOfWord as most } from '#server/contracts/reportProblem.ts';
import { backendsAt } from '#src/effects/ports/backends.ts';
import type { Report } from './report.ts';
import { sendReport, type ReportOutcome } from './sendReport.ts';

/** Of what a shopper adds, in characters: the contract's. */
export const mostOfWord = most;

/** How far the sending is. */
type Sending = { readonly kind: 'writing' } | { readonly kind: 'sending' } | ReportOutcome;

interface Reporting {
  readonly sending: Sending;
  readonly send: (word: string) => void;
}

/** The sending of a report. It is no chart: it has to work where the charts are what is wrong. */
export function useSending({ log }: Report): Reporting {
  const [sending, setSending] = useState<Sending>({ kind: 'writing' });
  return {
    sending,
    send: (word) => {
      setSending({ kind: 'sending' });
      void sendReport(backendsAt(location.origin), { word, log }).then(setSending);
    },
  };
}
