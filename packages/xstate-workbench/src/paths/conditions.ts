import type { AnyEventObject } from 'xstate';
import type { Expectation, Names, ObservedStep } from './expectations.ts';
import { isExpected, isInState } from './eventInfo.ts';

type Condition = (step: ObservedStep) => boolean;

/** Expectation of a model, compiled for fast checks of many steps. */
export interface Conditions {
  readonly eventNames: readonly string[] | undefined;
  readonly matches: Condition;
  readonly holds: Condition;
  readonly expectsNoEffect: boolean;
}

const listOf = (names: Names | undefined): readonly string[] =>
  typeof names === 'string' ? [names] : (names ?? []);

const enters = ({ before, event, after, changedStates }: ObservedStep, state: string): boolean =>
  isInState(after, state) &&
  (event.type === 'xstate.init' ||
    !isInState(before, state) ||
    changedStates.includes(`${after.machine.id}.${state}`));

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns a property of an event, of an actor's output or of the machine's input. If the output or input has no such
 * property, returns the whole value.
 */
const payloadValue = (event: AnyEventObject, part: string): unknown => {
  const { output, input } = event;
  const payload: unknown = event.type.startsWith('xstate.done.') ? output : (input ?? event);
  return typeof payload === 'object' && payload !== null && part in payload
    ? Reflect.get(payload, part)
    : payload;
};

function* preconditions({
  given,
  when,
  with: payload,
  where,
  arriving,
  leaving,
}: Expectation): Generator<Condition> {
  if (given !== undefined) {
    const states = listOf(given);
    yield ({ before }) => states.some((state) => isInState(before, state));
  }
  if (when !== undefined) yield ({ before, event }) => isExpected(before, event);
  for (const [part, value] of Object.entries(payload ?? {})) {
    yield ({ event }) => isEqual(payloadValue(event, part), value);
  }
  if (arriving !== undefined) {
    const states = listOf(arriving);
    yield (step) => states.some((state) => enters(step, state));
  }
  if (leaving !== undefined)
    yield ({ before, after }) => isInState(before, leaving) && !isInState(after, leaving);
  if (where !== undefined) yield ({ before, event }) => where(before, event);
}

const hasEffect = ({ effects }: ObservedStep, kind: string, name: string): boolean =>
  effects.some(
    (effect) => effect.kind === kind && (effect.name === name || `${effect.to} ${effect.name}` === name),
  );

/** Returns the value at a dotted path of the context: `cup`, `cup.sugar`. */
const partOf = ({ after: { context } }: ObservedStep, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (container, part) =>
        typeof container === 'object' && container !== null ? Reflect.get(container, part) : undefined,
      context,
    );

const lastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function* outcomes(expectation: Expectation): Generator<Condition> {
  const { leadsTo, sends, forwardsTo, starts, runs, has, copies, satisfies, stays, hasNoEffects, ignored } =
    expectation;
  if (ignored) {
    yield ({ before, after, effects }) =>
      effects.length === 0 && isEqual(before.value, after.value) && isEqual(before.context, after.context);
    return;
  }
  for (const state of listOf(leadsTo)) yield ({ after }) => isInState(after, state);
  for (const [kind, names] of Object.entries({ tells: sends, starts, does: runs })) {
    for (const name of listOf(names)) yield (step) => hasEffect(step, kind, name);
  }
  if (forwardsTo !== undefined) yield (step) => hasEffect(step, 'tells', `${forwardsTo} ${step.event.type}`);
  for (const [path, value] of Object.entries(has ?? {})) yield (step) => isEqual(partOf(step, path), value);
  for (const path of listOf(copies)) {
    yield (step) => isEqual(partOf(step, path), payloadValue(step.event, lastSegment(path)));
  }
  if (stays) yield ({ changedStates }) => changedStates.length === 0;
  if (hasNoEffects) yield ({ effects }) => effects.length === 0;
  if (satisfies !== undefined) yield satisfies;
}

/** Compiles an expectation once. Each step then evaluates only the conditions that the expectation states. */
export function conditionsOf(expectation: Expectation): Conditions {
  const [preconditionList, outcomeList] = [[...preconditions(expectation)], [...outcomes(expectation)]];
  const { when, ignored } = expectation;
  return {
    eventNames: when === undefined ? undefined : listOf(when),
    matches: (step) => preconditionList.every((condition) => condition(step)),
    holds: (step) => outcomeList.every((condition) => condition(step)),
    expectsNoEffect: ignored ?? false,
  };
}
