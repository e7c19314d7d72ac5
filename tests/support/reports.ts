import { transition, type AnyEventObject } from 'xstate';
import type { Step } from 'xstate-workbench/paths/model';
import { memoizeBySubject } from './memoizeBySubject.ts';

/** Returns the events that a step sends to other actors, in order. Snapshots do not contain them. */
export const reportsOf = memoizeBySubject(({ before, event }: Step): readonly AnyEventObject[] => {
  const [, actions] = transition(before.machine, before, event);
  return actions.flatMap((action) => (action.type === 'xstate.sendTo' ? [action.params.event] : []));
});

/**
 * `true` if a `verification.requested` that starts no verification gets exactly one report, of the given
 * type.
 * The report may be "ready" only if the amount is unknown. `true` for other events.
 */
export function isReceivedInSameStep(step: Step, type: string): boolean {
  const { before, event, after } = step;
  if (event.type !== 'verification.requested' || before.matches('verifying')) return true;
  const reports = reportsOf(step);
  if (after.matches('verifying')) return reports.length === 0;
  const isReady = reports[0]?.['status'] === 'ready';
  return reports.length === 1 && reports[0]?.type === type && (!isReady || after.context['dueNow'] === null);
}

/** `true` if the event is the result or error of the actor with this id. */
export const isDoneOrErrorOf = ({ type }: AnyEventObject, actor: string): boolean =>
  type.endsWith(`.actor.${actor}`);

/** `true` if the event is the actor's result, and the JSON of its output contains the text. */
export const isActorResponse = (event: AnyEventObject, actor: string, words: string): boolean =>
  isDoneOrErrorOf(event, actor) && JSON.stringify(event['output'] ?? null).includes(words);

/** Converts a value to JSON for comparison. `undefined` becomes `null`. */
export const json = (value: unknown): string => JSON.stringify(value ?? null);
