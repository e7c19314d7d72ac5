import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isActing, nodesIn, transitionsFrom } from './transitions.ts';

const isWithin = (node: AnyStateNode, around: AnyStateNode): boolean =>
  node === around || (node.parent !== undefined && isWithin(node.parent, around));

/** Parallel region that contains `node` but not `other`. `undefined` if there is none. */
function regionApart(node: AnyStateNode, other: AnyStateNode): AnyStateNode | undefined {
  for (let at: AnyStateNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    if (isWithin(other, at.parent))
      return at.parent.type === 'parallel' && !isWithin(other, at) ? at : undefined;
  }
  return undefined;
}

const isOf = (type: string, actor: string): boolean =>
  type.startsWith('xstate.') && type.endsWith(`.${actor}`);

/** `leaves` if the transition exits the state, `stays` if it only runs actions. */
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

/** `true` if a transition other than the end of the work leaves the state. */
export function leadsOnWithout(state: AnyStateNode, actor: string): boolean {
  const others = nodesIn(state.machine.root)
    .flatMap(transitionsFrom)
    .filter((transition) => isActing(transition) && !isOf(String(transition.eventType), actor))
    .map((transition) => ({ isAlways: transition.eventType === '', use: usedWhile(state, transition) }))
    .filter(({ use }) => use !== undefined);
  const leaving = others.filter(({ use }) => use === 'leaves');
  // An `always` guard can only change its result after another event.
  return leaving.some(({ isAlways }) => !isAlways || others.some((other) => !other.isAlways));
}
