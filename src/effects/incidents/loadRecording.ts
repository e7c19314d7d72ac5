import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { PageRecording } from './recording.ts';

/** `null` if the recording code fails to load. */
export type RecordingPromise = Promise<PageRecording | null>;

/** The recording starts with the machines' current states. */
export const loadRecording = (now: () => number): RecordingPromise =>
  fetchCode(() => import('./recording.ts')).then(
    ({ createPageRecording }) => createPageRecording({ now }),
    () => null,
  );
