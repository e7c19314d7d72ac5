import {
  and,
  initialTransition,
  or,
  transition,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { isActing, nameTransitions } from '#workbench/chart/transitions.ts';

/** What the start or one event did to a machine. */
export interface Observation {
  readonly after: AnyMachineSnapshot;
  /** No when the state does not take the event: then nothing has changed. */
  readonly isAccepted: boolean;
  /** Names of the transitions taken in turn, eventless and raised ones too. */
  readonly taken: readonly string[];
  /** Names of the transitions that were tried and whose guard said no. */
  readonly refused: readonly string[];
}

/** A machine under observation. */
export interface Probe {
  start(input: unknown): Observation;
  send(before: AnyMachineSnapshot, event: AnyEventObject): Observation;
}

const mark = 'tooling.taken ';

/**
 * XState gives the logic a first start of its own before every pure transition. This shell spares it,
 * which makes exploring some times as fast, and keeps guards from being asked without an input.
 */
const shellAround = (machine: AnyStateMachine): AnyActorLogic => ({
  transition: (snapshot, event, scope) => machine.transition(snapshot, event, scope),
  getInitialSnapshot: (scope, boxed?: { readonly input: unknown }) =>
    boxed === undefined ? { status: 'active' } : machine.getInitialSnapshot(scope, boxed.input),
  getPersistedSnapshot: (snapshot) => machine.getPersistedSnapshot(snapshot),
});

/**
 * Puts a copy of a machine under observation: each transition of the copy leaves a mark among the
 * actions, each guard tells when it says no. XState itself decides what is tried and taken.
 */
export function probeOf(original: AnyStateMachine): Probe {
  const machine = original.provide({});
  const shell = shellAround(machine);
  const refused = new Set<string>();
  const shutOut = new Set<string>();

  for (const [definition, name] of nameTransitions(machine)) {
    const { guard } = definition;
    const acts = isActing(definition);
    if (acts) definition.actions = [...definition.actions, { type: mark + name }];
    if (guard === undefined || typeof guard === 'function') continue;
    const sayYes = (): boolean => {
      // One that forbids leaves no mark, since an action would make it allow.
      if (!acts) shutOut.add(name);
      return true;
    };
    const sayNo = (): boolean => {
      refused.add(name);
      return false;
    };
    definition.guard = or([and([typeof guard === 'string' ? { type: guard } : guard, sayYes]), sayNo]);
  }

  const forget = (): void => {
    refused.clear();
    shutOut.clear();
  };
  /** Collects what marks and guards have told since the last `forget`. */
  const told = (actions: readonly { type: string }[]): Pick<Observation, 'taken' | 'refused'> => {
    const marks = actions.map(({ type }) => type).filter((type) => type.startsWith(mark));
    return { taken: [...marks.map((type) => type.slice(mark.length)), ...shutOut], refused: [...refused] };
  };

  return {
    start(input) {
      forget();
      const [after, actions] = initialTransition(shell, { input });
      return { after, isAccepted: true, ...told(actions) };
    },
    send(before, event) {
      forget();
      const isAccepted = before.status === 'active' && before.can(event);
      // A failure that every guard refuses stops the machine, which is worth seeing.
      const isFatal = !isAccepted && refused.size > 0 && event.type.startsWith('xstate.error.actor.');
      if (!isAccepted && !isFatal) return { after: before, isAccepted, ...told([]) };
      const [after, actions] = transition(shell, before, event);
      return { after, isAccepted: true, ...told(actions) };
    },
  };
}
