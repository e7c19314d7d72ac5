import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { idOf } from '#workbench/chart/transitions.ts';
import { endingOf } from '#workbench/chart/triggers.ts';
import type { Step } from './model.ts';
import type { Observation } from './probe.ts';

type Names = string | readonly string[];

/**
 * What a person expects of a chart, said without looking into it: on which steps, and what they lead to. It holds for every
 * step that fits, from every state that the exploration reaches, with every sample of the event.
 */
export interface Expectation<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  /** Where one is, as states without the machine's name: `applied.discovery`. Anywhere, when left out. */
  readonly given?: Names;
  /** What happens: an event's type, `start`, or how an actor or a limit ended: `checkPromo done`, `checkPromo failed`, `checkTimeout over`. */
  readonly when?: Names;
  /** Parts that the event, or an actor's answer, has to carry. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** Which of those steps only. */
  readonly where?: (before: TSnapshot, event: AnyEventObject) => boolean;
  /** Only steps that come into one of these states. */
  readonly arriving?: Names;
  /** Only steps that leave this state. */
  readonly leaving?: string;
  /** Where one is then: in each of these states. */
  readonly leadsTo?: Names;
  /** Types of events that other actors are told; `card intent.requested` says whom as well. */
  readonly tells?: Names;
  /** Whom the event is told on to, as it is. */
  readonly passesTo?: string;
  readonly starts?: Names;
  readonly does?: Names;
  /** Parts of the context as they are then. */
  readonly has?: Readonly<Record<string, unknown>>;
  /** Parts of the context that are, then, as the event or its answer says. */
  readonly takes?: Names;
  readonly so?: (step: Step<TSnapshot> & Pick<Observation, 'effects'>) => boolean;
  /** No state is left or entered, not even to the same end. */
  readonly stays?: true;
  /** Nobody is told, and nothing is started or done. */
  readonly quiet?: true;
  /** Nothing comes of it: neither state nor context change, nobody is told. */
  readonly ignored?: true;
}

/** Expectations, each named after what it promises. */
export type Expectations<TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot> = Readonly<
  Record<string, Expectation<TSnapshot> | readonly Expectation<TSnapshot>[]>
>;

export type Seen = Step & Pick<Observation, 'effects' | 'moved' | 'isAccepted'>;

const listOf = (names: Names | undefined): readonly string[] =>
  typeof names === 'string' ? [names] : (names ?? []);

const ends = { done: 'done', failed: 'failed', elapsed: 'over' } as const;

/** How expectations call an event. */
export function happeningOf(type: string): string {
  if (type === 'xstate.init') return 'start';
  const ending = endingOf(type);
  return ending === undefined || ending.kind === 'finished' ? type : `${ending.name} ${ends[ending.kind]}`;
}

const isInState = (snapshot: AnyMachineSnapshot, id: string): boolean =>
  snapshot._nodes.some((node) => idOf(node) === id);
const isIn = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  isInState(snapshot, `${snapshot.machine.id}.${state}`);

const arrives = ({ before, event, after, moved }: Seen, state: string): boolean =>
  isIn(after, state) &&
  (event.type === 'xstate.init' || !isIn(before, state) || moved.includes(`${after.machine.id}.${state}`));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A part of what an event carries, or of an actor's answer, or of the input of a start; all of it without such a part. */
const carriedBy = (event: AnyEventObject, part: string): unknown => {
  const { output, input } = event;
  const carried: unknown = event.type.startsWith('xstate.done.') ? output : (input ?? event);
  return typeof carried === 'object' && carried !== null && part in carried
    ? Reflect.get(carried, part)
    : carried;
};

const limit = /^xstate\.after\.[^.]+\.(?<state>.+)$/;
const answer = /^xstate\.(?:done|error)\.actor\.(?<actor>.+)$/;

/** Whether somebody waits for what a limit or an actor says; any other event may come at any time. */
function isAwaited(before: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const state = limit.exec(type)?.groups?.['state'];
  if (state !== undefined) return isInState(before, state);
  const actor = answer.exec(type)?.groups?.['actor'];
  return actor === undefined || before._nodes.some(({ invoke }) => invoke.some(({ id }) => id === actor));
}

/** Whether the expectation says anything of the step. */
export function fits(expectation: Expectation, step: Seen): boolean {
  const { given, when, with: carried = {}, where, arriving, leaving } = expectation;
  const { before, event, after } = step;
  return (
    (given === undefined || listOf(given).some((state) => isIn(before, state))) &&
    (when === undefined || (listOf(when).includes(happeningOf(event.type)) && isAwaited(before, event))) &&
    Object.entries(carried).every(([part, value]) => same(carriedBy(event, part), value)) &&
    (arriving === undefined || listOf(arriving).some((state) => arrives(step, state))) &&
    (leaving === undefined || (isIn(before, leaving) && !isIn(after, leaving))) &&
    (where === undefined || where(before, event))
  );
}

/** Whether a step that it fits keeps it. */
export function keeps(expectation: Expectation, step: Seen): boolean {
  const { leadsTo, tells, passesTo, starts, does, has = {}, takes, so, stays, quiet, ignored } = expectation;
  const { before, event, after, effects, moved } = step;
  const context: Readonly<Record<string, unknown>> = after.context;
  const isDone = (kind: string, name: string): boolean =>
    effects.some(
      (effect) => effect.kind === kind && (effect.name === name || `${effect.to} ${effect.name}` === name),
    );
  if (ignored) {
    return effects.length === 0 && same(before.value, after.value) && same(before.context, after.context);
  }
  return (
    listOf(leadsTo).every((state) => isIn(after, state)) &&
    listOf(tells).every((name) => isDone('tells', name)) &&
    (passesTo === undefined || isDone('tells', `${passesTo} ${event.type}`)) &&
    listOf(starts).every((name) => isDone('starts', name)) &&
    listOf(does).every((name) => isDone('does', name)) &&
    Object.entries(has).every(([part, value]) => same(context[part], value)) &&
    listOf(takes).every((part) => same(context[part], carriedBy(event, part))) &&
    (stays === undefined || moved.length === 0) &&
    (quiet === undefined || effects.length === 0) &&
    (so === undefined || so(step))
  );
}

/** Asks a step for what it breaks; remembers what it was asked about. */
export interface Judge {
  /** Names of what the step breaks, refused events included. */
  brokenBy(step: Seen): string[];
  /** Names of the expectations that no step has fitted yet: they say nothing. */
  unasked(): string[];
}

/** @param expectations of a model; general ones, which hold for every machine, are added */
export function judgeOf(expectations: Expectations): Judge {
  const named = Object.entries(expectations).flatMap(([name, each]) =>
    [each].flat().map((expectation, index, { length }) => ({
      name: length === 1 ? name : `${name} (${index + 1})`,
      expectation,
    })),
  );
  const anyEvent = named.filter(({ expectation }) => expectation.when === undefined);
  const byHappening = new Map(
    [...new Set(named.flatMap(({ expectation }) => listOf(expectation.when)))].map((when) => [
      when,
      named.filter(({ expectation }) => listOf(expectation.when).includes(when)),
    ]),
  );
  const asked = new Set<string>();
  return {
    brokenBy(step) {
      const { isAccepted, event } = step;
      // A refused event moves nothing: what is said of every event is said of it elsewhere.
      const candidates = [
        ...(byHappening.get(happeningOf(event.type)) ?? []),
        ...(isAccepted ? anyEvent : []),
      ];
      const fitting = candidates.filter(({ expectation }) => fits(expectation, step));
      for (const { name } of fitting) asked.add(name);
      const broken = fitting.filter(({ expectation }) => !keeps(expectation, step)).map(({ name }) => name);
      // Where it is said that nothing comes of it, a wait may go on.
      const isIgnored = fitting.some(({ expectation }) => expectation.ignored);
      return [...(isIgnored ? [] : waitsWithoutEnd(step)), ...broken].map(
        (name) => `${name} (broken by ${event.type})`,
      );
    },
    unasked: () => named.map(({ name }) => name).filter((name) => !asked.has(name)),
  };
}

/** What holds for every machine: a limit does something, and an answer that a busy state asked for ends its wait. */
function waitsWithoutEnd({ before, event, moved, isAccepted }: Seen): string[] {
  const moves = isAccepted && moved.length > 0;
  if (limit.test(event.type) && isAwaited(before, event)) {
    return isAccepted ? [] : ['every limit does something'];
  }
  const actor = answer.exec(event.type)?.groups?.['actor'];
  if (actor === undefined) return [];
  const isAsked = before._nodes.some(
    ({ tags, invoke }) => tags.includes('busy') && invoke.some(({ id }) => id === actor),
  );
  return isAsked && !moves ? ['every answer ends its wait'] : [];
}
