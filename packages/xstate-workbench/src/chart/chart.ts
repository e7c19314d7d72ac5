import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { groupBy } from './groupBy.ts';
import { isMachine, logicOf, sourceOf } from './invocations.ts';
import { actionNameOf, configKeyOf, isPlacedId, guardNameOf, isDelay, slotOf, type Place } from './names.ts';
import { idOf, isActing, nameTransitions, transitionsFrom } from './transitions.ts';
import { triggerOf, type Trigger } from './triggers.ts';
import { fixedParam, writtenParams } from './params.ts';
import { writtenAction, writtenValue } from './written.ts';

export type { Trigger } from './triggers.ts';

export interface ChartTransition {
  /** The same in reports, plans and coverage. */
  readonly name: string;
  /** The id of the state that has it. */
  readonly source: string;
  readonly trigger: Trigger;
  readonly guard: string | undefined;
  /** What the guard is given, where that stands in the chart itself: `50` of `{ type: 'minTemp', params: { min: 50 } }`. */
  readonly guardParam?: string;
  /** Comes after a guarded transition of the same event: taken when that guard says no. */
  readonly isOtherwise: boolean;
  /** From 1: when it is tried among those of its event; undefined when it is the only one. */
  readonly rank: number | undefined;
  /** Neither goes anywhere nor does anything: the event is shut out of the state. */
  readonly isForbidden: boolean;
  /** Leaves and enters its state again, even when it stays within it. */
  readonly isReentering: boolean;
  /** Names of what is done on the way; "report(missing)" when the chart says what it is given. */
  readonly actions: readonly string[];
  /** Ids of the states it leads to; none when the state is not left. */
  readonly targets: readonly string[];
  /** All of it as developers know it, with what guards and actions are given. */
  readonly written: string;
}

interface Invocation {
  readonly id: string;
  /** Name of what is invoked; undefined when it is written in place. */
  readonly source: string | undefined;
  /** Another chart, which keeps its own time limits. */
  readonly isMachine: boolean;
  /** The id of that other chart. */
  readonly chart: string | undefined;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly kind: AnyStateNode['type'];
  /** Of a history state, where it leads to while there is none. */
  readonly initial: string | undefined;
  /** Of a history state: whether it brings back the states inside too. */
  readonly history?: 'shallow' | 'deep';
  readonly tags: readonly string[];
  /** Actors that live as long as the state. */
  readonly invokes: readonly Invocation[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
  /** Its tags, actors, entry and exit actions and output as developers know them. */
  readonly written: readonly string[];
}

/** The name of an action, with what the chart itself gives it. */
function nameOf(action: unknown, place: Place, index: number): string {
  const param = fixedParam(action);
  const name = actionNameOf(action, place, index);
  return param === undefined ? name : `${name}(${param})`;
}

/** Where a history state leads to that has seen nothing yet, where the chart says so. */
function defaultOf({ config, parent }: AnyStateNode): AnyStateNode[] {
  const target: unknown = 'target' in config ? config.target : undefined;
  if (typeof target !== 'string' || parent === undefined) return [];
  const path = target.split('.');
  const inner = target.startsWith('#')
    ? undefined
    : path.reduce<AnyStateNode | undefined>((at, key) => at?.states[key], parent);
  const found = target.startsWith('#') ? parent.machine.getStateNodeById(target) : inner;
  return found === undefined ? [] : [found];
}

/**
 * Reads a machine as plain data, as much of it as people are shown. A guard or an action that is
 * written in place is named by its short source or by that place.
 */
export function chartOf(machine: AnyStateMachine): ChartState {
  const names = nameTransitions(machine);

  const write = (actions: readonly unknown[], place: Place): string =>
    actions
      .map((action, index) => writtenAction(action, actionNameOf(action, place, index), machine))
      .join(', ');

  const transitionOf = (
    definition: AnyTransitionDefinition,
    alike: readonly AnyTransitionDefinition[],
  ): ChartTransition => {
    const { source, eventType, target, actions, reenter } = definition;
    const guard = guardNameOf(definition);
    const name = names.get(definition) ?? '';
    const rank = alike.indexOf(definition) + 1;
    const place = { id: idOf(source), slot: slotOf(String(eventType)) };
    const given = guard === undefined ? '' : writtenParams(definition.guard);
    const guardParam = guard === undefined ? undefined : fixedParam(definition.guard);
    const done = actions.length === 0 ? '' : ` / ${write(actions, place)}`;
    return {
      name,
      source: idOf(source),
      trigger: triggerOf(String(eventType), machine),
      guard,
      ...(guardParam !== undefined && { guardParam }),
      isOtherwise: guard === undefined && rank > 1,
      rank: alike.length === 1 ? undefined : rank,
      isForbidden: !isActing(definition),
      isReentering: reenter,
      actions: actions.map((action, index) => nameOf(action, place, index)),
      targets: target?.map(idOf) ?? [],
      written:
        name.replace(place.slot, configKeyOf(String(eventType))) +
        (given === '' ? '' : ` ${given}`) +
        (reenter ? ' (reenter)' : '') +
        done,
    };
  };

  const stateOf = (node: AnyStateNode): ChartState => {
    const definitions = transitionsFrom(node);
    const byEvent = groupBy(definitions, ({ eventType }) => String(eventType));
    const id = idOf(node);
    const [initial] =
      node.type === 'compound' ? (node.initial.target ?? []) : node.type === 'history' ? defaultOf(node) : [];
    const invokes = node.invoke.map((invocation) => {
      const logic = logicOf(node, invocation);
      return {
        id: invocation.id,
        source: sourceOf(invocation),
        isMachine: isMachine(logic),
        chart: isMachine(logic) ? logic.id : undefined,
      };
    });
    const hooked = (slot: 'entry' | 'exit'): { names: string[]; written: string[] } => {
      const actions = node[slot].filter((action) => !isDelay(action));
      return {
        names: actions.map((action, index) => nameOf(action, { id, slot }, index)),
        written: actions.length === 0 ? [] : [`${slot} / ${write(actions, { id, slot })}`],
      };
    };
    const [entry, exit] = [hooked('entry'), hooked('exit')];
    return {
      id,
      key: node.key,
      kind: node.type,
      initial: initial === undefined ? undefined : idOf(initial),
      ...(node.type === 'history' ? { history: node.history === 'deep' ? 'deep' : 'shallow' } : {}),
      tags: node.tags,
      invokes,
      entry: entry.names,
      exit: exit.names,
      transitions: definitions.map((definition) =>
        transitionOf(definition, byEvent.get(String(definition.eventType)) ?? []),
      ),
      states: Object.values(node.states).map(stateOf),
      written: [
        ...node.tags.map((tag) => `#${tag}`),
        ...invokes.map(({ id: actor, source = '…' }) =>
          isPlacedId(actor) ? `invoke ${source}` : `invoke ${actor}: ${source}`,
        ),
        ...entry.written,
        ...exit.written,
        ...(node.output === undefined ? [] : [`output: ${writtenValue(node.output)}`]),
      ],
    };
  };

  return stateOf(machine.root);
}

/** A state and all states in it, in document order. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];
