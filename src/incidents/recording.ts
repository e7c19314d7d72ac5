import { createRecorder, type Recorder } from 'xstate-workbench/replay/recorder';
import { createStandIns, plainLikeness, redactedBy, type LikenessOf } from './redaction.ts';

interface RecordingOptions {
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** The last events of a page's machines. */
export interface PageRecording extends Recorder {
  /** From then on the checkout's texts get stand-ins that its charts take for the like. */
  readonly readBy: (likenessOf: LikenessOf) => void;
}

/** Records a page's machines; who wipes their data wipes that as well. */
export function createPageRecording({ now }: RecordingOptions): PageRecording {
  let likenessOf = plainLikeness;
  const recorder = createRecorder({
    now,
    redaction: () => redactedBy(createStandIns((kind, text) => likenessOf(kind, text))),
    isForgotten: ({ type }) => type === 'data.wiped',
  });
  return {
    ...recorder,
    readBy: (given) => {
      likenessOf = given;
    },
  };
}
