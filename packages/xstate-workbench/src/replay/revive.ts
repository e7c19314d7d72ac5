import { createActor, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { actorsIn, machineSnapshotOf } from './address.ts';
import { isRecord } from '#workbench/chart/isRecord.ts';
import { isActorMark } from './keyframe.ts';
import type { LoggedSnapshot } from './log.ts';

/** Delays elapse only if the log contains the event. */
const stoppedClock = { setTimeout: () => 0, clearTimeout: () => undefined };

const actorFields = ({ context }: LoggedSnapshot): string[] =>
  Object.entries(context).flatMap(([name, value]) => (isActorMark(value) ? [name] : []));

/** XState restores references to children. The remaining references are to the parent. */
function tellParents(
  address: string,
  root: AnyActorRef,
  fields: ReadonlyMap<string, readonly string[]>,
): void {
  for (const [place, actor] of actorsIn(address, root)) {
    const snapshot = machineSnapshotOf(actor);
    const lost = (fields.get(place) ?? []).filter((name) => snapshot?.context[name] === undefined);
    if (snapshot !== null)
      Object.assign(snapshot.context, Object.fromEntries(lost.map((name) => [name, actor._parent])));
  }
}

function* fieldsIn(place: string, begun: LoggedSnapshot): Generator<readonly [string, readonly string[]]> {
  yield [place, actorFields(begun)];
  for (const [id, { snapshot }] of Object.entries(begun.children)) {
    if (isStored(snapshot)) yield* fieldsIn(`${place}/${id}`, snapshot);
  }
}

const isStored = (snapshot: unknown): snapshot is LoggedSnapshot =>
  isRecord(snapshot) && isRecord(snapshot['context']) && isRecord(snapshot['children']);

/**
 * Resumes a machine from the log, without side effects and with a stopped clock.
 * @throws Error if the chart lacks a logged state
 */
export function revive(
  machine: AnyStateMachine,
  address: string,
  begun: LoggedSnapshot,
  inspect: (event: InspectionEvent) => void,
): AnyActorRef {
  const fields = new Map(fieldsIn(address, begun));
  const snapshot = {
    ...structuredClone(begun),
    status: 'active' as const,
    output: undefined,
    error: undefined,
  };
  const actor = createActor(machine, { snapshot, clock: stoppedClock, inspect });
  if (machineSnapshotOf(actor)?.status !== 'active')
    throw new Error(`${address} does not know where the log begins`);
  tellParents(address, actor, fields);
  return actor;
}
