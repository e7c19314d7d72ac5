import { and, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { guardLeaves } from '#workbench/chart/guardLeaves.ts';
import { writtenGuard } from '#workbench/chart/names.ts';
import { fixedParam } from '#workbench/chart/params.ts';
import type { GuardPart } from '#workbench/inspector/protocol.ts';

/** Evaluates one guard through XState, as the only operand of `and`. */
function says(guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const one: unknown = and([]);
  if (typeof one !== 'function' || !('check' in one) || typeof one.check !== 'function') return false;
  return Boolean(one.check(snapshot, { context: snapshot.context, event }, { guards: [guard] }));
}

/** Result of each operand of a combined guard. `undefined` if the guard is not combined. */
export const partsOf = (
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): GuardPart[] | undefined =>
  guardLeaves(guard, snapshot.machine)?.map(({ guard: leaf, isWanted }) => ({
    guard: writtenGuard(leaf) ?? '?',
    param: fixedParam(leaf),
    answer: says(leaf, snapshot, event),
    isWanted,
  }));
