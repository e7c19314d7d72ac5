import type { AnyEventObject } from 'xstate';
import { ordinaryFailure } from '#workbench/chart/settled.ts';

/** An error as people know it: its name, its message, and what else was put on it. */
function errorText(error: Error): string {
  const facts = Object.entries(error);
  return `${error.name}: ${error.message}${facts.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(facts))}`}`;
}

/** What stands for any failure says no more than the event. */
const isOrdinary = (error: Error): boolean =>
  error.message === ordinaryFailure && Object.keys(error).length === 0;

const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? errorText(part) : part));

/** What an event carries, as JSON, an answer or an error alone; undefined when it carries nothing. */
export function payloadOf(event: AnyEventObject): string | undefined {
  const { type: _type, error, actorId: _actorId, output, ...payload } = event;
  if (error instanceof Error) return isOrdinary(error) ? undefined : errorText(error);
  const text = textOf(output ?? error ?? payload);
  return text === undefined || text === '{}' ? undefined : text;
}

/** An event without what only XState reads, on one line. */
export function eventText({ type, actorId: _actorId, ...payload }: AnyEventObject): string {
  const text = textOf(payload);
  return text === undefined || text === '{}' ? type : `${type} ${text}`;
}
