import type { AnyActorRef } from 'xstate';
import { createRecorder, type Recorder } from 'xstate-workbench/replay/recorder';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { createStandIns, plainLikeness, redactedBy, type LikenessOf } from './redaction.ts';

interface RecordingOptions {
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** The last events of a page's machines. */
export interface PageRecording extends Recorder {
  /** From then on the checkout's texts get stand-ins that its charts take for the like. */
  readonly readBy: (likenessOf: LikenessOf) => void;
  /** Records the checkout once its rules for texts are there; without them, not at all. */
  readonly watchCheckout: (checkout: AnyActorRef) => Promise<void>;
}

/** Records a page's machines; who wipes their data wipes that as well. */
export function createPageRecording({ now }: RecordingOptions): PageRecording {
  let likenessOf = plainLikeness;
  const recorder = createRecorder({
    now,
    redaction: () => redactedBy(createStandIns((kind, text) => likenessOf(kind, text))),
    isForgotten: ({ type }) => type === 'data.wiped',
  });
  const readBy = (given: LikenessOf): void => {
    likenessOf = given;
  };
  return {
    ...recorder,
    readBy,
    watchCheckout: async (checkout) => {
      const { checkoutLikeness } = await fetchCode(() => import('./likeness.ts'));
      readBy(checkoutLikeness);
      recorder.watch('checkout', checkout);
    },
  };
}
