import type { AnyStateMachine } from 'xstate';
import { testOnActor, type ActorHandlers, type ActorOptions } from './testOnActor.ts';
import { testPathsOf, type PathOptions } from './testPathsOf.ts';

/** Functions of a test runner. */
interface TestRunner {
  readonly describe: (title: string, defineTests: () => void) => unknown;
  readonly test: (title: string, run: () => Promise<void>) => unknown;
}

export type DescribeTours = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  handlers?: ActorHandlers<TMachine>,
  options?: PathOptions<TMachine> & ActorOptions<TMachine>,
) => void;

/** Creates a function that defines one test per path of a machine. Each test runs its path on a new actor. */
export const createDescribeTours =
  ({ describe, test }: TestRunner): DescribeTours =>
  (machine, handlers, options) =>
    void describe(machine.id, () => {
      for (const path of testPathsOf(machine, options))
        test(path.description, async () => void (await testOnActor(machine, path, handlers, options)));
    });
