import { and, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { guardLeaves } from '#workbench/chart/guardLeaves.ts';
import { guardSource } from '#workbench/chart/names.ts';
import { literalParam } from '#workbench/chart/params.ts';
import type { GuardPart } from '#workbench/inspector/protocol.ts';

function evaluateGuard(guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const combinedGuard: unknown = and([]);
  if (
    typeof combinedGuard !== 'function' ||
    !('check' in combinedGuard) ||
    typeof combinedGuard.check !== 'function'
  )
    return false;
  return Boolean(combinedGuard.check(snapshot, { context: snapshot.context, event }, { guards: [guard] }));
}

/** Returns the result of each guard within `and`, `or` or `not`. `undefined` if the guard is not combined. */
export const guardPartsOf = (
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): GuardPart[] | undefined =>
  guardLeaves(guard, snapshot.machine)?.map(({ guard: leaf, expectedResult }) => ({
    guard: guardSource(leaf) ?? '?',
    param: literalParam(leaf),
    answer: evaluateGuard(leaf, snapshot, event),
    isWanted: expectedResult,
  }));
