import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, UnknownAction } from 'xstate';

/** @throws Error on an anonymous guard: no reader of a diagram or a report could tell what it asks. */
export function nameOfGuard({ guard, source }: AnyTransitionDefinition): string | undefined {
  if (guard === undefined || typeof guard === 'string') return guard;
  if (typeof guard === 'function') throw new Error(`${source.id}: a guard has no name`);
  return guard.type;
}

/** @throws Error on an anonymous action, as for guards; a built-in one written in place counts as anonymous. */
export function nameOfAction(action: UnknownAction, stateId: string): string {
  const name = typeof action === 'string' ? action : 'type' in action ? action.type : undefined;
  if (typeof name !== 'string' || typeof action === 'function') {
    throw new Error(`${stateId}: an action has no name`);
  }
  return name;
}

/** Whether the transition does anything; one that forbids an event has neither target nor action. */
export const isActing = ({ target, actions }: AnyTransitionDefinition): boolean =>
  target !== undefined || actions.length > 0;

/** The transitions of one state, eventless ones last, in the order in which XState tries them. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** A state node and all in it, in document order. */
export const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesIn),
];

function nameOf(definition: AnyTransitionDefinition): string {
  const { source, eventType, target } = definition;
  const guard = nameOfGuard(definition);
  const event = eventType === '' ? 'always' : String(eventType);
  const goals = target?.map(({ id }) => id).join(', ') ?? (isActing(definition) ? '(stays)' : '(forbidden)');
  return `${source.id}: ${event}${guard === undefined ? '' : ` [${guard}]`} -> ${goals}`;
}

/**
 * Every transition of a machine in document order, each with a name of its own by which a person
 * finds it in the chart.
 */
export function nameTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const uses = new Map<string, number>();
  return new Map(
    nodesIn(machine.root)
      .flatMap(transitionsFrom)
      .map((definition) => {
        const name = nameOf(definition);
        const use = (uses.get(name) ?? 0) + 1;
        uses.set(name, use);
        return [definition, use === 1 ? name : `${name} (${use})`];
      }),
  );
}
