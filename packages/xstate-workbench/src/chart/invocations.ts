import type { AnyStateMachine, AnyStateNode } from 'xstate';

type Invocation = AnyStateNode['invoke'][number];

const inlinePrefix = 'xstate.invoke.';

export const sourceOf = ({ src }: Invocation): string | undefined =>
  typeof src === 'string' && !src.startsWith(inlinePrefix) ? src : undefined;

/**
 * `true` if the logic is a machine. The check uses properties instead of the class, because the machine may use another
 * copy of XState.
 */
export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' &&
  logic !== null &&
  'root' in logic &&
  'implementations' in logic &&
  'provide' in logic;

/** Returns the implementation of invoked work. `undefined` if the machine has none. */
export function logicOf(node: AnyStateNode, invocation: Invocation): unknown {
  const source = sourceOf(invocation);
  if (source !== undefined) return node.machine.implementations.actors[source];
  const configs: unknown = node.config.invoke;
  const config: unknown = Array.isArray(configs) ? configs[node.invoke.indexOf(invocation)] : configs;
  return typeof config === 'object' && config !== null && 'src' in config ? config.src : undefined;
}
