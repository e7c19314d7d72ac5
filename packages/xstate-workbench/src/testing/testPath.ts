import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import { stateValueText } from '#workbench/paths/snapshotText.ts';
import { assertKnownStates } from './knownNames.ts';
import { throwFailure, type PathStep } from './pathFailure.ts';
import {
  TestModel,
  type StatePath,
  type Step,
  type TestModelOptions,
  type TestPathResult,
} from 'xstate/graph';

/** Event handlers may be written for exact events, so TypeScript must compare them like methods. */
export type EventHandler<
  TSnapshot extends AnyMachineSnapshot = AnyMachineSnapshot,
  TEvent extends AnyEventObject = AnyEventObject,
> = {
  perform(step: Step<TSnapshot, TEvent>): void | Promise<unknown>;
}['perform'];

/**
 * Handlers of `TestPath.test`. `states` asserts each reached state, by key, `#id`, or `*` for all other states. `events`
 * performs each event. The keys of responses and delays are `xstate.done.actor.bank` and the like.
 */
export interface PathHandlers<TMachine extends AnyStateMachine = AnyStateMachine> {
  readonly states?: Readonly<Record<string, (state: SnapshotFrom<TMachine>) => void | Promise<void>>>;
  readonly events?: {
    readonly [TType in EventFromLogic<TMachine>['type']]?: EventHandler<
      SnapshotFrom<TMachine>,
      Extract<EventFromLogic<TMachine>, { type: TType }>
    >;
  } & { readonly [TType in `xstate.${string}`]?: EventHandler<SnapshotFrom<TMachine>> };
}

/** `TestPath` of `xstate/graph`, with exact event types in its handlers. */
export interface MachinePath<TMachine extends AnyStateMachine = AnyStateMachine> extends StatePath<
  SnapshotFrom<TMachine>,
  EventFromLogic<TMachine>
> {
  readonly description: string;
  readonly test: (handlers: PathHandlers<TMachine>) => Promise<TestPathResult>;
}

/** Options of `createTestModel`. */
export type ModelOptions<TMachine extends AnyStateMachine = AnyStateMachine> = Partial<
  TestModelOptions<SnapshotFrom<TMachine>, EventFromLogic<TMachine>, unknown>
>;

/** Sequence of events with the resulting snapshots. */
export interface Route {
  readonly title?: string | undefined;
  readonly start: { readonly after: AnyMachineSnapshot; readonly input?: unknown };
  readonly steps: readonly { readonly event: AnyEventObject; readonly after: AnyMachineSnapshot }[];
}

type AnyTestModel = TestModel<AnyMachineSnapshot, AnyEventObject, unknown>;

/** The first step of a path is the start. Each step stores the resulting state. */
const statePathOf = ({ start, steps }: Route): StatePath<AnyMachineSnapshot, AnyEventObject> => ({
  state: steps.at(-1)?.after ?? start.after,
  steps: [
    { state: start.after, event: { type: 'xstate.init', input: start.input } },
    ...steps.map(({ after: state, event }) => ({ state, event })),
  ],
  weight: steps.length,
});

/**
 * Runs the handlers of each step, as `TestModel.testPath` does. The message of a failure lists the steps up to it,
 * without the complete snapshots that XState adds.
 */
async function runPath(
  testModel: AnyTestModel,
  machine: AnyStateMachine,
  steps: readonly PathStep[],
  handlers: PathHandlers,
): Promise<TestPathResult> {
  const results = await Array.fromAsync(steps, async (step, index) => {
    const passedSteps = steps.slice(0, index);
    await testModel
      .testTransition(handlers, step)
      .catch((error: unknown) => throwFailure(error, machine, { passedSteps, step, failed: 'event' }));
    await testModel
      .testState(handlers, step.state)
      .catch((error: unknown) => throwFailure(error, machine, { passedSteps, step, failed: 'state' }));
    return { step, state: { error: null }, event: { error: null } };
  });
  return { steps: results, state: { error: null } };
}

/**
 * Converts sequences of events to paths of `xstate/graph`. Rejected events are steps that stay in the same state.
 * `createTestModel` rejects machines with actors or delays, but its class `TestModel` accepts their paths.
 */
export function toTestPaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  routes: readonly Route[],
  options?: ModelOptions<TMachine>,
): MachinePath<TMachine>[];
export function toTestPaths(
  machine: AnyStateMachine,
  routes: readonly Route[],
  options: ModelOptions = {},
): MachinePath[] {
  const testModel: AnyTestModel = new TestModel(machine, {
    // The snapshots belong to a copy of the machine, so nodes are compared by id.
    stateMatcher: (snapshot, key) =>
      key.startsWith('#') ? snapshot._nodes.some(({ id }) => id === key.slice(1)) : snapshot.matches(key),
    ...options,
  });
  const paths = testModel.getPaths(() => routes.map(statePathOf), { allowDuplicatePaths: true });
  return paths.map((path, index) =>
    Object.assign(path, {
      test: (handlers: PathHandlers) => {
        if (options.stateMatcher === undefined) assertKnownStates(machine, handlers);
        return runPath(testModel, machine, path.steps, handlers);
      },
      description:
        routes[index]?.title ??
        `${machine.id}, tour ${index + 1} of ${routes.length}: ${path.weight} ${path.weight === 1 ? 'step' : 'steps'} to ${stateValueText(path.state.value)}`,
    }),
  );
}
