import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { hasEffect, nodesIn, transitionsFrom } from './transitions.ts';

const isWithin = (node: AnyStateNode, around: AnyStateNode): boolean =>
  node === around || (node.parent !== undefined && isWithin(node.parent, around));

/** Returns the parallel region that contains `node` but not `other`. `undefined` if there is no such region. */
function separateRegion(node: AnyStateNode, other: AnyStateNode): AnyStateNode | undefined {
  for (
    let current: AnyStateNode | undefined = node;
    current?.parent !== undefined;
    current = current.parent
  ) {
    if (isWithin(other, current.parent))
      return current.parent.type === 'parallel' && !isWithin(other, current) ? current : undefined;
  }
  return undefined;
}

const isEventOfActor = (type: string, actor: string): boolean =>
  type.startsWith('xstate.') && type.endsWith(`.${actor}`);

/**
 * `leaves` if the transition exits the state, `stays` if it does not. `undefined` if its source is unrelated to the
 * state.
 */
function effectOnState(
  state: AnyStateNode,
  { source, target }: AnyTransitionDefinition,
): 'leaves' | 'stays' | undefined {
  const region = separateRegion(source, state);
  const isRelated = isWithin(source, state) || isWithin(state, source);
  if (!isRelated && region === undefined) return undefined;
  const leaves = target?.some((node) => region === undefined || !isWithin(node, region)) === true;
  return leaves ? 'leaves' : 'stays';
}

export function canLeaveWithout(state: AnyStateNode, actor: string): boolean {
  const others = nodesIn(state.machine.root)
    .flatMap(transitionsFrom)
    .filter((transition) => hasEffect(transition) && !isEventOfActor(String(transition.eventType), actor))
    .map((transition) => ({ isAlways: transition.eventType === '', use: effectOnState(state, transition) }))
    .filter(({ use: effect }) => effect !== undefined);
  const leaving = others.filter(({ use: effect }) => effect === 'leaves');
  // An `always` transition alone does not count as an exit, because its guard's result changes only after another
  // event.
  return leaving.some(({ isAlways }) => !isAlways || others.some((other) => !other.isAlways));
}
