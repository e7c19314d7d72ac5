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
import {
  limitMicrosteps,
  isInfiniteLoop,
  InfiniteLoopError,
  trailingCycle,
} from '#workbench/chart/microsteps.ts';

type DryRun = (
  step: (scope: AnyActorScope) => AnyMachineSnapshot,
) => readonly [after: AnyMachineSnapshot, scheduledActions: readonly ExecutableActionObject[]];

/**
 * Wraps a machine's transition function. XState initializes a machine before every pure transition. The wrapper skips
 * this for speed, and because guards must not run without an input.
 */
const createShell = (machine: AnyStateMachine): AnyActorLogic => ({
  transition: (snapshot, event, scope) => machine.transition(snapshot, event, scope),
  getInitialSnapshot: () => ({ status: 'active' }),
  getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
});

const noop = (): void => undefined;

/**
 * Creates a function that calculates steps like XState's pure transitions. It reuses one actor until that actor has
 * children.
 * @param takenTransitions names of the transitions that scheduled the actions
 * @returns a function that throws InfiniteLoopError for an endless loop
 */
export function dryRunOf(
  machine: AnyStateMachine,
  takenTransitions: (scheduledActions: readonly ExecutableActionObject[]) => readonly string[],
): DryRun {
  limitMicrosteps(machine);
  const shell = createShell(machine);
  // The actor gets an empty parent, because `sendParent` fails without one.
  const parent = createEmptyActor();
  let reusableActor: AnyActorRef | undefined;
  return (step) => {
    const self = reusableActor ?? createActor(shell);
    self._parent ??= parent;
    reusableActor = self;
    /** The next step gets a new actor, because an actor's system keeps all its actors in memory. */
    const discardActor = (): void => {
      reusableActor = undefined;
    };
    const scheduledActions: ExecutableActionObject[] = [];
    const scope: AnyActorScope = {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      logger: noop,
      defer: discardActor,
      stopChild: noop,
      emit: noop,
      actionExecutor: (scheduledAction) => {
        if (scheduledAction.type === 'xstate.spawnChild') discardActor();
        scheduledActions.push(scheduledAction);
      },
    };
    try {
      return [step(scope), scheduledActions];
    } catch (cause) {
      throw isInfiniteLoop(cause)
        ? new InfiniteLoopError(trailingCycle(takenTransitions(scheduledActions)), { cause })
        : cause;
    }
  };
}
