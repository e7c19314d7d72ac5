import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';
import { withFieldChange, withReuseChange, type ConecsNotes } from './paygreenEvents.ts';

type Change = (notes: ConecsNotes) => ConecsNotes;

/** @returns function that removes the listeners */
export function listen(paygreen: Paygreen, onChange: (change: Change) => void): () => void {
  const { PAN_FIELD_ONCHANGE, EXP_FIELD_ONCHANGE, CVV_FIELD_ONCHANGE, REUSABLE_ALLOWED_CHANGE } =
    paygreen.Events;
  const hears = [
    [PAN_FIELD_ONCHANGE, (said) => (notes) => withFieldChange(notes, 'pan', said)],
    [EXP_FIELD_ONCHANGE, (said) => (notes) => withFieldChange(notes, 'exp', said)],
    [CVV_FIELD_ONCHANGE, (said) => (notes) => withFieldChange(notes, 'cvv', said)],
    [REUSABLE_ALLOWED_CHANGE, (said) => (notes) => withReuseChange(notes, said)],
  ] as const satisfies readonly (readonly [unknown, (said: unknown) => Change])[];
  const listeners = hears.map(([name, changeOf]) => {
    const listener = ({ detail }: CustomEvent<unknown>): void => onChange(changeOf(detail));
    paygreen.on(name, listener);
    return () => paygreen.off(name, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}

/**
 * Calls back once, at the first message from an iframe within an element.
 * @returns function that removes the listener
 * @rule R4.48
 */
export function onFirstFrameMessage(place: Element | null, onMessage: () => void): () => void {
  const stop = (): void => removeEventListener('message', receive);
  const receive = ({ source }: MessageEvent): void => {
    const frames = [...(place?.querySelectorAll('iframe') ?? [])];
    if (source === null || !frames.some(({ contentWindow }) => contentWindow === source)) return;
    stop();
    onMessage();
  };
  addEventListener('message', receive);
  return stop;
}
