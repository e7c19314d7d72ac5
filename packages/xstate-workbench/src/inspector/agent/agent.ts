import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyActorRef,
  type InspectionEvent,
  type Subscription,
} from 'xstate';
import {
  askedSchema,
  elapsedType,
  type Asked,
  type Program,
  type Told,
} from '#workbench/inspector/protocol.ts';
import { markSentByHand } from '#workbench/replay/origin.ts';
import { dueOf, elapse } from './delayed.ts';
import { isTimely, revived, sendTo, unwatched } from './given.ts';
import { meantBy } from './meantBy.ts';
import { memoryOf } from './memory.ts';
import { isActor, readingOf } from './reading.ts';
import { seenOf } from './seenOf.ts';
import { soon } from './soon.ts';
import { stepsFrom } from './steps.ts';
import { subjectOf, verdictOn } from './subject.ts';
import type { Agent, AgentOptions } from './types.ts';
import { actorsIn } from './watch.ts';

/** In ms: the program continues to report this long after the last window closes. */
const grace = 5000;

/**
 * Records nothing until an inspector connects. Then events are only queued during their turn, and processed
 * when idle, so that the program is not slowed down.
 */
export function createAgent(options: AgentOptions): Agent {
  const { channel, redaction, now, later = soon, awaited, deliver = sendTo, ...told } = options;
  const program: Program = { ...told, run: crypto.randomUUID(), since: now(), isEngine: false };
  const { run } = program;
  const roots: AnyActorRef[] = [];
  const inspectors = new Set<string>(awaited === undefined ? [] : [awaited]);
  const inspected = new WeakSet<AnyActorRef>();
  const watching = new Map<AnyActorRef, Subscription>();
  const toldCharts = new Set<string>();
  const known = new Map<string, ActorRefLike>();
  const steps = stepsFrom(redaction);

  const memory = memoryOf(program);
  /** Covers a window that reloads. */
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: Told): void => {
    memory.keep(message);
    channel.post(message);
  };
  const isListening = (): boolean => inspectors.size > 0 || leaving !== undefined;

  const introduce = (actors: readonly AnyActorRef[], isNew: boolean): void => {
    const charts = actors.flatMap((actor) => {
      const snapshot: unknown = actor.getSnapshot();
      known.set(actor.sessionId, actor);
      if (!isMachineSnapshot(snapshot) || toldCharts.has(snapshot.machine.id)) return [];
      toldCharts.add(snapshot.machine.id);
      return [subjectOf(snapshot.machine).chart];
    });
    if (charts.length > 0) tell({ kind: 'charts', run, charts });
    tell({
      kind: 'actors',
      run,
      actors: actors.map((actor) => seenOf(actor, { isNew, at: now(), redaction })),
    });
  };

  const reading = readingOf({
    run,
    steps,
    tell,
    later,
    introduce: (actor) => introduce([actor], true),
    retire: ({ sessionId }) => void known.delete(sessionId),
  });
  const hear = (event: InspectionEvent): void => {
    const { type } = event;
    if (type === '@xstate.action') return;
    // `now()` is the most expensive part, so only the start of a step reads it. A stop has no start event.
    const isBeginning =
      type === '@xstate.event' || (type === '@xstate.snapshot' && event.event.type === 'xstate.stop');
    reading.hear({ at: isBeginning ? now() : 0, inspected: event });
  };
  const listenTo = (root: AnyActorRef): void => {
    const actors = actorsIn(root);
    const missed = actors.flatMap((actor) => steps.begin(actor, actor.getSnapshot(), now()) ?? []);
    introduce(actors, false);
    if (missed.length > 0) tell({ kind: 'steps', run, steps: missed });
    watching.set(root, inspected.has(root) ? unwatched : root.system.inspect(hear));
  };
  /** Introduces the program again to each inspector. Inspectors that already have it also have its actors. */
  const welcome = (inspector: string): void => {
    if (inspectors.has(inspector)) return;
    inspectors.add(inspector);
    clearTimeout(leaving);
    leaving = undefined;
    tell({ kind: 'here', program });
    const alive = new Set(roots.flatMap(actorsIn).map(({ sessionId }) => sessionId));
    const ended = memory.endedBut(alive);
    if (ended.length > 0) tell({ kind: 'ended', run, actors: ended });
    const recording = memory.recording();
    if (recording !== null) channel.post({ kind: 'recording', run, isLive: true, recording });
    toldCharts.clear();
    for (const root of roots) {
      if (watching.has(root)) introduce(actorsIn(root), false);
      else listenTo(root);
    }
  };
  const bidFarewell = (inspector: string): void => {
    inspectors.delete(inspector);
    if (inspectors.size > 0 || leaving !== undefined) return;
    leaving = setTimeout(() => {
      leaving = undefined;
      for (const subscription of watching.values()) subscription.unsubscribe();
      watching.clear();
      reading.forget();
    }, grace);
  };

  const answer = (asked: Asked): void => {
    if (asked.kind === 'listening') return welcome(asked.inspector);
    if (asked.kind === 'leaving') return bidFarewell(asked.inspector);
    if (asked.kind === 'restart' || asked.run !== run) return;
    const actor = known.get(asked.actor);
    if (actor === undefined) return;
    const due = dueOf(actor, asked.event);
    const event = due?.event ?? revived(asked.event);
    const snapshot: unknown = (due?.target ?? actor).getSnapshot();
    // The delay may have elapsed or been cancelled since.
    const isLate = due === undefined && event.type === elapsedType;
    if (asked.kind === 'send') {
      if (!program.takesEvents || isLate || !isTimely(snapshot, event)) return;
      if (due !== undefined) return elapse(due);
      markSentByHand(event);
      deliver(actor, event);
      return;
    }
    const verdict = isMachineSnapshot(snapshot) && !isLate ? verdictOn(snapshot, event, redaction) : null;
    tell({ kind: 'verdict', run, question: asked.question, verdict });
  };

  channel.listen((message) => {
    const asked = askedSchema.safeParse(message);
    if (asked.success) answer(asked.data);
  });
  // Announces the program to inspectors that were there first.
  tell({ kind: 'here', program });

  return {
    run,
    show: (root) => {
      roots.push(root);
      if (isListening()) listenTo(root);
    },
    inspect: (event) => {
      const { actorRef } = event;
      const isRoot = isActor(actorRef) && actorRef._parent === undefined;
      if (event.type === '@xstate.actor' && isRoot && !inspected.has(actorRef)) {
        roots.push(actorRef);
        inspected.add(actorRef);
        if (isListening()) watching.set(actorRef, unwatched);
      }
      if (isListening()) hear(event);
    },
    block: (press) => {
      const meant = isListening() ? meantBy(press, roots) : null;
      if (meant !== null) reading.hear({ at: now(), blocked: { ...press, ...meant } });
    },
    leave: () => tell({ kind: 'gone', run }),
  };
}
