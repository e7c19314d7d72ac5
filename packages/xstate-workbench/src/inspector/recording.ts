import type { ChartState } from '#workbench/chart/chart.ts';
import { readReport } from '#workbench/replay/log.ts';
import { damageOf, type Damage } from './damage.ts';
import { runOfLog } from './fromLog.ts';
import { recordingSchema, type Recording } from './protocol.ts';
import { recordedRun, type Run } from './session.ts';

/** A run as it is written to a file: with its charts, so that it can be read where the program is not. */
export const recordingOf = ({ program, charts, actors, steps }: Run): Recording => ({
  format: 'xstate-workbench recording',
  version: 1,
  program,
  charts: [...charts.values()],
  actors: [...actors.values()],
  steps: [...steps],
});

/** A file that was read, or why it could not be. */
export type ReadRecording =
  | { readonly kind: 'run'; readonly run: Run }
  | ({ readonly kind: 'refused' } & Damage)
  /** `at` is where in the file something else was expected, empty for the whole. */
  | { readonly kind: 'refused'; readonly reason: 'noJson' | 'noRecording'; readonly at: string };

/** A run, unless something is missing in it. */
const sound = (run: Run): ReadRecording => {
  const damage = damageOf(run);
  return damage === null ? { kind: 'run', run } : { kind: 'refused', ...damage };
};

/** A run under an id of its own: the same file may be opened beside the program that it is of. */
export function runOf(recording: Recording): Run {
  const run = recordedRun(recording, false);
  return {
    ...run,
    program: { ...run.program, run: crypto.randomUUID(), takesEvents: false, restarts: false },
  };
}

/**
 * Reads a recording, or the log of an incident, from the text of a file; never throws.
 * @param loadCharts of which a log may tell: it has none with it
 */
export async function readRecording(
  text: string,
  loadCharts: () => Promise<readonly ChartState[]>,
): Promise<ReadRecording> {
  const { read: incident } = readReport(text);
  if (incident.kind === 'log') {
    const charts = await loadCharts();
    return sound(runOfLog(incident.log, new Map(charts.map((chart) => [chart.id, chart]))));
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: 'refused', reason: 'noJson', at: '' };
  }
  const read = recordingSchema.safeParse(data);
  if (!read.success) {
    const [first] = read.error.issues;
    return { kind: 'refused', reason: 'noRecording', at: first?.path.join('.') ?? '' };
  }
  return sound(runOf(read.data));
}
