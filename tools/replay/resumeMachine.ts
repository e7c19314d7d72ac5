import { createActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { actorsIn, machineSnapshotOf } from '#src/effects/incidents/actorAddress.ts';
import { isRecord } from 'xstate-workbench/chart/isRecord';
import { isActorReference } from '#src/effects/incidents/keyframe.ts';
import type { LoggedSnapshot } from '#server/contracts/incidentLog.ts';

/** Clock without time, because delays elapse only if the log contains the event. */
const stoppedClock = { setTimeout: () => 0, clearTimeout: () => undefined };

const actorFields = ({ context }: LoggedSnapshot): string[] =>
  Object.entries(context).flatMap(([name, value]) => (isActorReference(value) ? [name] : []));

/**
 * Replaces placeholders in contexts by references to the parent actor, because XState does not restore such references.
 */
function restoreParentReferences(
  address: string,
  root: AnyActorRef,
  fields: ReadonlyMap<string, readonly string[]>,
): void {
  for (const [actorAddress, actor] of actorsIn(address, root)) {
    const snapshot = machineSnapshotOf(actor);
    const missingFields = (fields.get(actorAddress) ?? []).filter(
      (name) => snapshot?.context[name] === undefined,
    );
    if (snapshot !== null)
      Object.assign(snapshot.context, Object.fromEntries(missingFields.map((name) => [name, actor._parent])));
  }
}

function* actorFieldsByAddress(
  actorAddress: string,
  initialSnapshot: LoggedSnapshot,
): Generator<readonly [string, readonly string[]]> {
  yield [actorAddress, actorFields(initialSnapshot)];
  for (const [id, { snapshot }] of Object.entries(initialSnapshot.children)) {
    if (isLoggedSnapshot(snapshot)) yield* actorFieldsByAddress(`${actorAddress}/${id}`, snapshot);
  }
}

const isLoggedSnapshot = (snapshot: unknown): snapshot is LoggedSnapshot =>
  isRecord(snapshot) && isRecord(snapshot['context']) && isRecord(snapshot['children']);

/**
 * Resumes a machine from the log, without side effects and with a stopped clock.
 * @throws Error if the chart lacks a logged state
 */
export function resumeMachine(
  machine: AnyStateMachine,
  address: string,
  initialSnapshot: LoggedSnapshot,
  inspect: (event: InspectionEvent) => void,
): AnyActorRef {
  const fields = new Map(actorFieldsByAddress(address, initialSnapshot));
  const snapshot = {
    ...structuredClone(initialSnapshot),
    status: 'active' as const,
    output: undefined,
    error: undefined,
  };
  const actor = createActor(machine, { snapshot, clock: stoppedClock, inspect });
  if (machineSnapshotOf(actor)?.status !== 'active')
    throw new Error(`${address} does not know where the log begins`);
  restoreParentReferences(address, actor, fields);
  return actor;
}
