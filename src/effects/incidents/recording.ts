import type { AnyActorRef } from 'xstate';
import { createRecorder, type Recorder } from 'xstate-workbench/replay/recorder';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { createStandIns, plainLikeness, redactedBy, type LikenessOf } from './redaction.ts';

interface RecordingOptions {
  /** Ms since the epoch. */
  readonly now: () => number;
}

export interface PageRecording extends Recorder {
  /** Sets the rules for replacing texts that are recorded from now on. */
  readonly readBy: (toSyntheticValue: LikenessOf) => void;
  /** If the checkout's rules fail to load, records nothing. */
  readonly watchCheckout: (checkout: AnyActorRef) => Promise<void>;
}

/** `data.wiped` also deletes the recording. */
export function createPageRecording({ now }: RecordingOptions): PageRecording {
  let toSyntheticValue = plainLikeness;
  const recorder = createRecorder({
    now,
    redaction: () => redactedBy(createStandIns((kind, text) => toSyntheticValue(kind, text))),
    isForgotten: ({ type }) => type === 'data.wiped',
  });
  const readBy = (newRule: LikenessOf): void => {
    toSyntheticValue = newRule;
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
