import * as z from 'zod/mini';
import { recordingSchema, type Recording } from './protocol.ts';
import type { Run } from './session.ts';

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
  | { readonly kind: 'refused'; readonly reason: string };

/** A run under an id of its own: the same file may be opened beside the program that it is of. */
export function runOf({ program, charts, actors, steps }: Recording): Run {
  return {
    program: { ...program, run: crypto.randomUUID(), takesEvents: false },
    isLive: false,
    charts: new Map(charts.map((chart) => [chart.id, chart])),
    actors: new Map(actors.map((actor) => [actor.id, actor])),
    steps,
  };
}

/** Reads a recording from the text of a file; never throws. */
export function readRecording(text: string): ReadRecording {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
  }
  const read = recordingSchema.safeParse(data);
  if (!read.success) return { kind: 'refused', reason: z.prettifyError(read.error) };
  return { kind: 'run', run: runOf(read.data) };
}
