import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyActorRef,
  type InspectionEvent,
  type Subscription,
} from 'xstate';
import {
  inspectorMessageSchema,
  elapsedType,
  type InspectorMessage,
  type Program,
  type ProgramMessage,
} from '#workbench/inspector/protocol.ts';
import { markSentByInspector } from '#workbench/inspector/agent/origin.ts';
import { findScheduledEvent, sendScheduledEvent } from './delayed.ts';
import { isPossibleNow, withErrorObject, sendTo, noSubscription } from './eventHelpers.ts';
import { findTargetActor } from './findTargetActor.ts';
import { createMessageHistory } from './messageHistory.ts';
import { isActor, createEventQueue } from './eventQueue.ts';
import { describeActor } from './describeActor.ts';
import { whenIdle } from './whenIdle.ts';
import { createStepTracker } from './stepTracker.ts';
import { machineInfoOf, evaluateEvent } from './machineInfo.ts';
import type { Agent, AgentOptions } from './types.ts';
import { actorsIn } from './actorsIn.ts';

/** Time in ms that a program continues to report after the last inspector window closes. */
const leaveGraceMs = 5000;

/**
 * Creates the agent that reports a program's machines to inspectors. It records nothing until an inspector connects. To
 * keep the program fast, it processes events when the program is idle.
 */
export function createAgent(options: AgentOptions): Agent {
  const {
    channel,
    redaction,
    now,
    schedule = whenIdle,
    assumedInspector,
    deliver = sendTo,
    ...programInfo
  } = options;
  const program: Program = { ...programInfo, run: crypto.randomUUID(), since: now(), isEngine: false };
  const { run } = program;
  const roots: AnyActorRef[] = [];
  const inspectors = new Set<string>(assumedInspector === undefined ? [] : [assumedInspector]);
  const inspected = new WeakSet<AnyActorRef>();
  const subscriptions = new Map<AnyActorRef, Subscription>();
  const sentChartIds = new Set<string>();
  const actorsById = new Map<string, ActorRefLike>();
  const steps = createStepTracker(redaction);

  const memory = createMessageHistory(program);
  /** Timer that keeps the agent reporting while an inspector window reloads. */
  let leaveTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ProgramMessage): void => {
    memory.store(message);
    channel.post(message);
  };
  const isListening = (): boolean => inspectors.size > 0 || leaveTimer !== undefined;

  const sendActors = (actors: readonly AnyActorRef[], isNew: boolean): void => {
    const charts = actors.flatMap((actor) => {
      const snapshot: unknown = actor.getSnapshot();
      actorsById.set(actor.sessionId, actor);
      if (!isMachineSnapshot(snapshot) || sentChartIds.has(snapshot.machine.id)) return [];
      sentChartIds.add(snapshot.machine.id);
      return [machineInfoOf(snapshot.machine).chart];
    });
    if (charts.length > 0) send({ kind: 'charts', run, charts });
    send({
      kind: 'actors',
      run,
      actors: actors.map((actor) => describeActor(actor, { isNew, at: now(), redaction })),
    });
  };

  const eventQueue = createEventQueue({
    run,
    steps,
    send,
    schedule,
    sendActor: (actor) => sendActors([actor], true),
    removeActor: ({ sessionId }) => void actorsById.delete(sessionId),
  });
  const queueEvent = (event: InspectionEvent): void => {
    const { type } = event;
    if (type === '@xstate.action') return;
    // `now()` is the most expensive part of recording, so only the first event of a step reads the time. If an actor
    // stops, its step begins with a snapshot.
    const isStepStart =
      type === '@xstate.event' || (type === '@xstate.snapshot' && event.event.type === 'xstate.stop');
    eventQueue.push({ at: isStepStart ? now() : 0, inspected: event });
  };
  const attach = (root: AnyActorRef): void => {
    const actors = actorsIn(root);
    const unobservedSteps = actors.flatMap(
      (actor) => steps.startActor(actor, actor.getSnapshot(), now()) ?? [],
    );
    sendActors(actors, false);
    if (unobservedSteps.length > 0) send({ kind: 'steps', run, steps: unobservedSteps });
    subscriptions.set(root, inspected.has(root) ? noSubscription : root.system.inspect(queueEvent));
  };
  const onInspectorJoined = (inspector: string): void => {
    if (inspectors.has(inspector)) return;
    inspectors.add(inspector);
    clearTimeout(leaveTimer);
    leaveTimer = undefined;
    send({ kind: 'here', program });
    const runningIds = new Set(roots.flatMap(actorsIn).map(({ sessionId }) => sessionId));
    const ended = memory.endedActorIds(runningIds);
    if (ended.length > 0) send({ kind: 'ended', run, actors: ended });
    const recording = memory.recording();
    if (recording !== null) channel.post({ kind: 'recording', run, isLive: true, recording });
    sentChartIds.clear();
    for (const root of roots) {
      if (subscriptions.has(root)) sendActors(actorsIn(root), false);
      else attach(root);
    }
  };
  const onInspectorLeft = (inspector: string): void => {
    inspectors.delete(inspector);
    if (inspectors.size > 0 || leaveTimer !== undefined) return;
    leaveTimer = setTimeout(() => {
      leaveTimer = undefined;
      for (const subscription of subscriptions.values()) subscription.unsubscribe();
      subscriptions.clear();
      eventQueue.clear();
    }, leaveGraceMs);
  };

  const handleRequest = (request: InspectorMessage): void => {
    if (request.kind === 'listening') return onInspectorJoined(request.inspector);
    if (request.kind === 'leaving') return onInspectorLeft(request.inspector);
    if (request.kind === 'restart' || request.run !== run) return;
    const actor = actorsById.get(request.actor);
    if (actor === undefined) return;
    const scheduled = findScheduledEvent(actor, request.event);
    const event = scheduled?.event ?? withErrorObject(request.event);
    const snapshot: unknown = (scheduled?.target ?? actor).getSnapshot();
    // The delay may have elapsed or been cancelled since the inspector's request.
    const isExpired = scheduled === undefined && event.type === elapsedType;
    if (request.kind === 'send') {
      if (!program.takesEvents || isExpired || !isPossibleNow(snapshot, event)) return;
      if (scheduled !== undefined) return sendScheduledEvent(scheduled);
      markSentByInspector(event);
      deliver(actor, event);
      return;
    }
    const verdict =
      isMachineSnapshot(snapshot) && !isExpired ? evaluateEvent(snapshot, event, redaction) : null;
    send({ kind: 'verdict', run, question: request.question, verdict });
  };

  channel.listen((message) => {
    const request = inspectorMessageSchema.safeParse(message);
    if (request.success) handleRequest(request.data);
  });
  // Announces the program to inspectors that were already open.
  send({ kind: 'here', program });

  return {
    run,
    show: (root) => {
      roots.push(root);
      if (isListening()) attach(root);
    },
    inspect: (event) => {
      const { actorRef } = event;
      const isRoot = isActor(actorRef) && actorRef._parent === undefined;
      if (event.type === '@xstate.actor' && isRoot && !inspected.has(actorRef)) {
        roots.push(actorRef);
        inspected.add(actorRef);
        if (isListening()) subscriptions.set(actorRef, noSubscription);
      }
      if (isListening()) queueEvent(event);
    },
    reportBlockedPress: (press) => {
      const target = isListening() ? findTargetActor(press, roots) : null;
      if (target !== null) eventQueue.push({ at: now(), blocked: { ...press, ...target } });
    },
    disconnect: () => send({ kind: 'gone', run }),
  };
}
