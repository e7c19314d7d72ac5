import { StateMachine, type AnyActorLogic, type AnyEventObject, type AnyStateMachine } from 'xstate';

export interface GuardResult {
  readonly chart: string;
  readonly guard: string;
  readonly answer: boolean;
  readonly event: AnyEventObject;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** Actor that does nothing and finishes only on request. */
const inertLogic: AnyActorLogic = {
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

const noop = (): void => undefined;

/**
 * Returns a copy of a machine without side effects. Guards and assignments run, other actions do nothing, actors finish
 * on request. Invoked machines are copied in the same way.
 * @param onGuardResult receives each guard result
 */
export function isolateMachine(
  machine: AnyStateMachine,
  onGuardResult: (guardResult: GuardResult) => void,
): AnyStateMachine {
  const { actors, actions, guards } = machine.implementations;
  const recordedGuards = Object.entries(guards).map(([name, guard]) => {
    // Combined guards (`and`, `or`, `not`) call single guards, whose results are recorded.
    if (typeof guard !== 'function' || 'check' in guard) return [name, guard];
    const recordingGuard = (
      args: Parameters<typeof guard>[0],
      params: Parameters<typeof guard>[1],
    ): boolean => {
      const result = guard(args, params);
      onGuardResult({ chart: machine.id, guard: name, answer: result, event: args.event });
      return result;
    };
    return [name, recordingGuard];
  });
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? isolateMachine(logic, onGuardResult) : inertLogic,
      ]),
    ),
    // XState's own actions, such as `assign`, change the machine. Custom actions have side effects, so they do not run.
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [
        name,
        isObject(action) && 'resolve' in action ? action : noop,
      ]),
    ),
    guards: Object.fromEntries(recordedGuards),
  });
}
