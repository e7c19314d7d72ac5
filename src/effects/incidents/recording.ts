import type { AnyActorRef } from 'xstate';
import { createRecorder, type Recorder } from './recorder.ts';
import { whenIdle } from '#src/effects/browser/scheduling.ts';
import { fetchCode } from '#src/effects/browser/fetchCode.ts';
import { createReplacer, plainSyntheticValue, createRedaction, type ToSyntheticValue } from './redaction.ts';

interface RecordingOptions {
  readonly now: () => number;
}

export interface PageRecording extends Recorder {
  readonly setSyntheticValues: (toSyntheticValue: ToSyntheticValue) => void;
  /** If the rules that replace personal data fail to load, records no checkout events. */
  readonly watchCheckout: (checkout: AnyActorRef) => Promise<void>;
}

/** Records the page's events for problem reports. The event `data.wiped` deletes the recording. */
export function createPageRecording({ now }: RecordingOptions): PageRecording {
  let toSyntheticValue = plainSyntheticValue;
  const recorder = createRecorder({
    now,
    redaction: () => createRedaction(createReplacer((kind, text) => toSyntheticValue(kind, text))),
    defer: whenIdle,
    shouldDiscard: ({ type }) => type === 'data.wiped',
  });
  const setSyntheticValues = (newRule: ToSyntheticValue): void => {
    toSyntheticValue = newRule;
  };
  return {
    ...recorder,
    setSyntheticValues,
    watchCheckout: async (checkout) => {
      const { checkoutSyntheticValue } = await fetchCode(() => import('./syntheticValues.ts'));
      setSyntheticValues(checkoutSyntheticValue);
      recorder.watch('checkout', checkout);
    },
  };
}
