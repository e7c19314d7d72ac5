import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { groupBy } from './groupBy.ts';
import { guardNameOf, slotOf } from './names.ts';

/** `false` if the transition only blocks an event: it has no target and no action. */
export const hasEffect = ({ target, actions }: AnyTransitionDefinition): boolean =>
  target !== undefined || actions.length > 0;

/** Returns a state's transitions in XState's order of evaluation, eventless ones last. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

export const nodesIn = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesIn),
];

const ids = new WeakMap<AnyStateNode, string>();

/** Returns a state's path, beginning with the machine id. Custom ids of states are ignored. */
export function idOf(node: AnyStateNode): string {
  const id = ids.get(node) ?? [node.machine.id, ...node.path].join('.');
  ids.set(node, id);
  return id;
}

function transitionName(definition: AnyTransitionDefinition): string {
  const { source, eventType, target } = definition;
  const guard = guardNameOf(definition);
  const event = slotOf(String(eventType));
  const targets = target?.map(idOf).join(', ') ?? (hasEffect(definition) ? '(stays)' : '(forbidden)');
  return `${idOf(source)}: ${event}${guard === undefined ? '' : ` [${guard}]`} -> ${targets}`;
}

function candidateNumber(definition: AnyTransitionDefinition): number {
  const { source, eventType } = definition;
  return (
    transitionsFrom(source)
      .filter((candidate) => candidate.eventType === eventType)
      .indexOf(definition) + 1
  );
}

const candidateSuffix = / \(candidate \d+\)/;

export const hasCandidateNumber = (name: string): boolean => candidateSuffix.test(name);

export const withoutCandidateNumber = (name: string): string => name.replace(candidateSuffix, '');

/** Returns a unique name for every transition, in document order. Equal names get a number. */
export function nameTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, string> {
  const definitions = nodesIn(machine.root).flatMap(transitionsFrom);
  const byName = groupBy(definitions, transitionName);
  return new Map(
    definitions.map((definition) => {
      const name = transitionName(definition);
      const isOnly = byName.get(name)?.length === 1;
      return [definition, isOnly ? name : `${name} (candidate ${candidateNumber(definition)})`];
    }),
  );
}
