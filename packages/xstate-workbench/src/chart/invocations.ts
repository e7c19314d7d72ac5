import type { AnyStateMachine, AnyStateNode } from 'xstate';

type Invocation = AnyStateNode['invoke'][number];

/** XState gives logic that is written in a state a name made of that state's. */
const inPlace = 'xstate.invoke.';

/** Name of what is invoked; undefined when it is written in place. */
export const sourceOf = ({ src }: Invocation): string | undefined =>
  typeof src === 'string' && !src.startsWith(inPlace) ? src : undefined;

/** By its shape: the machine may come from another copy of XState. */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' &&
  logic !== null &&
  'root' in logic &&
  'implementations' in logic &&
  'provide' in logic;

/** What a state invokes; undefined when its machine is not given it. */
export function logicOf(node: AnyStateNode, invocation: Invocation): unknown {
  const source = sourceOf(invocation);
  if (source !== undefined) return node.machine.implementations.actors[source];
  const configs: unknown = node.config.invoke;
  const config: unknown = Array.isArray(configs) ? configs[node.invoke.indexOf(invocation)] : configs;
  return typeof config === 'object' && config !== null && 'src' in config ? config.src : undefined;
}
