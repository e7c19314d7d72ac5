import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';
import { withFieldChange, withReuseChange, type ConecsFieldStates } from './paygreenEvents.ts';

type FieldStatesUpdate = (fieldStates: ConecsFieldStates) => ConecsFieldStates;

export function listenToConecsFields(
  paygreen: Paygreen,
  onChange: (change: FieldStatesUpdate) => void,
): () => void {
  const { PAN_FIELD_ONCHANGE, EXP_FIELD_ONCHANGE, CVV_FIELD_ONCHANGE, REUSABLE_ALLOWED_CHANGE } =
    paygreen.Events;
  const handlers = [
    [PAN_FIELD_ONCHANGE, (detail) => (fieldStates) => withFieldChange(fieldStates, 'pan', detail)],
    [EXP_FIELD_ONCHANGE, (detail) => (fieldStates) => withFieldChange(fieldStates, 'exp', detail)],
    [CVV_FIELD_ONCHANGE, (detail) => (fieldStates) => withFieldChange(fieldStates, 'cvv', detail)],
    [REUSABLE_ALLOWED_CHANGE, (detail) => (fieldStates) => withReuseChange(fieldStates, detail)],
  ] as const satisfies readonly (readonly [unknown, (detail: unknown) => FieldStatesUpdate])[];
  const listeners = handlers.map(([name, toUpdate]) => {
    const listener = ({ detail }: CustomEvent<unknown>): void => onChange(toUpdate(detail));
    paygreen.on(name, listener);
    return () => paygreen.off(name, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}

/**
 * Calls `onMessage` at the first message from PayGreen's iframe.
 * @returns function that removes the listener
 * @rule R4.48
 */
export function onFirstFrameMessage(container: Element | null, onMessage: () => void): () => void {
  const stop = (): void => removeEventListener('message', receive);
  const receive = ({ source }: MessageEvent): void => {
    const frames = [...(container?.querySelectorAll('iframe') ?? [])];
    if (source === null || !frames.some(({ contentWindow }) => contentWindow === source)) return;
    stop();
    onMessage();
  };
  addEventListener('message', receive);
  return stop;
}
