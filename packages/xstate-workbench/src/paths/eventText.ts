import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { defaultErrorMessage } from '#workbench/chart/settled.ts';
import { stateValueText } from './snapshotText.ts';

function errorText(error: Error): string {
  const properties = Object.entries(error);
  return `${error.name}: ${error.message}${properties.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(properties))}`}`;
}

/** `true` for the generic sample error, which event texts omit. */
const isDefaultError = (error: Error): boolean =>
  error.message === defaultErrorMessage && Object.keys(error).length === 0;

/** Formats a value as JSON, with its errors as text. `undefined` if there is no value. */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? errorText(part) : part));
  } catch {
    // The value is circular or contains a bigint.
    return '(not JSON)';
  }
}

/**
 * Formats an event's payload as JSON. For an actor's event, that is only the output or error. `undefined` without a
 * payload.
 */
export function payloadOf(event: AnyEventObject): string | undefined {
  const { type: _type, error, actorId: _actorId, output, ...payload } = event;
  if (error instanceof Error) return isDefaultError(error) ? undefined : errorText(error);
  const text = jsonText(output ?? error ?? payload);
  return text === undefined || text === '{}' ? undefined : text;
}

export function eventText({ type, actorId: _actorId, ...payload }: AnyEventObject): string {
  const text = jsonText(payload);
  return text === undefined || text === '{}' ? type : `${type} ${text}`;
}

/** Formats one step of a path: `added {"price":20} -> open`. */
export const stepText = (event: AnyEventObject, { value }: AnyMachineSnapshot): string =>
  `${eventText(event)} -> ${stateValueText(value)}`;
