import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { groupBy } from './groupBy.ts';
import { guardNameOf, isDelay, isNamed, slotOf } from './names.ts';

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

const ids = new WeakMap<AnyStateNode, string>();

/** A state by its place, whatever id it was given: the machine's id, then the keys on the way. */
export function idOf(node: AnyStateNode): string {
  const id = ids.get(node) ?? [node.machine.id, ...node.path].join('.');
  ids.set(node, id);
  return id;
}

function nameOf(definition: AnyTransitionDefinition): string {
  const { source, eventType, target } = definition;
  const guard = guardNameOf(definition);
  const event = slotOf(String(eventType));
  const goals = target?.map(idOf).join(', ') ?? (isActing(definition) ? '(stays)' : '(forbidden)');
  return `${idOf(source)}: ${event}${guard === undefined ? '' : ` [${guard}]`} -> ${goals}`;
}

/** From 1: when a transition is tried among all of its state and event. */
function candidateOf(definition: AnyTransitionDefinition): number {
  const { source, eventType } = definition;
  return (
    transitionsFrom(source)
      .filter((one) => one.eventType === eventType)
      .indexOf(definition) + 1
  );
}

const numbered = / \(candidate \d+\)/;

/** Whether a name, or a goal made of it, tells by its number which of several it is. */
export const isNumbered = (name: string): boolean => numbered.test(name);

/** The name that it shares with others. */
export const unnumbered = (name: string): string => name.replace(numbered, '');

/**
 * Every transition of a machine in document order, each with a name of its own by which a person
 * finds it in the chart: of those that read alike, each with its number among all of its event.
 */
export function nameTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const definitions = nodesIn(machine.root).flatMap(transitionsFrom);
  const alike = groupBy(definitions, nameOf);
  return new Map(
    definitions.map((definition) => {
      const name = nameOf(definition);
      const isOnly = alike.get(name)?.length === 1;
      return [definition, isOnly ? name : `${name} (candidate ${candidateOf(definition)})`];
    }),
  );
}

/** Guards and actions that are written in place, which no dictionary has a word for: one line each. */
export const anonymousIn = (machine: AnyStateMachine): string[] =>
  nodesIn(machine.root).flatMap((node) => {
    const transitions = transitionsFrom(node);
    const guards = transitions.flatMap(({ guard }) => (guard === undefined ? [] : [guard]));
    const actions = [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)];
    const unnamed = actions.filter((action) => !isNamed(action) && !isDelay(action));
    return guards
      .filter((guard) => !isNamed(guard))
      .map(() => `${node.id}: a guard has no name`)
      .concat(unnamed.map(() => `${node.id}: an action has no name`));
  });
