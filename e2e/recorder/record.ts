import {
  isMachineSnapshot,
  StateMachine,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { idOf, nameTransitions } from 'xstate-workbench/chart/transitions';

declare global {
  /**
   * Set by the tests in each page of theirs; absent in a page that somebody else looks at.
   * It is given a transition's name, its machine's id, and the ids of the innermost states that the machine is in then.
   */
  var tellTransition:
    | ((name: string, machine: string, places: readonly string[]) => Promise<void>)
    | undefined;
}

/** Names what the machines of a system take, one transition at a time, as XState tells of it. */
export function createRecorder(): (event: InspectionEvent) => void {
  const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();
  const namesOf = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> => {
    const names = known.get(machine) ?? nameTransitions(machine);
    known.set(machine, names);
    return names;
  };
  return (event) => {
    if (event.type !== '@xstate.microstep' || !('logic' in event.actorRef)) return;
    const { logic } = event.actorRef;
    if (!(logic instanceof StateMachine)) return;
    const names = namesOf(logic);
    const places = isMachineSnapshot(event.snapshot)
      ? event.snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(idOf)
      : [];
    for (const definition of event._transitions) {
      const name = names.get(definition);
      if (name !== undefined) void globalThis.tellTransition?.(name, logic.id, places);
    }
  };
}
