import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { PageRecording } from './recording.ts';

/** What a page records, once the code for it is there; null where it cannot be had, and the page goes on without. */
export type ComingRecording = Promise<PageRecording | null>;

/** Nobody waits for it: a recording begins with where the machines are by then. */
export const recordLater = (now: () => number): ComingRecording =>
  fetchCode(() => import('./recording.ts')).then(
    ({ createPageRecording }) => createPageRecording({ now }),
    () => null,
  );
