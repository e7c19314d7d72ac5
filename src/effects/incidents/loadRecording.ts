import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { PageRecording } from './recording.ts';

/** Recorder of events for problem reports. `null` if its code fails to load. */
export type RecordingPromise = Promise<PageRecording | null>;

export const loadRecording = (now: () => number): RecordingPromise =>
  fetchCode(() => import('./recording.ts')).then(
    ({ createPageRecording }) => createPageRecording({ now }),
    () => null,
  );
