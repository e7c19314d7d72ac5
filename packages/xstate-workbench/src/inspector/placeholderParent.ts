import { createMachine, isMachineSnapshot, type AnyStateMachine } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import { nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';

/** Id of the artificial parent of a machine. XState's default id is `(machine)`. */
export const placeholderParentId = '(parent)';

export const isPlaceholderParent = (snapshot: unknown): boolean =>
  isMachineSnapshot(snapshot) && snapshot.machine.id === placeholderParentId;

/** Creates an artificial parent: a machine that runs another one as its child and accepts all its events. */
export const createPlaceholderParent = (child: AnyStateMachine, input: unknown): AnyStateMachine =>
  createMachine({
    id: placeholderParentId,
    invoke: { id: child.id, src: child, input: () => input },
    // The transition needs an action. Without one, it would block its event.
    on: { '*': { actions: 'receive' } },
  }).provide({ actions: { receive: () => undefined } });

/** Properties of an action that may contain source text about the parent. */
const sourceProperties = ['to', 'collect', 'assignment'] as const;

const sourceOf = (part: unknown): string =>
  typeof part === 'function' || typeof part === 'string'
    ? String(part)
    : isRecord(part)
      ? Object.values(part)
          .filter((value) => typeof value === 'function')
          .map(String)
          .join('\n')
      : '';

const sendsToParent = (action: unknown): boolean =>
  typeof action === 'function' &&
  [action, ...sourceProperties.map((part): unknown => Reflect.get(action, part))]
    .map(sourceOf)
    .some((source) => /_parent|sendParent/.test(source));

/** `true` if an action of the machine sends events to a parent. XState stops such a machine if it has no parent. */
export function machineSendsToParent(machine: AnyStateMachine): boolean {
  const nodeSendsToParent = nodesIn(machine.root).some(
    (node) =>
      [node.entry, node.exit, ...transitionsFrom(node).map(({ actions }) => actions)].some((actions) =>
        actions.some(sendsToParent),
      ) ||
      (Object.keys(node.states).length > 0 && node.initial.actions.some(sendsToParent)),
  );
  return nodeSendsToParent || Object.values(machine.implementations.actions).some(sendsToParent);
}
