import { transition, type AnyEventObject } from 'xstate';
import type { Step } from 'xstate-workbench/paths/model';
import { remembered } from './remembered.ts';

/** What the step makes the machine tell other actors, in order: a snapshot alone does not say. */
export const reportsOf = remembered(({ before, event }: Step): readonly AnyEventObject[] => {
  const [, actions] = transition(before.machine, before, event);
  return actions.flatMap((action) => (action.type === 'xstate.sendTo' ? [action.params.event] : []));
});

/** Whether a press that no verification answers hears at once how things stand, and never "ready" but where no sum is known. */
export function isHeardAtOnce(step: Step, type: string): boolean {
  const { before, event, after } = step;
  if (event.type !== 'verification.requested' || before.matches('verifying')) return true;
  const reports = reportsOf(step);
  if (after.matches('verifying')) return reports.length === 0;
  const isReady = reports[0]?.['status'] === 'ready';
  return reports.length === 1 && reports[0]?.type === type && (!isReady || after.context['dueNow'] === null);
}

/** Whether the event is the end, good or bad, of the actor with this id. */
export const isAnswerOf = ({ type }: AnyEventObject, actor: string): boolean =>
  type.endsWith(`.actor.${actor}`);

/** Whether that actor answered something that says so in JSON. */
export const answered = (event: AnyEventObject, actor: string, words: string): boolean =>
  isAnswerOf(event, actor) && JSON.stringify(event['output'] ?? null).includes(words);

/** For comparing by content, `undefined` and `null` alike. */
export const json = (value: unknown): string => JSON.stringify(value ?? null);
