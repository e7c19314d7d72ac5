import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { groupBy } from './groupBy.ts';
import { isMachine, logicOf, sourceOf } from './invocations.ts';
import {
  actionNameOf,
  configKeyOf,
  isInlineId,
  guardNameOf,
  isDelayAction,
  ownGuardOf,
  routeOf,
  slotOf,
  type SourceLocation,
} from './names.ts';
import { idOf, hasEffect, nameTransitions, transitionsFrom } from './transitions.ts';
import { triggerOf, type Trigger } from './triggers.ts';
import { literalParam, formatParams } from './params.ts';
import { formatAction, formatLiteral } from './formatAction.ts';

export type { Trigger } from './triggers.ts';

export interface ChartTransition {
  /** Unique and stable name of the transition, used by reports, test plans and coverage. */
  readonly name: string;
  readonly source: string;
  readonly trigger: Trigger;
  readonly guard: string | undefined;
  /** Literal parameter of the guard: `50` for `{ type: 'minTemp', params: { min: 50 } }`. */
  readonly guardParam?: string;
  /**
   * `true` if the same event has an earlier guarded transition. XState takes this transition only if the earlier guard
   * returns `false`.
   */
  readonly isOtherwise: boolean;
  /** Position among the state's transitions for the same event, from 1. `undefined` for a single transition. */
  readonly rank: number | undefined;
  /** `true` if the transition has neither target nor action, so the state blocks the event. */
  readonly isForbidden: boolean;
  readonly isReentering: boolean;
  /** Action names, with literal parameters: "report(missing)". */
  readonly actions: readonly string[];
  readonly targets: readonly string[];
  /** Source text of the transition, with the parameters of its guard and actions. */
  readonly written: string;
}

interface Invocation {
  readonly id: string;
  readonly source: string | undefined;
  readonly isMachine: boolean;
  readonly chart: string | undefined;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly kind: AnyStateNode['type'];
  readonly initial: string | undefined;
  readonly history?: 'shallow' | 'deep';
  readonly tags: readonly string[];
  readonly description?: string;
  /** Metadata of the state, as written in code. */
  readonly meta?: string;
  readonly invokes: readonly Invocation[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
  /** Transition of the root that leads here from every state, if the state's config has a `route`. */
  readonly route?: ChartTransition;
  /** Tags, actors, entry and exit actions, and output of the state, as written in code. */
  readonly written: readonly string[];
}

/** Returns the same key for the transitions that XState tries in turn for an event. */
const eventKeyOf = (definition: AnyTransitionDefinition): string =>
  routeOf(definition) ?? String(definition.eventType);

function actionLabel(action: unknown, place: SourceLocation, index: number): string {
  const param = literalParam(action);
  const name = actionNameOf(action, place, index);
  return param === undefined ? name : `${name}(${param})`;
}

function historyDefaultOf({ config, parent }: AnyStateNode): AnyStateNode[] {
  const target: unknown = 'target' in config ? config.target : undefined;
  if (typeof target !== 'string' || parent === undefined) return [];
  const path = target.split('.');
  const inner = target.startsWith('#')
    ? undefined
    : path.reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent);
  const found = target.startsWith('#') ? parent.machine.getStateNodeById(target) : inner;
  return found === undefined ? [] : [found];
}

/**
 * Returns a machine as plain data. An inline guard or action is named by its source text if the text is short,
 * otherwise by its position.
 */
export function chartOf(machine: AnyStateMachine): ChartState {
  const names = nameTransitions(machine);

  const describeActions = (actions: readonly unknown[], place: SourceLocation): string =>
    actions
      .map((action, index) => formatAction(action, actionNameOf(action, place, index), machine))
      .join(', ');

  const transitionOf = (
    definition: AnyTransitionDefinition,
    candidates: readonly AnyTransitionDefinition[],
  ): ChartTransition => {
    const { source, eventType, target, actions, reenter, description } = definition;
    const guard = guardNameOf(definition);
    const name = names.get(definition) ?? '';
    const rank = candidates.indexOf(definition) + 1;
    const slot = slotOf(String(eventType));
    const place = { id: idOf(source), slot: configKeyOf(String(eventType)) };
    const ownGuard = ownGuardOf(definition);
    const params = guard === undefined ? '' : formatParams(ownGuard);
    const guardParam = guard === undefined ? undefined : literalParam(ownGuard);
    const route = routeOf(definition);
    const actionsText = actions.length === 0 ? '' : ` / ${describeActions(actions, place)}`;
    return {
      name,
      source: idOf(source),
      trigger: route === undefined ? triggerOf(String(eventType), machine) : { kind: 'route', name: route },
      guard,
      ...(guardParam !== undefined && { guardParam }),
      isOtherwise: guard === undefined && rank > 1,
      rank: candidates.length === 1 ? undefined : rank,
      isForbidden: !hasEffect(definition),
      isReentering: reenter,
      actions: actions.map((action, index) => actionLabel(action, place, index)),
      targets: target?.map(idOf) ?? [],
      written:
        name.replace(slot, place.slot) +
        (params === '' ? '' : ` ${params}`) +
        (reenter ? ' (reenter)' : '') +
        actionsText +
        (description === undefined ? '' : `\n${description}`),
    };
  };

  const stateOf = (node: AnyStateNode): ChartState => {
    const definitions = transitionsFrom(node);
    const byEvent = groupBy(definitions, eventKeyOf);
    const id = idOf(node);
    const [initial] =
      node.type === 'compound'
        ? (node.initial.target ?? [])
        : node.type === 'history'
          ? historyDefaultOf(node)
          : [];
    const invokes = node.invoke.map((invocation) => {
      const logic = logicOf(node, invocation);
      return {
        id: invocation.id,
        source: sourceOf(invocation),
        isMachine: isMachine(logic),
        chart: isMachine(logic) ? logic.id : undefined,
      };
    });
    const actionsOf = (slot: 'entry' | 'exit'): { names: string[]; written: string[] } => {
      const actions = node[slot].filter((action) => !isDelayAction(action));
      return {
        names: actions.map((action, index) => actionLabel(action, { id, slot }, index)),
        written: actions.length === 0 ? [] : [`${slot} / ${describeActions(actions, { id, slot })}`],
      };
    };
    const [entry, exit] = [actionsOf('entry'), actionsOf('exit')];
    const route = machine.root.transitions
      .get('xstate.route')
      ?.find(({ target }) => target?.includes(node) === true);
    return {
      id,
      key: node.key,
      kind: node.type,
      initial: initial === undefined ? undefined : idOf(initial),
      ...(node.type === 'history' ? { history: node.history === 'deep' ? 'deep' : 'shallow' } : {}),
      tags: node.tags,
      ...(node.description === undefined ? {} : { description: node.description }),
      ...(node.meta === undefined ? {} : { meta: formatLiteral(node.meta) }),
      invokes,
      entry: entry.names,
      exit: exit.names,
      transitions: definitions.map((definition) =>
        transitionOf(definition, byEvent.get(eventKeyOf(definition)) ?? []),
      ),
      states: Object.values(node.states).map(stateOf),
      ...(route === undefined ? {} : { route: transitionOf(route, [route]) }),
      written: [
        ...(node.description === undefined ? [] : [node.description]),
        ...node.tags.map((tag) => `#${tag}`),
        ...(node.meta === undefined ? [] : [`meta: ${formatLiteral(node.meta)}`]),
        ...invokes.map(({ id: actor, source = '…' }) =>
          isInlineId(actor) ? `invoke ${source}` : `invoke ${actor}: ${source}`,
        ),
        ...entry.written,
        ...exit.written,
        ...(node.output === undefined ? [] : [`output: ${formatLiteral(node.output)}`]),
      ],
    };
  };

  return stateOf(machine.root);
}

export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];
