import type { AnyStateMachine } from 'xstate';
import { operatorOf } from './names.ts';
import { paramsOf } from './params.ts';

/** Operand of a combined guard. `isWanted` is the result that makes the combination pass. */
interface GuardLeaf {
  readonly guard: unknown;
  readonly isWanted: boolean;
}

function resolved(guard: unknown, { implementations }: AnyStateMachine): unknown {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : guard;
  return typeof name === 'string' ? implementations.guards[name] : guard;
}

function innerOf(guard: unknown): readonly unknown[] | undefined {
  if (typeof guard !== 'function' || !('check' in guard) || !('guards' in guard)) return undefined;
  return Array.isArray(guard.guards) ? guard.guards : undefined;
}

function leavesBelow(guard: unknown, isWanted: boolean, machine: AnyStateMachine): readonly GuardLeaf[] {
  const found = resolved(guard, machine);
  const inner = innerOf(found);
  if (inner === undefined) return [{ guard, isWanted }];
  const isNot = operatorOf(found) === 'not';
  return inner.flatMap((one) => leavesBelow(one, isNot ? !isWanted : isWanted, machine));
}

/** Operands of a combined guard, flattened. `undefined` if the guard is not combined. */
export const guardLeaves = (guard: unknown, machine: AnyStateMachine): readonly GuardLeaf[] | undefined =>
  innerOf(resolved(guard, machine)) === undefined ? undefined : leavesBelow(guard, true, machine);

export interface Reads {
  readonly event: boolean;
  readonly context: boolean;
  readonly source: string;
}

/** Returns `true` for both arguments if the source does not reveal them. */
export function guardReads(guard: unknown, machine: AnyStateMachine): Reads {
  const written = leavesBelow(guard, true, machine).flatMap(({ guard: leaf }) => [
    resolved(leaf, machine),
    paramsOf(leaf),
  ]);
  const functions = written.filter((part) => typeof part === 'function');
  const source = functions.map(String).join('\n');
  const [event, context] = [/\bevent\b/.test(source), /\bcontext\b/.test(source)];
  // A guard that forwards its arguments, or has no visible source, may read anything.
  const isOpaque = !event && !context && functions.some(({ length }) => length > 0);
  return { event: event || isOpaque, context: context || isOpaque, source };
}
