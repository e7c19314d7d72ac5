import { isMachineSnapshot, type AnyActorRef } from 'xstate';
import type { SeenActor } from '#workbench/inspector/protocol.ts';
import { isStandIn } from '#workbench/inspector/standIn.ts';
import { withDelayed } from './delayed.ts';
import type { Redaction } from './redaction.ts';
import { subjectOf, viewOf } from './subject.ts';

interface Seeing {
  /** It has not begun: where it is then is told by its first step. */
  readonly isNew: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly redaction: Redaction;
}

/** Who an actor is, and where it is, as far as that may be told. */
export function seenOf(actor: AnyActorRef, { isNew, at, redaction }: Seeing): SeenActor {
  const snapshot: unknown = actor.getSnapshot();
  const { _parent: starter }: { readonly _parent?: AnyActorRef | undefined } = actor;
  // What stands in for a parent is beside the machine that is looked at, not around it.
  const parent = isStandIn(starter?.getSnapshot()) ? undefined : starter;
  const machine = isMachineSnapshot(snapshot) ? snapshot : null;
  const chart = machine === null ? null : subjectOf(machine.machine).chart.id;
  return {
    id: actor.sessionId,
    name: parent === undefined ? (chart ?? actor.id) : actor.id,
    parent: parent?.sessionId ?? null,
    chart,
    view: machine === null || isNew ? null : withDelayed(viewOf(machine, redaction), actor, redaction),
    at,
  };
}
