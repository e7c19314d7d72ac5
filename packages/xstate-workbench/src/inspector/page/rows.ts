import { parseXStateEvent } from '#workbench/chart/triggers.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Step, View } from '#workbench/inspector/protocol.ts';
import type { Run } from '#workbench/inspector/session.ts';
import type { Texts } from './englishTexts.ts';

/** `true` for an ignored event between machines, which is common. Ignored external events deserve attention. */
const isHarmless = ({ source, event, blocked, failure }: Step): boolean =>
  blocked === undefined &&
  failure === undefined &&
  (source !== null || (parseXStateEvent(event.type)?.kind ?? 'failed') !== 'failed');

/** Returns the CSS class of a row in the log. Red marks rows that need attention. */
export const rowClassOf = (step: Step): string =>
  step.isTaken ? 'row' : isHarmless(step) ? 'row idle' : 'row refused';

/** Returns, by order number of a step, the state of its actor before the step. `null` if the actor had not started. */
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

const leafNames = (view: View | null): readonly string[] =>
  (view?.states ?? [])
    .filter((one, _index, all) => !all.some((other) => other.startsWith(`${one}.`)))
    .map((id) => id.slice(id.indexOf('.') + 1));

export function changeText(before: View | null, after: View): string {
  const [statesBefore, statesAfter] = [leafNames(before), leafNames(after)];
  const exited = statesBefore.filter((id) => !statesAfter.includes(id));
  const entered = statesAfter.filter((id) => !statesBefore.includes(id));
  return entered.length === 0 ? '' : `${exited.join(' | ')} → ${entered.join(' | ')}`.trim();
}

export const namesState = (change: string, place: string): boolean =>
  change.endsWith(`→ ${place.replaceAll(' › ', '.')}`);

export const valueText = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value, null, 1);

export function guardLabelPrefix(guard: string, words: Words): string {
  const word = wordFor(words, 'guards', guard);
  return word === guard ? '' : `${word} `;
}

/** Type of XState's event for a stopped machine. No transition handles that event. */
export const stop = 'xstate.stop';

export function markOf(
  { isTaken, guards, blocked, failure, isUnheard, event }: Step,
  { guardsFailed, ignored, hasFailed, disabledButton, otherContext, isStopped }: Texts,
  change: string,
): string {
  if (blocked !== undefined) return disabledButton;
  if (failure !== undefined) return hasFailed;
  if (event.type === stop) return isStopped;
  if (isUnheard) return change === '' ? otherContext : change;
  if (!isTaken) return guards.length > 0 ? guardsFailed(guards.length) : ignored;
  return change;
}
