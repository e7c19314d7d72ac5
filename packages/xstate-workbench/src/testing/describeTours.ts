import type { AnyStateMachine } from 'xstate';
import { testOnActor, type ActorHandlers, type ActorOptions } from './testOnActor.ts';
import { idOf, nodesIn } from '#workbench/chart/transitions.ts';
import { stepText } from '#workbench/paths/eventText.ts';
import type { Violation } from '#workbench/paths/violations.ts';
import { assertKnownIds } from './knownNames.ts';
import { stepsText } from './pathFailure.ts';
import { explorePaths, type ExploredPaths, type PathOptions } from './testPathsOf.ts';

/** Functions of a test runner. */
interface TestRunner {
  readonly describe: (title: string, defineTests: () => void) => unknown;
  readonly test: (title: string, run: () => Promise<void>) => unknown;
}

export type DescribeTours = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  handlers?: ActorHandlers<TMachine>,
  options?: NoInfer<TourOptions<TMachine>>,
) => void;

export interface TourOptions<TMachine extends AnyStateMachine = AnyStateMachine>
  extends PathOptions<TMachine>, ActorOptions<TMachine> {
  /** Ids of states that no sample leads to, such as `order.paid`. */
  readonly unreached?: readonly string[];
}

const sampleTexts = {
  answers: (work: string) => `responses of ${work} ("answers")`,
  payload: (event: string) => `payload of ${event} ("events")`,
};

/**
 * Checks that the paths enter every state. Paths that the options restrict need not enter all.
 * @throws Error for states that no path enters, and for entered ones in `unreached`
 */
function assertEveryStateIsEntered(
  machine: AnyStateMachine,
  { enteredStates, isPartial, missingSamples }: Omit<ExploredPaths, 'paths'>,
  { unreached = [], toState, stopWhen = toState, filterEvents, fromState }: TourOptions,
): void {
  assertKnownIds(machine, unreached);
  const states = nodesIn(machine.root).filter(({ type }) => type !== 'history');
  const idsWhere = (isEntered: boolean, isListed: boolean): string =>
    states
      .filter((node) => enteredStates.has(idOf(node)) === isEntered)
      .filter((node) => [node.id, idOf(node)].some((id) => unreached.includes(id)) === isListed)
      .map(({ id }) => id)
      .join(', ');
  const stale = idsWhere(true, true);
  if (stale !== '') throw new Error(`A path enters ${stale}. Remove these states from "unreached".`);
  if (stopWhen !== undefined || filterEvents !== undefined || fromState !== undefined) return;
  const missing = idsWhere(false, false);
  if (missing === '') return;
  const samples = missingSamples.map(({ kind, name }) => sampleTexts[kind](name)).join(', ');
  const hints = [
    ...(samples === '' ? [] : [`Without samples: ${samples}.`]),
    ...(isPartial ? ['The exploration stopped at its limit.'] : []),
  ];
  throw new Error(
    [
      `No path enters ${missing}. Add samples that lead there, or list the states in "unreached".`,
      ...hints,
    ].join(' '),
  );
}

/** @throws Error for the first invariant that is false in an explored step, with the shortest path to it */
function assertInvariantsHold(machine: AnyStateMachine, [violation]: readonly Violation[]): void {
  if (violation === undefined) return;
  const { rule, tour } = violation;
  const lines = [
    stepText({ type: 'xstate.init' }, tour.start.after),
    ...tour.steps.map(({ event, after }) => stepText(event, after)),
  ];
  throw new Error(`Broken invariant: ${rule}\n\n${stepsText(machine, lines)}`);
}

/**
 * Creates a function that defines one test per path of a machine. Each test runs its path on a new actor. Further tests
 * fail if no path enters a state, or if an invariant is false in any explored step.
 */
export const createDescribeTours =
  ({ describe, test }: TestRunner): DescribeTours =>
  (machine, handlers, options = {}) =>
    void describe(machine.id, () => {
      const { paths, ...explored } = explorePaths(machine, options);
      for (const path of paths)
        test(path.description, async () => void (await testOnActor(machine, path, handlers, options)));
      test(`${machine.id}: paths enter every state`, async () =>
        assertEveryStateIsEntered(machine, explored, options));
      if (options.invariants !== undefined)
        test(`${machine.id}: invariants hold in all explored steps`, async () =>
          assertInvariantsHold(machine, explored.findViolations()));
    });
