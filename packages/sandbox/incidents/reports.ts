import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { emptyWords, type Words } from 'xstate-workbench/chart/words';
import { logSchema } from '#server/contracts/incidentLog.ts';
import { stateInWords } from '#src/effects/incidents/timeline.ts';
import { words as checkout } from '#machines/checkout/checkout.fr.ts';
import { words as menu } from '#machines/menu/menu.fr.ts';
import { words as visit } from '#machines/visit/visit.fr.ts';
import { referenceSchema } from '#server/contracts/reportProblem.ts';
import type { LedgerSection } from '#sandbox/ledger.ts';

export const reportSchema = z.object({
  reference: referenceSchema,
  word: z.string(),
  intentIds: z.array(z.string()),
  log: logSchema,
});
type Report = z.infer<typeof reportSchema>;

/** Summary of a customer's problem report in the ledger. */
export const incidentSummarySchema = z.object({
  reference: z.string(),
  word: z.string(),
  /** Current states of the page's root charts, described in French. */
  places: z.string(),
  /** Ids of the payment intents of the reporting browser. */
  intentIds: z.array(z.string()),
  events: z.number(),
  version: z.string(),
  createdAt: z.string(),
});
type ReportSummary = z.infer<typeof incidentSummarySchema>;

export interface ReportStore {
  add(report: Report, now: number): void;
  find(reference: string): Report | null;
  readonly ledger: LedgerSection;
}

/** French labels per root machine of a page. */
const wordsByChart: Readonly<Record<string, Words>> = { checkout, menu, visit };

const summarizeReport = ({ reference, word, intentIds, log }: Report, createdAt: number): ReportSummary => ({
  reference,
  word,
  places: Object.entries(log.end)
    .filter(([address]) => !address.includes('/'))
    .map(([, { chart, state }]) => stateInWords(chart, wordsByChart[chart] ?? emptyWords, state))
    .join('\u00a0; '),
  intentIds,
  events: log.events.length,
  version: log.app.version,
  createdAt: new Date(createdAt).toISOString(),
});

const parseRow = (row: Readonly<Record<string, unknown>>): Report =>
  reportSchema.parse(JSON.parse(String(row['body'])));

export function openReports(database: DatabaseSync): ReportStore {
  database.exec(`create table if not exists incident_report (reference text primary key,
    body text not null, createdAt integer not null)`);
  const insert = database.prepare(
    'insert into incident_report (reference, body, createdAt) values (?, ?, ?)',
  );
  const selectAll = database.prepare('select body, createdAt from incident_report order by rowid');
  const selectByReference = database.prepare('select body from incident_report where reference = ?');
  return {
    add: (report, now) => {
      insert.run(report.reference, JSON.stringify(report), now);
    },
    find: (reference) => {
      const row = selectByReference.get(reference);
      return row === undefined ? null : parseRow(row);
    },
    ledger: {
      read: () => ({
        incidents: selectAll.all().map((row) => summarizeReport(parseRow(row), Number(row['createdAt']))),
      }),
      clear: () => database.exec('delete from incident_report'),
    },
  };
}
