import type { AnyStateMachine } from 'xstate';
import { operatorOf } from './names.ts';
import { paramsOf } from './params.ts';

/** One of the guards that another is put together of, and what it would have to say for a yes. */
interface GuardLeaf {
  readonly guard: unknown;
  readonly isWanted: boolean;
}

/** What a guard's name stands for in its machine. */
function resolved(guard: unknown, { implementations }: AnyStateMachine): unknown {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : guard;
  return typeof name === 'string' ? implementations.guards[name] : guard;
}

/** Those that `and`, `or` or `not` puts together; undefined of any other guard. */
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

/** All that a guard of a machine is put together of; undefined of one that is not. */
export const guardLeaves = (guard: unknown, machine: AnyStateMachine): readonly GuardLeaf[] | undefined =>
  innerOf(resolved(guard, machine)) === undefined ? undefined : leavesBelow(guard, true, machine);

/** What a guard looks at, as far as its source tells. */
export interface Reads {
  readonly event: boolean;
  readonly context: boolean;
  readonly source: string;
}

/** What a guard and all that it is put together of look at; both where the source does not tell. */
export function guardReads(guard: unknown, machine: AnyStateMachine): Reads {
  const written = leavesBelow(guard, true, machine).flatMap(({ guard: leaf }) => [
    resolved(leaf, machine),
    paramsOf(leaf),
  ]);
  const functions = written.filter((part) => typeof part === 'function');
  const source = functions.map(String).join('\n');
  const [event, context] = [/\bevent\b/.test(source), /\bcontext\b/.test(source)];
  // One that passes all on, or whose source is not shown, may look at anything.
  const isOpaque = !event && !context && functions.some(({ length }) => length > 0);
  return { event: event || isOpaque, context: context || isOpaque, source };
}
