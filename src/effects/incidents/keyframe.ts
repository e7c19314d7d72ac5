import type { AnyActorRef } from 'xstate';
import { isRecord } from 'xstate-workbench/chart/isRecord';
import type { LoggedMachine, LoggedSnapshot, StateValue } from '#server/contracts/incidentLog.ts';
import { actorsIn, isActor, machineSnapshotOf } from './actorAddress.ts';

/** Removes private data from a value. `address` identifies the machine. */
export type Redact = (value: unknown, address: string) => unknown;

const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {});

export const isActorReference = (value: unknown): boolean => isRecord(value) && 'xstate$$type' in value;

/** Removes private data and actors from a context. Actor references become placeholders without an id. */
function redactContext(context: unknown, address: string, redact: Redact): Record<string, unknown> {
  const fields = Object.entries(toRecord(context));
  const values = fields.filter(([, value]) => !isActor(value) && !isActorReference(value));
  const actorReferences = fields
    .filter(([, value]) => isActorReference(value))
    .map(([name]) => [name, { xstate$$type: 1 }]);
  return { ...toRecord(redact(Object.fromEntries(values), address)), ...Object.fromEntries(actorReferences) };
}

const isStateValue = (value: unknown): value is StateValue => typeof value === 'string' || isRecord(value);

/** Removes private data and finished actors from a persisted snapshot. */
function redactSnapshot(
  stored: Readonly<Record<string, unknown>>,
  address: string,
  redact: Redact,
): LoggedSnapshot {
  const children = Object.entries(toRecord(stored['children'])).flatMap(([id, child]) => {
    const { src, snapshot } = toRecord(child);
    if (typeof src !== 'string' || !isRecord(snapshot) || snapshot['status'] !== 'active') return [];
    const childSnapshot =
      'value' in snapshot ? redactSnapshot(snapshot, `${address}/${id}`, redact) : { status: 'active' };
    return [[id, { src, snapshot: childSnapshot }] as const];
  });
  const { status, value, historyValue, context } = stored;
  return {
    status: String(status),
    value: isStateValue(value) ? value : {},
    ...(isRecord(historyValue) && { historyValue }),
    context: redactContext(context, address, redact),
    children: Object.fromEntries(children),
  };
}

export const keyframeOf = (address: string, root: AnyActorRef, redact: Redact): LoggedSnapshot =>
  redactSnapshot(toRecord(root.getPersistedSnapshot()), address, redact);

export const machineStatesOf = (
  address: string,
  root: AnyActorRef,
  redact: Redact,
): readonly (readonly [string, LoggedMachine])[] =>
  actorsIn(address, root).flatMap(([actorAddress, actor]) => {
    const snapshot = machineSnapshotOf(actor);
    if (snapshot === null || snapshot.status !== 'active') return [];
    const { machine, value, context } = snapshot;
    return [
      [
        actorAddress,
        { chart: machine.id, state: value, context: redactContext(context, actorAddress, redact) },
      ] as const,
    ];
  });
