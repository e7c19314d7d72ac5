import type { AnyStateMachine } from 'xstate';
import { operatorOf } from './names.ts';
import { paramsOf } from './params.ts';

/**
 * Single guard within XState's `and`, `or` or `not`. `expectedResult` is the result that lets the combined guard pass.
 */
interface GuardLeaf {
  readonly guard: unknown;
  readonly expectedResult: boolean;
}

function resolveGuard(guard: unknown, { implementations }: AnyStateMachine): unknown {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : guard;
  return typeof name === 'string' ? implementations.guards[name] : guard;
}

function operandsOf(guard: unknown): readonly unknown[] | undefined {
  if (typeof guard !== 'function' || !('check' in guard) || !('guards' in guard)) return undefined;
  return Array.isArray(guard.guards) ? guard.guards : undefined;
}

function flattenOperands(guard: unknown, isWanted: boolean, machine: AnyStateMachine): readonly GuardLeaf[] {
  const resolvedGuard = resolveGuard(guard, machine);
  const operands = operandsOf(resolvedGuard);
  if (operands === undefined) return [{ guard, expectedResult: isWanted }];
  const isNot = operatorOf(resolvedGuard) === 'not';
  return operands.flatMap((operand) => flattenOperands(operand, isNot ? !isWanted : isWanted, machine));
}

/**
 * Returns the single guards of a combined guard (`and`, `or`, `not`) as a flat list. `undefined` if the guard is not
 * combined.
 */
export const guardLeaves = (guard: unknown, machine: AnyStateMachine): readonly GuardLeaf[] | undefined =>
  operandsOf(resolveGuard(guard, machine)) === undefined ? undefined : flattenOperands(guard, true, machine);

export interface GuardInputs {
  readonly usesEvent: boolean;
  readonly usesContext: boolean;
  readonly source: string;
}

/**
 * Returns whether the guard reads the event and the context, and its source text. If the text is hidden, both count as
 * read.
 */
export function guardInputsOf(guard: unknown, machine: AnyStateMachine): GuardInputs {
  const implementations = flattenOperands(guard, true, machine).flatMap(({ guard: leaf }) => [
    resolveGuard(leaf, machine),
    paramsOf(leaf),
  ]);
  const functions = implementations.filter((part) => typeof part === 'function');
  const source = functions.map(String).join('\n');
  const [event, context] = [/\bevent\b/.test(source), /\bcontext\b/.test(source)];
  // A guard that forwards its arguments, or has no visible source text, may read the event and the context.
  const isSourceHidden = !event && !context && functions.some(({ length }) => length > 0);
  return { usesEvent: event || isSourceHidden, usesContext: context || isSourceHidden, source };
}
