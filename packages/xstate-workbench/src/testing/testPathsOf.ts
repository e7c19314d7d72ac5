import { deepEqual } from 'fast-equals';
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import { exploreMachine, type Exploration as MachineExploration } from '#workbench/adapter/exploreMachine.ts';
import type { MachineModel } from '#workbench/adapter/sidecar.ts';
import { createSnapshotKeys } from '#workbench/adapter/snapshotKeys.ts';
import { subjectOf, type Subject } from '#workbench/adapter/subject.ts';
import { boundsFor, defaultBounds } from '#workbench/adapter/survey.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { enteredStates, goalsIn } from '#workbench/paths/coverage.ts';
import type { Exploration } from '#workbench/paths/exploration.ts';
import { planTours, shortestTourTo, type Tour } from '#workbench/paths/tours.ts';
import { findViolations, type Violation } from '#workbench/paths/violations.ts';
import { assertKnownAnswers } from './knownNames.ts';
import { toTestPaths, type MachinePath, type ModelOptions } from './testPath.ts';

/** Options of `createTestModel`, and samples that the types of a machine do not contain. */
export interface PathOptions<TMachine extends AnyStateMachine = AnyStateMachine>
  extends
    Omit<ModelOptions<TMachine>, 'events'>,
    Pick<MachineModel<SnapshotFrom<TMachine>>, 'inputs' | 'answers' | 'invariants'>,
    Partial<Pick<Subject, 'constants' | 'furtherSamples'>> {
  /** Sample events, or a function that returns those of a state. Responses and delays may be samples too. */
  readonly events?:
    | readonly SampleEvent<TMachine>[]
    | ((state: SnapshotFrom<TMachine>) => readonly SampleEvent<TMachine>[]);
}

type SampleEvent<TMachine extends AnyStateMachine> =
  | EventFromLogic<TMachine>
  | { readonly type: `xstate.${string}` };

type PathExploration = Pick<MachineExploration, 'starts' | 'edges' | 'errors' | 'isPartial'> &
  Pick<Subject, 'missingSamples'>;

const maxEventRounds = 5;

/** Collects the samples of an exploration. Events without sample are sent without payload. */
export function subjectFor(
  machine: AnyStateMachine,
  options: PathOptions,
  events: readonly AnyEventObject[],
): Subject {
  const { input, inputs = input === undefined ? undefined : [input], answers, invariants } = options;
  const samples = subjectOf(machine, {
    model: { inputs, events, answers, invariants },
    types: undefined,
    shouldMerge: false,
  });
  const noFurtherSamples = { inputs: [], events: [], truncatedNames: [] };
  return {
    ...samples,
    constants: options.constants ?? samples.constants,
    furtherSamples: options.furtherSamples ?? (() => noFurtherSamples),
  };
}

function exploreWith(
  machine: AnyStateMachine,
  options: PathOptions,
  events: readonly AnyEventObject[],
): PathExploration {
  const { serializeState, limit, fromState } = options;
  const subject = subjectFor(machine, options, events);
  const snapshotKeys = createSnapshotKeys(subject.constants);
  const { transitions, rejections } = goalsIn(chartOf(machine));
  const exploration = exploreMachine(subject, {
    snapshotKeys:
      serializeState === undefined
        ? snapshotKeys
        : { ...snapshotKeys, exactKeyOf: (snapshot) => serializeState(snapshot, undefined) },
    goals: [...transitions, ...rejections],
    bounds: limit === undefined || limit === Infinity ? defaultBounds : boundsFor(limit),
    language: 'en',
    fromState,
  });
  return { ...exploration, missingSamples: subject.missingSamples };
}

const includesEqual = (events: readonly AnyEventObject[], event: AnyEventObject): boolean =>
  events.some((other) => deepEqual(other, event));

/** Sample events of the options. A function returns them for each state, so it has none in general. */
export const samplesFrom = ({ events = [] }: PathOptions): readonly AnyEventObject[] =>
  typeof events === 'function' ? [] : events;

/** Explores with the events that a function returns. Repeats it for events that only reached states add. */
function exploreWithFunction(
  machine: AnyStateMachine,
  options: PathOptions,
  eventsOf: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[],
): PathExploration {
  const events: AnyEventObject[] = [];
  let exploration = exploreWith(machine, options, events);
  for (let round = 0; round < maxEventRounds; round += 1) {
    const count = events.length;
    for (const { after } of [...exploration.starts, ...exploration.edges])
      events.push(...eventsOf(after).filter((event) => !includesEqual(events, event)));
    if (events.length === count) break;
    exploration = exploreWith(machine, options, events);
  }
  return {
    ...exploration,
    edges: exploration.edges.filter(({ before, event }) => {
      const listed = eventsOf(before).filter(({ type }) => type === event.type);
      return listed.length === 0
        ? !events.some(({ type }) => type === event.type)
        : includesEqual(listed, event);
    }),
  };
}

function routesTo({ starts, edges }: Exploration, isGoal: (snapshot: AnyMachineSnapshot) => boolean): Tour[] {
  const edgesBySource = Map.groupBy(edges, ({ from }) => from);
  const keys = new Set([
    ...starts.filter(({ after }) => isGoal(after)).map(({ key }) => key),
    ...edges.filter(({ after }) => isGoal(after)).map(({ to }) => to),
  ]);
  return [...keys].flatMap((key) => shortestTourTo(starts, edgesBySource, new Map([[key, key]]))?.tour ?? []);
}

/** Returns the explored steps that the options allow. */
function exploreAllowed(machine: AnyStateMachine, options: PathOptions): PathExploration {
  const { events = [], filterEvents, toState, stopWhen = toState } = options;
  const { edges, ...exploration } =
    typeof events === 'function'
      ? exploreWithFunction(machine, options, events)
      : exploreWith(machine, options, samplesFrom(options));
  return {
    ...exploration,
    edges: edges.filter(
      ({ before, event }) => stopWhen?.(before) !== true && filterEvents?.(before, event) !== false,
    ),
  };
}

export interface ExploredPaths<TMachine extends AnyStateMachine = AnyStateMachine> extends Pick<
  PathExploration,
  'isPartial' | 'missingSamples'
> {
  readonly paths: MachinePath<TMachine>[];
  /** Ids of the states that the paths enter, including states that are left in the same step. */
  readonly enteredStates: ReadonlySet<string>;
  /** Finds the invariants that are false in an explored step, each with the shortest path to it. */
  readonly findViolations: () => Violation[];
}

/** @throws Error for unknown names in `answers`, or if the machine's code throws before its first step */
export function explorePaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: NoInfer<PathOptions<TMachine>>,
): ExploredPaths<TMachine>;
export function explorePaths(machine: AnyStateMachine, options: PathOptions): ExploredPaths {
  assertKnownAnswers(machine, options);
  const { events: _events, ...modelOptions } = options;
  const { toState, invariants = {} } = options;
  const exploration = exploreAllowed(machine, options);
  const tours = toState === undefined ? planTours(exploration) : routesTo(exploration, toState);
  const { errors, isPartial, missingSamples } = exploration;
  if (tours.length === 0 && errors.length > 0)
    throw new Error(`No path through ${machine.id}, because its code threw: ${errors.join(', ')}`);
  return {
    paths: toTestPaths(machine, tours, modelOptions),
    enteredStates: new Set(tours.flatMap(({ start, steps }) => [start, ...steps].flatMap(enteredStates))),
    isPartial,
    missingSamples,
    findViolations: () =>
      findViolations({ invariants }, exploration).filter(({ rule }) => Object.hasOwn(invariants, rule)),
  };
}

/**
 * Explores a machine and returns few `TestPath`s that cover its transitions and both results of its guards.
 * @throws Error for unknown names in `answers`, or if the machine's code throws before its first step
 * @param options those of `createTestModel`. Actors and delays need none: each response and each delay is an event.
 */
export function testPathsOf<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: NoInfer<PathOptions<TMachine>> = {},
): MachinePath<TMachine>[] {
  return explorePaths(machine, options).paths;
}
