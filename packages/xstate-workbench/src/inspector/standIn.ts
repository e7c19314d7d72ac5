import { createMachine, isMachineSnapshot, type AnyStateMachine } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import { nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';

/** Id of the stand-in for a parent. XState's default id is `(machine)`. */
export const standInId = '(parent)';

export const isStandIn = (snapshot: unknown): boolean =>
  isMachineSnapshot(snapshot) && snapshot.machine.id === standInId;

/** Machine that runs another one as its child and accepts all its events. */
export const standInFor = (child: AnyStateMachine, input: unknown): AnyStateMachine =>
  createMachine({
    id: standInId,
    invoke: { id: child.id, src: child, input: () => input },
    // Needs an action, because a transition without one blocks its event.
    on: { '*': { actions: 'hear' } },
  }).provide({ actions: { hear: () => undefined } });

/** Properties of an action whose source may mention the parent. */
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

/** `true` if an action sends to the parent. Without a parent, XState stops such a machine. */
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
