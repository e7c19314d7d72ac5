import { findRecordingError, type RecordingError } from './recordingErrors.ts';
import { recordingSchema, type Recording } from './protocol.ts';
import { recordedRun, type Run } from './session.ts';

/** Returns the file content for a run of a program, including the charts. */
export const recordingOf = ({ program, charts, actors, steps }: Run): Recording => ({
  format: 'xstate-workbench recording',
  version: 1,
  program,
  charts: [...charts.values()],
  actors: [...actors.values()],
  steps: [...steps],
});

export type ReadRecording =
  | { readonly kind: 'run'; readonly run: Run }
  | ({ readonly kind: 'refused' } & RecordingError)
  /** Invalid file. `at` is the path of the error in the file, empty for the root. */
  | { readonly kind: 'refused'; readonly reason: 'noJson' | 'noRecording'; readonly at: string };

const validateRun = (run: Run): ReadRecording => {
  const error = findRecordingError(run);
  return error === null ? { kind: 'run', run } : { kind: 'refused', ...error };
};

/** Converts a recording to a run with a new id, because the window may also show the recorded program itself. */
export function runOf(recording: Recording): Run {
  const run = recordedRun(recording, false);
  return {
    ...run,
    program: { ...run.program, run: crypto.randomUUID(), takesEvents: false, restarts: false },
  };
}

/** Reads a file of another format as a run. Returns `null` for an unknown format. */
export type ReadOtherFile = (text: string) => Promise<Run | null>;

/** Parses a recording, or a file of another format. */
export async function readRecording(text: string, readOtherFile?: ReadOtherFile): Promise<ReadRecording> {
  const otherRun = (await readOtherFile?.(text)) ?? null;
  if (otherRun !== null) return validateRun(otherRun);
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
  return validateRun(runOf(read.data));
}
