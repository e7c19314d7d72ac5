import type { AnyActorRef } from 'xstate';
import { isRecord } from '#workbench/chart/isRecord.ts';
import type { LoggedMachine, LoggedSnapshot, StateValue } from './log.ts';
import { actorsIn, isActor, machineSnapshotOf } from './address.ts';

/** Removes private data. `address` identifies the machine. */
export type Redact = (value: unknown, address: string) => unknown;

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {});

/** XState's placeholder for an actor reference in a persisted context. */
export const isActorMark = (value: unknown): boolean => isRecord(value) && 'xstate$$type' in value;

/** Redacts a context. Actor references are removed, placeholders preserved. */
function redactedContext(context: unknown, address: string, redact: Redact): Record<string, unknown> {
  const fields = Object.entries(asRecord(context));
  const values = fields.filter(([, value]) => !isActor(value) && !isActorMark(value));
  const marks = fields.filter(([, value]) => isActorMark(value)).map(([name]) => [name, { xstate$$type: 1 }]);
  return { ...asRecord(redact(Object.fromEntries(values), address)), ...Object.fromEntries(marks) };
}

const isState = (value: unknown): value is StateValue => typeof value === 'string' || isRecord(value);

/** Redacts a persisted snapshot and drops finished actors. */
function redacted(
  stored: Readonly<Record<string, unknown>>,
  address: string,
  redact: Redact,
): LoggedSnapshot {
  const children = Object.entries(asRecord(stored['children'])).flatMap(([id, child]) => {
    const { src, snapshot } = asRecord(child);
    if (typeof src !== 'string' || !isRecord(snapshot) || snapshot['status'] !== 'active') return [];
    const kept = 'value' in snapshot ? redacted(snapshot, `${address}/${id}`, redact) : { status: 'active' };
    return [[id, { src, snapshot: kept }] as const];
  });
  const { status, value, historyValue, context } = stored;
  return {
    status: String(status),
    value: isState(value) ? value : {},
    ...(isRecord(historyValue) && { historyValue }),
    context: redactedContext(context, address, redact),
    children: Object.fromEntries(children),
  };
}

export const keyframeOf = (address: string, root: AnyActorRef, redact: Redact): LoggedSnapshot =>
  redacted(asRecord(root.getPersistedSnapshot()), address, redact);

export const standingOf = (
  address: string,
  root: AnyActorRef,
  redact: Redact,
): readonly (readonly [string, LoggedMachine])[] =>
  actorsIn(address, root).flatMap(([place, actor]) => {
    const snapshot = machineSnapshotOf(actor);
    if (snapshot === null || snapshot.status !== 'active') return [];
    const { machine, value, context } = snapshot;
    return [
      [place, { chart: machine.id, state: value, context: redactedContext(context, place, redact) }] as const,
    ];
  });
