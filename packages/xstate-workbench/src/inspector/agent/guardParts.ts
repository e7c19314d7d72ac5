import { and, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { guardLeaves } from '#workbench/chart/guardLeaves.ts';
import { writtenGuard } from '#workbench/chart/names.ts';
import { fixedParam } from '#workbench/chart/params.ts';
import type { GuardPart } from '#workbench/inspector/protocol.ts';

/** Asks one guard as XState asks it: it is the only one of an `and`. */
function says(guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const one: unknown = and([]);
  if (typeof one !== 'function' || !('check' in one) || typeof one.check !== 'function') return false;
  return Boolean(one.check(snapshot, { context: snapshot.context, event }, { guards: [guard] }));
}

/** What each part of a guard says there; undefined of a guard that is not put together. */
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
