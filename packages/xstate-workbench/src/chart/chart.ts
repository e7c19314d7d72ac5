import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionNameOf, guardNameOf, isDelay, slotOf } from './names.ts';
import { isMachine, logicOf, sourceOf } from './invocations.ts';
import { idOf, isActing, nameTransitions, transitionsFrom } from './transitions.ts';

/** What sets a transition off; `name` is the event's, the actor's, the delay's or the finished state's. */
export interface Trigger {
  readonly kind: 'event' | 'done' | 'failed' | 'elapsed' | 'finished' | 'always';
  readonly name: string;
}

export interface ChartTransition {
  /** The same in reports, plans and coverage. */
  readonly name: string;
  readonly trigger: Trigger;
  readonly guard: string | undefined;
  /** Comes after a guarded transition of the same event: taken when that guard says no. */
  readonly isOtherwise: boolean;
  /** Neither goes anywhere nor does anything: the event is shut out of the state. */
  readonly isForbidden: boolean;
  /** Names of what is done on the way. */
  readonly actions: readonly string[];
  /** Ids of the states it leads to; none when the state is not left. */
  readonly targets: readonly string[];
}

interface Invocation {
  readonly id: string;
  /** Name of what is invoked; undefined when it is written in place. */
  readonly source: string | undefined;
  /** Another chart, which keeps its own time limits. */
  readonly isMachine: boolean;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly kind: AnyStateNode['type'];
  readonly initial: string | undefined;
  readonly tags: readonly string[];
  /** Actors that live as long as the state. */
  readonly invokes: readonly Invocation[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

const settled = /^xstate\.(?<kind>done\.actor|done\.state|error\.actor|after)\.(?<name>.+)$/;

function triggerOf(eventType: string): Trigger {
  if (eventType === '') return { kind: 'always', name: '' };
  const { kind, name = '' } = settled.exec(eventType)?.groups ?? {};
  if (kind === 'done.actor') return { kind: 'done', name };
  if (kind === 'error.actor') return { kind: 'failed', name };
  if (kind === 'done.state') return { kind: 'finished', name };
  // `xstate.after.<delay>.<state>`
  if (kind === 'after') return { kind: 'elapsed', name: name.split('.', 1).join('') };
  return { kind: 'event', name: eventType };
}

/**
 * Reads a machine as plain data, as much of it as people are shown. A guard or an action that is
 * written in place is named by its short source or by that place.
 */
export function chartOf(machine: AnyStateMachine): ChartState {
  const names = nameTransitions(machine);

  const transitionOf = (definition: AnyTransitionDefinition, earlier: boolean): ChartTransition => {
    const { source, eventType, target, actions } = definition;
    const guard = guardNameOf(definition);
    const slot = slotOf(String(eventType));
    return {
      name: names.get(definition) ?? '',
      trigger: triggerOf(String(eventType)),
      guard,
      isOtherwise: guard === undefined && earlier,
      isForbidden: !isActing(definition),
      actions: actions.map((action, index) => actionNameOf(action, { id: idOf(source), slot }, index)),
      targets: target?.map(idOf) ?? [],
    };
  };

  const stateOf = (node: AnyStateNode): ChartState => {
    const tried = new Set<string>();
    const id = idOf(node);
    const nameHere = (slot: 'entry' | 'exit'): string[] =>
      node[slot]
        .filter((action) => !isDelay(action))
        .map((action, index) => actionNameOf(action, { id, slot }, index));
    const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
    return {
      id,
      key: node.key,
      kind: node.type,
      initial: initial === undefined ? undefined : idOf(initial),
      tags: node.tags,
      invokes: node.invoke.map((invocation) => ({
        id: invocation.id,
        source: sourceOf(invocation),
        isMachine: isMachine(logicOf(node, invocation)),
      })),
      entry: nameHere('entry'),
      exit: nameHere('exit'),
      transitions: transitionsFrom(node).map((definition) => {
        const event = String(definition.eventType);
        const transition = transitionOf(definition, tried.has(event));
        tried.add(event);
        return transition;
      }),
      states: Object.values(node.states).map(stateOf),
    };
  };

  return stateOf(machine.root);
}

/** A state and all states in it, in document order. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];
