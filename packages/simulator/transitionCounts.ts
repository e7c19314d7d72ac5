import { StateMachine, type AnyActorScope, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import { nameTransitions } from 'xstate-workbench/chart/transitions';

type System = AnyActorScope['system'];

const inspectedSystems = new WeakSet<System>();
const transitionNames = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();
const transitionCounts = new Map<string, number>();

function namesOfTransitions(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const names = transitionNames.get(machine) ?? nameTransitions(machine);
  transitionNames.set(machine, names);
  return names;
}

/** Inspects each actor system once. Restate handlers create an actor system per event. */
function inspectSystem(system: System): void {
  if (inspectedSystems.has(system)) return;
  inspectedSystems.add(system);
  system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || !('logic' in event.actorRef)) return;
    const { logic } = event.actorRef;
    if (!(logic instanceof StateMachine)) return;
    for (const definition of event._transitions) {
      // Chart names are counted without their version number.
      const name = namesOfTransitions(logic)
        .get(definition)
        ?.replaceAll(/@\d+(?=\.)/g, '');
      if (name !== undefined) transitionCounts.set(name, (transitionCounts.get(name) ?? 0) + 1);
    }
  });
}

/** Records transitions of all machines in this thread. XState has no hook for machines that a library starts. */
export function recordTransitions(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with each machine as `this`
  const { transition } = StateMachine.prototype;
  StateMachine.prototype.transition = function noted(snapshot, event, actorScope) {
    inspectSystem(actorScope.system);
    return transition.call(this, snapshot, event, actorScope);
  };
}

/** Returns and resets the count of each transition. Replays of an order count too. */
export function drainTransitionCounts(): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(transitionCounts);
  transitionCounts.clear();
  return counts;
}
