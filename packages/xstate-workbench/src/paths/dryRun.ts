import {
  createActor,
  createEmptyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
} from 'xstate';
import { boundMicrosteps, isEndless, NeverSettles, roundAtEnd } from '#workbench/chart/settling.ts';

/** Lets a machine take one step, and collects what it orders instead of doing it. */
type DryRun = (
  step: (scope: AnyActorScope) => AnyMachineSnapshot,
) => readonly [after: AnyMachineSnapshot, orders: readonly ExecutableActionObject[]];

/**
 * XState gives the logic a first start of its own before every pure transition. This shell spares it,
 * which makes exploring some times as fast, and keeps guards from being asked without an input.
 */
const shellAround = (machine: AnyStateMachine): AnyActorLogic => ({
  transition: (snapshot, event, scope) => machine.transition(snapshot, event, scope),
  getInitialSnapshot: () => ({ status: 'active' }),
  getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
});

const ignore = (): void => undefined;

/**
 * As XState's pure transitions, which make two actors for each step; here one serves until it has children of its own.
 * @param takenIn names of the transitions that ordered something
 * @returns steps that throw NeverSettles where the machine goes round for ever
 */
export function dryRunOf(
  machine: AnyStateMachine,
  takenIn: (orders: readonly ExecutableActionObject[]) => readonly string[],
): DryRun {
  boundMicrosteps(machine);
  const shell = shellAround(machine);
  // Hears what a machine tells its parent: alone, one that reports would break.
  const parent = createEmptyActor();
  let unused: AnyActorRef | undefined;
  return (step) => {
    const self = unused ?? createActor(shell);
    self._parent ??= parent;
    unused = self;
    /** A system keeps the actors that were made in it: with the next one, they can be collected. */
    const use = (): void => {
      unused = undefined;
    };
    const orders: ExecutableActionObject[] = [];
    const scope: AnyActorScope = {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: ignore,
      // A machine that spawns in an assignment starts the actor afterwards.
      defer: use,
      stopChild: ignore,
      emit: ignore,
      actionExecutor: (order) => {
        if (order.type === 'xstate.spawnChild') use();
        orders.push(order);
      },
    };
    try {
      return [step(scope), orders];
    } catch (cause) {
      throw isEndless(cause) ? new NeverSettles(roundAtEnd(takenIn(orders)), { cause }) : cause;
    }
  };
}
