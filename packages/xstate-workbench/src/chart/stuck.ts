import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { idOf, nodesIn, transitionsFrom } from './transitions.ts';

const isInRegion = ({ parent }: AnyStateNode): boolean =>
  parent !== undefined && (parent.type === 'parallel' || isInRegion(parent));

/** Whether the state, or one that it is in, has a way to another. */
const leadsOn = (node: AnyStateNode): boolean =>
  transitionsFrom(node).some(({ target }) => target !== undefined) ||
  (node.parent !== undefined && leadsOn(node.parent));

/** Ids of states of parallel regions that are not final and that nothing leads out of, while other regions go on. */
export const stuckInRegions = (machine: AnyStateMachine): readonly string[] =>
  nodesIn(machine.root)
    .filter((node) => node.type === 'atomic' && isInRegion(node) && !leadsOn(node))
    // A region of one state is meant to stay in it.
    .filter(({ parent }) => parent?.type !== 'parallel')
    .filter(({ parent }) => Object.keys(parent?.states ?? {}).length > 1)
    .map(idOf);
