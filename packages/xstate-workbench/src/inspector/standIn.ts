import { createMachine, isMachineSnapshot, type AnyStateMachine } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import { nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';

/** The id of what stands in for a parent; XState itself calls a machine without an id `(machine)`. */
export const standInId = '(parent)';

/** Whether a snapshot is of what stands in for a parent. */
export const isStandIn = (snapshot: unknown): boolean =>
  isMachineSnapshot(snapshot) && snapshot.machine.id === standInId;

/** A machine that runs another as its child, and hears whatever that tells it. */
export const standInFor = (child: AnyStateMachine, input: unknown): AnyStateMachine =>
  createMachine({
    id: standInId,
    invoke: { id: child.id, src: child, input: () => input },
    // With an action, since a transition without any shuts its event out.
    on: { '*': { actions: 'hear' } },
  }).provide({ actions: { hear: () => undefined } });

/** Where an action's source may name whom it speaks to. */
const parts = ['to', 'collect', 'assignment'] as const;

const sourceOf = (part: unknown): string =>
  typeof part === 'function' || typeof part === 'string'
    ? String(part)
    : isRecord(part)
      ? Object.values(part)
          .filter((value) => typeof value === 'function')
          .map(String)
          .join('\n')
      : '';

const speaks = (action: unknown): boolean =>
  typeof action === 'function' &&
  [action, ...parts.map((part): unknown => Reflect.get(action, part))]
    .map(sourceOf)
    .some((source) => /_parent|sendParent/.test(source));

/** Whether some action of a machine names its parent; XState stops one that has none at it. */
export function speaksToParent(machine: AnyStateMachine): boolean {
  const isHeard = nodesIn(machine.root).some(
    (node) =>
      [node.entry, node.exit, ...transitionsFrom(node).map(({ actions }) => actions)].some((actions) =>
        actions.some(speaks),
      ) ||
      (Object.keys(node.states).length > 0 && node.initial.actions.some(speaks)),
  );
  return isHeard || Object.values(machine.implementations.actions).some(speaks);
}
