import {
  isMachineSnapshot,
  StateMachine,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { idOf, nameTransitions } from 'xstate-workbench/chart/transitions';

export interface RecordedTransition {
  readonly name: string;
  readonly machine: string;
  /** Ids of the machine's innermost active states after this transition. */
  readonly activeStates: readonly string[];
}

declare global {
  /** Function that receives the transitions in browser tests. `undefined` in pages outside of tests. */
  var reportTransitions: ((transitions: readonly RecordedTransition[]) => Promise<void>) | undefined;
}

/** Records the transitions of all machines, from XState's inspection events. */
export function createRecorder(): (event: InspectionEvent) => void {
  const namesByMachine = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();
  const namesOf = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> => {
    const names = namesByMachine.get(machine) ?? nameTransitions(machine);
    namesByMachine.set(machine, names);
    return names;
  };
  // Sends the transitions of a task in one call, because each call to the test costs 5 ms.
  const pending: RecordedTransition[] = [];
  const flush = (): void => void globalThis.reportTransitions?.(pending.splice(0));
  return (event) => {
    if (event.type !== '@xstate.microstep' || !('logic' in event.actorRef)) return;
    const { logic } = event.actorRef;
    if (!(logic instanceof StateMachine)) return;
    const names = namesOf(logic);
    const activeStates = isMachineSnapshot(event.snapshot)
      ? event.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(idOf)
      : [];
    for (const definition of event._transitions) {
      const name = names.get(definition);
      if (name !== undefined && pending.push({ name, machine: logic.id, activeStates }) === 1)
        queueMicrotask(flush);
    }
  };
}
