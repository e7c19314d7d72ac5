import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { idOf, nodesIn, transitionsFrom } from './transitions.ts';

const isInRegion = ({ parent }: AnyStateNode): boolean =>
  parent !== undefined && (parent.type === 'parallel' || isInRegion(parent));

const canLeave = (node: AnyStateNode): boolean =>
  transitionsFrom(node).some(({ target }) => target !== undefined) ||
  (node.parent !== undefined && canLeave(node.parent));

/** Returns the ids of dead ends in parallel regions: states that are not final and that no transition leaves. */
export const findStuckInRegions = (machine: AnyStateMachine): readonly string[] =>
  nodesIn(machine.root)
    .filter((node) => node.type === 'atomic' && isInRegion(node) && !canLeave(node))
    // A parallel region with a single state is intended to stay in that state.
    .filter(({ parent }) => parent?.type !== 'parallel')
    .filter(({ parent }) => Object.keys(parent?.states ?? {}).length > 1)
    .map(idOf);
