import {
  StateMachine,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { nameTransitions } from 'xstate-workbench/chart/transitions';

declare global {
  /** Set by the tests in each page of theirs; absent in a page that somebody else looks at. */
  var tellTransition: ((name: string) => Promise<void>) | undefined;
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
    for (const definition of event._transitions) {
      const name = names.get(definition);
      if (name !== undefined) void globalThis.tellTransition?.(name);
    }
  };
}
