import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import type { PageRecording } from './recording.ts';

/** `null` if its code fails to load. */
export type ComingRecording = Promise<PageRecording | null>;

/** The recording starts with the machines' current states. */
export const recordLater = (now: () => number): ComingRecording =>
  fetchCode(() => import('./recording.ts')).then(
    ({ createPageRecording }) => createPageRecording({ now }),
    () => null,
  );
