import type { AnyEventObject } from 'xstate';
import type { Expectation, Names, Seen } from './expectations.ts';
import { isAwaited, isWithin } from './happenings.ts';

type Condition = (step: Seen) => boolean;

/** Expectation compiled for fast checks of many steps. */
export interface Conditions {
  readonly happenings: readonly string[] | undefined;
  readonly fits: Condition;
  readonly keeps: Condition;
  readonly ignores: boolean;
}

const listOf = (names: Names | undefined): readonly string[] =>
  typeof names === 'string' ? [names] : (names ?? []);

const arrives = ({ before, event, after, moved }: Seen, state: string): boolean =>
  isWithin(after, state) &&
  (event.type === 'xstate.init' ||
    !isWithin(before, state) ||
    moved.includes(`${after.machine.id}.${state}`));

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Property of the event, of an actor's output or of a start's input. Without such a property, the whole
 * value.
 */
const carriedBy = (event: AnyEventObject, part: string): unknown => {
  const { output, input } = event;
  const carried: unknown = event.type.startsWith('xstate.done.') ? output : (input ?? event);
  return typeof carried === 'object' && carried !== null && part in carried
    ? Reflect.get(carried, part)
    : carried;
};

function* fitting({
  given,
  when,
  with: carried,
  where,
  arriving,
  leaving,
}: Expectation): Generator<Condition> {
  if (given !== undefined) {
    const states = listOf(given);
    yield ({ before }) => states.some((state) => isWithin(before, state));
  }
  if (when !== undefined) yield ({ before, event }) => isAwaited(before, event);
  for (const [part, value] of Object.entries(carried ?? {})) {
    yield ({ event }) => same(carriedBy(event, part), value);
  }
  if (arriving !== undefined) {
    const states = listOf(arriving);
    yield (step) => states.some((state) => arrives(step, state));
  }
  if (leaving !== undefined)
    yield ({ before, after }) => isWithin(before, leaving) && !isWithin(after, leaving);
  if (where !== undefined) yield ({ before, event }) => where(before, event);
}

const isDone = ({ effects }: Seen, kind: string, name: string): boolean =>
  effects.some(
    (effect) => effect.kind === kind && (effect.name === name || `${effect.to} ${effect.name}` === name),
  );

/** Value at a dotted path of the context: `cup`, `cup.sugar`. */
const partOf = ({ after: { context } }: Seen, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (whole, part) => (typeof whole === 'object' && whole !== null ? Reflect.get(whole, part) : undefined),
      context,
    );

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function* kept(expectation: Expectation): Generator<Condition> {
  const { leadsTo, tells, passesTo, starts, does, has, takes, so, stays, quiet, ignored } = expectation;
  if (ignored) {
    yield ({ before, after, effects }) =>
      effects.length === 0 && same(before.value, after.value) && same(before.context, after.context);
    return;
  }
  for (const state of listOf(leadsTo)) yield ({ after }) => isWithin(after, state);
  for (const [kind, names] of Object.entries({ tells, starts, does })) {
    for (const name of listOf(names)) yield (step) => isDone(step, kind, name);
  }
  if (passesTo !== undefined) yield (step) => isDone(step, 'tells', `${passesTo} ${step.event.type}`);
  for (const [path, value] of Object.entries(has ?? {})) yield (step) => same(partOf(step, path), value);
  for (const path of listOf(takes)) {
    yield (step) => same(partOf(step, path), carriedBy(step.event, lastOf(path)));
  }
  if (stays) yield ({ moved }) => moved.length === 0;
  if (quiet) yield ({ effects }) => effects.length === 0;
  if (so !== undefined) yield so;
}

/** Compiles an expectation once, so that each step evaluates only its stated conditions. */
export function conditionsOf(expectation: Expectation): Conditions {
  const [first, then] = [[...fitting(expectation)], [...kept(expectation)]];
  const { when, ignored } = expectation;
  return {
    happenings: when === undefined ? undefined : listOf(when),
    fits: (step) => first.every((condition) => condition(step)),
    keeps: (step) => then.every((condition) => condition(step)),
    ignores: ignored ?? false,
  };
}
