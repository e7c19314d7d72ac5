import { fingerprintOf } from './fingerprint.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import type { Log } from '#server/contracts/incidentLog.ts';
import { selectRelevantEntries, timelineOf } from './timeline.ts';
import type { BrowserConfig } from '#src/settings/config.ts';
import { brand } from '#src/content/brand.ts';
import type { PageRecording } from './recording.ts';
import { wordsOf } from './words.ts';

export interface Report {
  readonly log: Log;
  /** The visitor's actions and their results, without messages between machines. */
  readonly sentences: readonly Sentence[];
}

interface ReportOptions {
  readonly config: Pick<BrowserConfig, 'version' | 'buildDate'>;
  readonly now: number;
}

export function createReport(recording: PageRecording | null, { config, now }: ReportOptions): Report {
  const recorded = recording?.recording() ?? { since: now, begin: {}, events: [], until: now, end: {} };
  const machines = [...(recording?.machines() ?? [])];
  const log: Log = {
    format: 'xstate-log',
    version: 1,
    app: { name: brand.name, version: config.version, build: config.buildDate },
    charts: Object.fromEntries(machines.map(([id, machine]) => [id, fingerprintOf(machine)])),
    ...recorded,
  };
  return { log, sentences: sentencesOf(selectRelevantEntries(timelineOf(log, wordsOf))) };
}
