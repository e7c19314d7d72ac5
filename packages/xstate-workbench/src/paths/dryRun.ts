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

/** Runs one step of a machine and collects its actions without executing them. */
type DryRun = (
  step: (scope: AnyActorScope) => AnyMachineSnapshot,
) => readonly [after: AnyMachineSnapshot, orders: readonly ExecutableActionObject[]];

/**
 * XState initializes the logic before every pure transition. This shell skips that initialization, for speed,
 * and so that guards do not run without an input.
 */
const shellAround = (machine: AnyStateMachine): AnyActorLogic => ({
  transition: (snapshot, event, scope) => machine.transition(snapshot, event, scope),
  getInitialSnapshot: () => ({ status: 'active' }),
  getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
});

const ignore = (): void => undefined;

/**
 * Like XState's pure transitions, but reuses one actor until it has children.
 * @param takenIn names of the transitions that scheduled the actions
 * @returns steps that throw NeverSettles for an endless loop
 */
export function dryRunOf(
  machine: AnyStateMachine,
  takenIn: (orders: readonly ExecutableActionObject[]) => readonly string[],
): DryRun {
  boundMicrosteps(machine);
  const shell = shellAround(machine);
  // Empty parent, because `sendParent` fails without one.
  const parent = createEmptyActor();
  let unused: AnyActorRef | undefined;
  return (step) => {
    const self = unused ?? createActor(shell);
    self._parent ??= parent;
    unused = self;
    /** A system retains its actors. Replacing it allows garbage collection. */
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
