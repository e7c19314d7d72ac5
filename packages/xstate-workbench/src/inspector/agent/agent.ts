import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type InspectionEvent,
  type Subscription,
} from 'xstate';
import type { Channel } from '#workbench/inspector/channel.ts';
import {
  askedSchema,
  type Asked,
  type Program,
  type SeenActor,
  type Told,
} from '#workbench/inspector/protocol.ts';
import { isTimely, revived, sendTo, unwatched } from './given.ts';
import type { Redaction } from './redaction.ts';
import { soon } from './soon.ts';
import { stepsFrom, type Heard } from './steps.ts';
import { subjectOf, verdictOn, viewOf } from './subject.ts';
import { actorsIn } from './watch.ts';

export interface AgentOptions extends Pick<Program, 'place' | 'name' | 'title' | 'takesEvents' | 'restarts'> {
  readonly channel: Channel;
  readonly redaction: Redaction;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls a task when there is time; it is told until when. */
  readonly later?: typeof soon;
  /** An inspector that listens from the beginning, until it says that it leaves. */
  readonly awaited?: string;
  readonly deliver?: (actor: ActorRefLike, event: AnyEventObject) => void;
}

/** Speaks for the machines of a program with whoever looks into it. */
export interface Agent {
  /** The program's, by which it is asked. */
  readonly run: string;
  /** Lets them look into a machine and all that it starts. */
  readonly show: (root: AnyActorRef) => void;
  /** The `inspect` option of `createActor`: shows the actor from its first moment. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Tells them that the program ends. */
  readonly leave: () => void;
}

const isActor = (actor: ActorRefLike): actor is AnyActorRef => '_parent' in actor;

/**
 * Until somebody listens nothing is recorded. Then an event's own turn only keeps what was heard; it is read, redacted and told when
 * there is time, so that the program is as quick as before.
 */
export function createAgent(options: AgentOptions): Agent {
  const { channel, redaction, now, later = soon, awaited, deliver = sendTo, ...told } = options;
  const program: Program = { ...told, run: crypto.randomUUID(), since: now(), isEngine: false };
  const { run } = program;
  const roots: AnyActorRef[] = [];
  const inspectors = new Set<string>(awaited === undefined ? [] : [awaited]);
  /** They tell of themselves. */
  const inspected = new WeakSet<AnyActorRef>();
  const watching = new Map<AnyActorRef, Subscription>();
  const toldCharts = new Set<string>();
  const known = new Map<string, ActorRefLike>();
  const steps = stepsFrom(redaction);
  let heard: Heard[] = [];
  let isReading = false;

  const tell = (message: Told): void => channel.post(message);

  const seen = (actor: AnyActorRef, isNew: boolean): SeenActor => {
    const snapshot: unknown = actor.getSnapshot();
    const parent: AnyActorRef | undefined = actor._parent;
    const machine = isMachineSnapshot(snapshot) ? snapshot : null;
    const chart = machine === null ? null : subjectOf(machine.machine).chart.id;
    return {
      id: actor.sessionId,
      name: parent === undefined ? (chart ?? actor.id) : actor.id,
      parent: parent?.sessionId ?? null,
      chart,
      view: machine === null || isNew ? null : viewOf(machine, redaction),
      at: now(),
    };
  };
  const introduce = (actors: readonly AnyActorRef[], isNew: boolean): void => {
    const charts = actors.flatMap((actor) => {
      const snapshot: unknown = actor.getSnapshot();
      known.set(actor.sessionId, actor);
      if (!isMachineSnapshot(snapshot) || toldCharts.has(snapshot.machine.id)) return [];
      toldCharts.add(snapshot.machine.id);
      return [subjectOf(snapshot.machine).chart];
    });
    if (charts.length > 0) tell({ kind: 'charts', run, charts });
    tell({ kind: 'actors', run, actors: actors.map((actor) => seen(actor, isNew)) });
  };

  const read = (until: number): void => {
    const batch: Told & { readonly kind: 'steps' } = { kind: 'steps', run, steps: [] };
    const ended: string[] = [];
    let index = 0;
    for (; index < heard.length && (index === 0 || performance.now() < until); index += 1) {
      const one = heard[index];
      if (one === undefined) break;
      const { type, actorRef } = one.inspected;
      if (type === '@xstate.actor' && isActor(actorRef)) introduce([actorRef], true);
      const step = steps.read(one);
      if (step !== null) batch.steps.push(step);
      if (type === '@xstate.snapshot' && one.inspected.snapshot.status !== 'active') {
        known.delete(actorRef.sessionId);
        ended.push(actorRef.sessionId);
      }
    }
    heard = heard.slice(index);
    if (batch.steps.length > 0) tell(batch);
    if (ended.length > 0) tell({ kind: 'ended', run, actors: ended });
    isReading = false;
    if (heard.length > 0) readLater();
  };
  const readLater = (): void => {
    if (isReading) return;
    isReading = true;
    later(read);
  };

  const hear = (event: InspectionEvent): void => {
    const { type } = event;
    if (type === '@xstate.action') return;
    // Asking for the time costs more than all the rest, and tells something of the event's beginning only.
    heard.push({ at: type === '@xstate.event' ? now() : 0, inspected: event });
    if (!isReading) readLater();
  };
  const listenTo = (root: AnyActorRef): void => {
    const actors = actorsIn(root);
    for (const actor of actors) steps.begin(actor, actor.getSnapshot());
    introduce(actors, false);
    watching.set(root, inspected.has(root) ? unwatched : root.system.inspect(hear));
  };
  /** A program is told of anew to each that comes: who knows it already knows its actors too. */
  const welcome = (inspector: string): void => {
    if (inspectors.has(inspector)) return;
    inspectors.add(inspector);
    tell({ kind: 'here', program });
    toldCharts.clear();
    for (const root of roots) {
      if (watching.has(root)) introduce(actorsIn(root), false);
      else listenTo(root);
    }
  };
  const bidFarewell = (inspector: string): void => {
    inspectors.delete(inspector);
    if (inspectors.size > 0) return;
    for (const subscription of watching.values()) subscription.unsubscribe();
    watching.clear();
    heard = [];
  };

  const answer = (asked: Asked): void => {
    if (asked.kind === 'listening') return welcome(asked.inspector);
    if (asked.kind === 'leaving') return bidFarewell(asked.inspector);
    if (asked.kind === 'restart' || asked.run !== run) return;
    const actor = known.get(asked.actor);
    if (actor === undefined) return;
    const event = revived(asked.event);
    const snapshot: unknown = actor.getSnapshot();
    if (asked.kind === 'send') {
      if (program.takesEvents && isTimely(snapshot, event)) deliver(actor, event);
      return;
    }
    const verdict = isMachineSnapshot(snapshot) ? verdictOn(snapshot, event) : null;
    tell({ kind: 'verdict', run, question: asked.question, verdict });
  };

  channel.listen((message) => {
    const asked = askedSchema.safeParse(message);
    if (asked.success) answer(asked.data);
  });
  // Whoever was there first says so.
  tell({ kind: 'here', program });

  return {
    run,
    show: (root) => {
      roots.push(root);
      if (inspectors.size > 0) listenTo(root);
    },
    inspect: (event) => {
      const { actorRef } = event;
      const isRoot = isActor(actorRef) && actorRef._parent === undefined;
      if (event.type === '@xstate.actor' && isRoot && !inspected.has(actorRef)) {
        roots.push(actorRef);
        inspected.add(actorRef);
        if (inspectors.size > 0) watching.set(actorRef, unwatched);
      }
      if (inspectors.size > 0) hear(event);
    },
    leave: () => tell({ kind: 'gone', run }),
  };
}
