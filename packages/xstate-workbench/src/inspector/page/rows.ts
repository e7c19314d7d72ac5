import { endingOf } from '#workbench/chart/triggers.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Step, View } from '#workbench/inspector/protocol.ts';
import type { Run } from '#workbench/inspector/session.ts';
import type { Texts } from './englishTexts.ts';

/** Programs tell one another more than each listens to; what somebody did to no effect is worth a look. */
const isOrdinary = ({ source, event, blocked, failure }: Step): boolean =>
  blocked === undefined &&
  failure === undefined &&
  (source !== null || (endingOf(event.type)?.kind ?? 'failed') !== 'failed');

/** The classes of an event's row: red is for what a person should look at. */
export const rowClassOf = (step: Step): string =>
  step.isTaken ? 'row' : isOrdinary(step) ? 'row idle' : 'row refused';

/** Where each step found its actor, by the step's order; null where that had not begun. */
export function viewsBefore({ steps, actors }: Run): ReadonlyMap<number, View | null> {
  const last = new Map([...actors].map(([id, { view }]) => [id, view]));
  return new Map(
    steps.map(({ order, actor, view }) => {
      const before = last.get(actor) ?? null;
      last.set(actor, view);
      return [order, before];
    }),
  );
}

/** Ids of the innermost states, without the chart's. */
const leavesOf = (view: View | null): readonly string[] =>
  (view?.states ?? [])
    .filter((one, _index, all) => !all.some((other) => other.startsWith(`${one}.`)))
    .map((id) => id.slice(id.indexOf('.') + 1));

/** Which states a step has left, and which it has entered: `form.editing → payment.open.ready`; empty when none. */
export function changeText(before: View | null, after: View): string {
  const [former, latter] = [leavesOf(before), leavesOf(after)];
  const left = former.filter((id) => !latter.includes(id));
  const entered = latter.filter((id) => !former.includes(id));
  return entered.length === 0 ? '' : `${left.join(' | ')} → ${entered.join(' | ')}`.trim();
}

/** Whether the change of a step says already where that led. */
export const saysPlace = (change: string, place: string): boolean =>
  change.endsWith(`→ ${place.replaceAll(' › ', '.')}`);

/** A value of the context; an empty text would be seen as nothing. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value, null, 1);

/** What stands before a guard's name: its word, where that is another. */
export function wordBefore(guard: string, words: Words): string {
  const word = wordFor(words, 'guards', guard);
  return word === guard ? '' : `${word} `;
}

/** What XState tells a machine that is stopped; none has a transition for it. */
export const stop = 'xstate.stop';

/** What became of an event: why nothing, or which states it has changed. */
export function markOf(
  { isTaken, guards, blocked, failure, isUnheard, event }: Step,
  { refused, ignored, hasFailed, blocked: inactive, remembersOther, isStopped }: Texts,
  change: string,
): string {
  if (blocked !== undefined) return inactive;
  if (failure !== undefined) return hasFailed;
  if (event.type === stop) return isStopped;
  if (isUnheard) return change === '' ? remembersOther : change;
  if (!isTaken) return guards.length > 0 ? refused(guards.length) : ignored;
  return change;
}
