import { isInlineId } from '#workbench/chart/names.ts';
import { parseXStateEvent } from '#workbench/chart/triggers.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { addressOf, treeAt, viewAt, type Run } from '#workbench/inspector/session.ts';
import { placeholderParentId } from '#workbench/inspector/placeholderParent.ts';
import type { Step, View } from '#workbench/inspector/protocol.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Texts } from './englishTexts.ts';

/** State of an actor after the first `count` steps of a run. */
export interface Moment {
  readonly run: Run;
  readonly count: number;
  readonly actor: string;
  readonly chart: ChartState | null;
  readonly view: View | null;
  readonly step: Step | null;
  readonly ownStep: Step | null;
}

/** `true` if the run has later steps. Events cannot be evaluated in a past state. */
export const isPast = ({ run, count }: Moment): boolean => count < run.steps.length;

/**
 * Returns the order number of the last of `count` steps. If `count` is 0, returns one less than the first order number.
 */
export const orderAt = ({ steps }: Run, count: number): number =>
  steps[count - 1]?.order ?? (steps[0]?.order ?? 0) - 1;

/** Returns the number of the last of `count` events. Dropped and unobserved events count too. */
export const numberAt = (run: Run, count: number): number => orderAt(run, count) + 1;

export function countUntil({ steps }: Run, order: number | null): number {
  const next = order === null ? -1 : steps.findIndex((step) => step.order > order);
  return next === -1 ? steps.length : next;
}

export function momentOf(run: Run, actor: string, count: number): Moment {
  const step = run.steps[count - 1] ?? null;
  const chart = run.actors.get(actor)?.chart ?? null;
  return {
    run,
    count,
    actor,
    chart: chart === null ? null : (run.charts.get(chart) ?? null),
    view: viewAt(run, actor, count),
    step,
    ownStep: run.steps.slice(0, count).findLast((one) => one.actor === actor) ?? null,
  };
}

export function clockOf(language: Texts['language']): (at: number) => string {
  const format = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
  return (at) => format.format(at);
}

export const endOf = (view: View | null): 'done' | 'error' | 'stopped' | null =>
  view?.status === 'done' || view?.status === 'error' || view?.status === 'stopped' ? view.status : null;

const isInside = (outer: string, inner: string): boolean => inner.startsWith(`${outer}.`);

export function stateLabelText({ states }: View, words: Words): string {
  const innermost = states.filter((one) => !states.some((other) => isInside(one, other)));
  const pathTo = (leaf: string): string[] => {
    const ancestors = states
      .filter((state) => isInside(state, leaf))
      .toSorted((one, other) => one.length - other.length);
    return [...ancestors.slice(1), leaf];
  };
  return innermost
    .map((leaf) =>
      pathTo(leaf)
        .map((id) => wordFor(words, 'states', id))
        .join(' › '),
    )
    .join(' | ');
}

/**
 * Returns the root machine with the most children. If all root machines have ended, returns the one that had the most
 * before.
 */
export function mainActor(run: Run, count: number): string | undefined {
  const machineActors = [...run.actors.values()].filter(
    ({ chart }) => chart !== null && chart !== placeholderParentId,
  );
  const currentIds = new Set(treeAt(run, count).map(({ actor }) => actor));
  const currentMachines = machineActors.filter((actor) => currentIds.has(actor));
  const machines = currentMachines.length > 0 ? currentMachines : machineActors;
  const roots = machines.filter(({ parent }) => machines.every(({ id }) => id !== parent));
  const sizeOf = (id: string): number => machines.filter(({ parent }) => parent === id).length;
  return roots.toSorted((one, other) => sizeOf(other.id) - sizeOf(one.id))[0]?.id;
}

/**
 * Returns the address of an actor, such as `checkout/card`. If XState generated the actor's id, the label in the
 * parent's chart replaces the id.
 */
export function nameOf(run: Run, id: string, wordsOf: (chart: string) => Words): string {
  const actor = run.actors.get(id);
  const parent = run.actors.get(actor?.parent ?? '');
  const actorLabel = isInlineId(actor?.name ?? '')
    ? wordsOf(parent?.chart ?? '').actors[actor?.name ?? '']
    : undefined;
  return parent === undefined || actorLabel === undefined
    ? addressOf(run, id)
    : `${nameOf(run, parent.id, wordsOf)}/${actorLabel}`;
}

export function senderOf(run: Run, step: Step, texts: Texts): string {
  const { source, origin, actor, event } = step;
  if (source !== null) return addressOf(run, source);
  if (origin === 'inspector') return texts.sentByInspector;
  if (!isFromOwnWork(step)) return texts.outside;
  // A server engine runs invoked work without an actor, so the name comes from the event type.
  const ending = parseXStateEvent(event.type);
  return addressOf(run, actor) + (ending?.kind === 'elapsed' ? '' : `/${ending?.name ?? ''}`);
}

/** `true` for the end of the machine's own actor or delay, if no sender was recorded. */
export const isFromOwnWork = ({ source, origin, event }: Step): boolean =>
  source === null && origin === undefined && parseXStateEvent(event.type) !== undefined;
