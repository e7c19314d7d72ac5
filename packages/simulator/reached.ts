import { StateMachine, type AnyActorScope, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import { nameTransitions } from 'xstate-workbench/chart/transitions';

type System = AnyActorScope['system'];

const systems = new WeakSet<System>();
const machines = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();
const reached = new Map<string, number>();

function namesOf(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const names = machines.get(machine) ?? nameTransitions(machine);
  machines.set(machine, names);
  return names;
}

/** Listens to each system once, however it was made: the durable engine makes one for each event. */
function listenTo(system: System): void {
  if (systems.has(system)) return;
  systems.add(system);
  system.inspect((event) => {
    if (event.type !== '@xstate.microstep' || !('logic' in event.actorRef)) return;
    const { logic } = event.actorRef;
    if (!(logic instanceof StateMachine)) return;
    for (const definition of event._transitions) {
      // The durable engine calls each version of a chart by its number.
      const name = namesOf(logic)
        .get(definition)
        ?.replaceAll(/@\d+(?=\.)/g, '');
      if (name !== undefined) reached.set(name, (reached.get(name) ?? 0) + 1);
    }
  });
}

/** Has every machine of this thread tell which transitions it takes; XState has no hook for machines that a library starts. */
export function noteTransitions(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called as a method of each machine
  const { transition } = StateMachine.prototype;
  StateMachine.prototype.transition = function noted(snapshot, event, actorScope) {
    listenTo(actorScope.system);
    return transition.call(this, snapshot, event, actorScope);
  };
}

/** How often each transition was taken since the last time, by its name; replays of an order count, too. */
export function takeReached(): Readonly<Record<string, number>> {
  const taken = Object.fromEntries(reached);
  reached.clear();
  return taken;
}
