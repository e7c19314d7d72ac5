import { StateMachine, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate';

/** What a guard was asked and what it said. */
export interface Answered {
  /** The id of the chart. */
  readonly chart: string;
  readonly guard: string;
  readonly answer: boolean;
  readonly event: AnyEventObject;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** An actor that does nothing by itself, and answers what it is told to. */
const silent: AnyActorLogic = {
  config: null,
  transition(snapshot, event) {
    if (snapshot.status !== 'active') return snapshot;
    if (event.type === 'xstate.promise.resolve')
      return { ...snapshot, status: 'done', output: event['data'] };
    if (event.type === 'xstate.promise.reject') return { ...snapshot, status: 'error', error: event['data'] };
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
    return snapshot;
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
};

const doNothing = (): void => undefined;

/**
 * The same chart without the world: its guards and what it remembers are its own, its other actions do nothing, and its actors answer
 * when they are told to. Machines in it are isolated likewise.
 * @param onAnswer is told what each guard said
 */
export function isolated(machine: AnyStateMachine, onAnswer: (answered: Answered) => void): AnyStateMachine {
  const { actors, actions, guards } = machine.implementations;
  const watched = Object.entries(guards).map(([name, guard]) => {
    // Guards that are made of others ask those.
    if (typeof guard !== 'function' || 'check' in guard) return [name, guard];
    const asked = (args: Parameters<typeof guard>[0], params: Parameters<typeof guard>[1]): boolean => {
      const answer = guard(args, params);
      onAnswer({ chart: machine.id, guard: name, answer, event: args.event });
      return answer;
    };
    return [name, asked];
  });
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? isolated(logic, onAnswer) : silent,
      ]),
    ),
    // What XState's own actions change is the chart's; what others do is done to the world.
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        isObject(action) && 'resolve' in action ? action : doNothing,
      ]),
    ),
    guards: Object.fromEntries(watched),
  });
}
