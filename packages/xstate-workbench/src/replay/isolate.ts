import { StateMachine, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate';

export interface Answered {
  readonly chart: string;
  readonly guard: string;
  readonly answer: boolean;
  readonly event: AnyEventObject;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** Inert actor that finishes only on request. */
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
 * Copy of a chart without side effects: guards and assignments run, other actions do nothing, actors finish
 * on request. Invoked machines are isolated too.
 * @param onAnswer receives each guard result
 */
export function isolated(machine: AnyStateMachine, onAnswer: (answered: Answered) => void): AnyStateMachine {
  const { actors, actions, guards } = machine.implementations;
  const watched = Object.entries(guards).map(([name, guard]) => {
    // Combined guards call their operands, which are recorded.
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
    // XState's own actions change the machine. Custom actions have side effects.
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        isObject(action) && 'resolve' in action ? action : doNothing,
      ]),
    ),
    guards: Object.fromEntries(watched),
  });
}
