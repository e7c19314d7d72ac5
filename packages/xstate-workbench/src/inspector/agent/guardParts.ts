import { and, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { operatorOf, writtenGuard } from '#workbench/chart/names.ts';
import type { GuardPart } from '#workbench/inspector/protocol.ts';

/** What a guard's name stands for in its machine. */
function resolved(guard: unknown, { machine }: AnyMachineSnapshot): unknown {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : guard;
  return typeof name === 'string' ? machine.implementations.guards[name] : guard;
}

/** Those that `and`, `or` or `not` puts together; undefined of any other guard. */
function innerOf(guard: unknown): readonly unknown[] | undefined {
  if (typeof guard !== 'function' || !('check' in guard) || !('guards' in guard)) return undefined;
  return Array.isArray(guard.guards) ? guard.guards : undefined;
}

/** Asks one guard as XState asks it: it is the only one of an `and`. */
function says(guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const one: unknown = and([]);
  if (typeof one !== 'function' || !('check' in one) || typeof one.check !== 'function') return false;
  return Boolean(one.check(snapshot, { context: snapshot.context, event }, { guards: [guard] }));
}

function leavesOf(
  guard: unknown,
  isWanted: boolean,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly GuardPart[] {
  const found = resolved(guard, snapshot);
  const inner = innerOf(found);
  if (inner === undefined)
    return [{ guard: writtenGuard(guard) ?? '?', answer: says(guard, snapshot, event), isWanted }];
  const isNot = operatorOf(found) === 'not';
  return inner.flatMap((one) => leavesOf(one, isNot ? !isWanted : isWanted, snapshot, event));
}

/** What each part of a guard says there; undefined of a guard that is not put together. */
export function partsOf(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): GuardPart[] | undefined {
  return innerOf(resolved(guard, snapshot)) === undefined
    ? undefined
    : [...leavesOf(guard, true, snapshot, event)];
}
