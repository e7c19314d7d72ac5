import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isActing, nodesIn, transitionsFrom } from './transitions.ts';

const isWithin = (node: AnyStateNode, around: AnyStateNode): boolean =>
  node === around || (node.parent !== undefined && isWithin(node.parent, around));

/** The region of a parallel state around both that holds the first node, but not the second one; undefined where there is none. */
function regionApart(node: AnyStateNode, other: AnyStateNode): AnyStateNode | undefined {
  for (let at: AnyStateNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    if (isWithin(other, at.parent))
      return at.parent.type === 'parallel' && !isWithin(other, at) ? at : undefined;
  }
  return undefined;
}

const isOf = (type: string, actor: string): boolean =>
  type.startsWith('xstate.') && type.endsWith(`.${actor}`);

/** How a transition may be taken while a state is active: to another state, or only for what it does. */
function usedWhile(
  state: AnyStateNode,
  { source, target }: AnyTransitionDefinition,
): 'leaves' | 'stays' | undefined {
  const region = regionApart(source, state);
  const isKin = isWithin(source, state) || isWithin(state, source);
  if (!isKin && region === undefined) return undefined;
  const leaves = target?.some((node) => region === undefined || !isWithin(node, region)) === true;
  return leaves ? 'leaves' : 'stays';
}

/** Whether anything but the work itself, which has ended, leads on from the state that invoked it. */
export function leadsOnWithout(state: AnyStateNode, actor: string): boolean {
  const others = nodesIn(state.machine.root)
    .flatMap(transitionsFrom)
    .filter((transition) => isActing(transition) && !isOf(String(transition.eventType), actor))
    .map((transition) => ({ isAlways: transition.eventType === '', use: usedWhile(state, transition) }))
    .filter(({ use }) => use !== undefined);
  const leaving = others.filter(({ use }) => use === 'leaves');
  // What is always asked was asked already: only what happens besides can change its answer.
  return leaving.some(({ isAlways }) => !isAlways || others.some((other) => !other.isAlways));
}
