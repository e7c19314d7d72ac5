import { isMachineSnapshot, type AnyActorRef } from 'xstate';
import type { ReportedActor } from '#workbench/inspector/protocol.ts';
import { isPlaceholderParent } from '#workbench/inspector/placeholderParent.ts';
import { withDelayed } from './delayed.ts';
import type { Redaction } from './types.ts';
import { machineInfoOf, viewOf } from './machineInfo.ts';

interface DescribeOptions {
  readonly isNew: boolean;
  readonly at: number;
  readonly redaction: Redaction;
}

export function describeActor(actor: AnyActorRef, { isNew, at, redaction }: DescribeOptions): ReportedActor {
  const snapshot: unknown = actor.getSnapshot();
  const { _parent: parentRef }: { readonly _parent?: AnyActorRef | undefined } = actor;
  // A machine with an artificial parent is shown as a root, next to that parent.
  const parent = isPlaceholderParent(parentRef?.getSnapshot()) ? undefined : parentRef;
  const machine = isMachineSnapshot(snapshot) ? snapshot : null;
  const chart = machine === null ? null : machineInfoOf(machine.machine).chart.id;
  return {
    id: actor.sessionId,
    name: parent === undefined ? (chart ?? actor.id) : actor.id,
    parent: parent?.sessionId ?? null,
    chart,
    view: machine === null || isNew ? null : withDelayed(viewOf(machine, redaction), actor, redaction),
    at,
  };
}
