import { transition, type AnyEventObject } from 'xstate';
import type { Step } from 'xstate-workbench/paths/model';
import { remembered } from './remembered.ts';

/** Events that a step sends to other actors, in order. A snapshot does not contain them. */
export const reportsOf = remembered(({ before, event }: Step): readonly AnyEventObject[] => {
  const [, actions] = transition(before.machine, before, event);
  return actions.flatMap((action) => (action.type === 'xstate.sendTo' ? [action.params.event] : []));
});

/** Checks that a `verification.requested` that starts no verification sends one report, "ready" only without a known amount. */
export function isHeardAtOnce(step: Step, type: string): boolean {
  const { before, event, after } = step;
  if (event.type !== 'verification.requested' || before.matches('verifying')) return true;
  const reports = reportsOf(step);
  if (after.matches('verifying')) return reports.length === 0;
  const isReady = reports[0]?.['status'] === 'ready';
  return reports.length === 1 && reports[0]?.type === type && (!isReady || after.context['dueNow'] === null);
}

/** Returns `true` if the event is the result or error of this actor. */
export const isAnswerOf = ({ type }: AnyEventObject, actor: string): boolean =>
  type.endsWith(`.actor.${actor}`);

/** Returns `true` if the actor's result contains this text as JSON. */
export const answered = (event: AnyEventObject, actor: string, words: string): boolean =>
  isAnswerOf(event, actor) && JSON.stringify(event['output'] ?? null).includes(words);

/** Converts a value to JSON for comparison. `undefined` equals `null`. */
export const json = (value: unknown): string => JSON.stringify(value ?? null);
