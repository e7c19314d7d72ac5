import type { AnyStateMachine } from 'xstate';
import { testOnActor, type ActorHandlers, type ActorOptions } from './testOnActor.ts';
import { nodesIn } from '#workbench/chart/transitions.ts';
import type { MachinePath } from './testPath.ts';
import { testPathsOf, type PathOptions } from './testPathsOf.ts';

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

const enteredStates = ({ steps }: MachinePath): string[] =>
  steps.flatMap(({ state }) => state._nodes.map(({ id }) => id));

/** Returns the states that no path enters. Paths that the options restrict need not enter all. */
function missingStates(
  machine: AnyStateMachine,
  paths: readonly MachinePath[],
  { unreached = [], toState, stopWhen = toState, filterEvents, fromState }: TourOptions,
): string[] {
  if (stopWhen !== undefined || filterEvents !== undefined || fromState !== undefined) return [];
  const reached = new Set([...paths.flatMap(enteredStates), ...unreached]);
  return nodesIn(machine.root).flatMap(({ id, type }) => (type === 'history' || reached.has(id) ? [] : [id]));
}

/**
 * Creates a function that defines one test per path of a machine. Each test runs its path on a new actor. Another test
 * fails if no path enters a state.
 */
export const createDescribeTours =
  ({ describe, test }: TestRunner): DescribeTours =>
  (machine, handlers, options = {}) =>
    void describe(machine.id, () => {
      const paths = testPathsOf(machine, options);
      for (const path of paths)
        test(path.description, async () => void (await testOnActor(machine, path, handlers, options)));
      test(`${machine.id}: paths enter every state`, async () => {
        const missing = missingStates(machine, paths, options);
        if (missing.length > 0)
          throw new Error(
            `No path enters ${missing.join(', ')}. Add samples that lead there, or list the states in "unreached".`,
          );
      });
    });
