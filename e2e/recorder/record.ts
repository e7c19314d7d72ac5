import {
  isMachineSnapshot,
  StateMachine,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import { idOf, nameTransitions } from 'xstate-workbench/chart/transitions';

/** A transition that was taken. */
export interface Told {
  readonly name: string;
  /** Its machine's id. */
  readonly machine: string;
  /** Ids of the innermost states that the machine is in then. */
  readonly places: readonly string[];
}

declare global {
  /** Set by the tests in each page of theirs; absent in a page that somebody else looks at. */
  var tellTransitions: ((taken: readonly Told[]) => Promise<void>) | undefined;
}

/** Names what the machines of a system take, one transition at a time, as XState tells of it. */
export function createRecorder(): (event: InspectionEvent) => void {
  const known = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();
  const namesOf = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> => {
    const names = known.get(machine) ?? nameTransitions(machine);
    known.set(machine, names);
    return names;
  };
  // A call to the tests costs 5 ms of a processor: what one turn has brought about goes together.
  const untold: Told[] = [];
  const tell = (): void => void globalThis.tellTransitions?.(untold.splice(0));
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
      if (name !== undefined && untold.push({ name, machine: logic.id, places }) === 1) queueMicrotask(tell);
    }
  };
}
