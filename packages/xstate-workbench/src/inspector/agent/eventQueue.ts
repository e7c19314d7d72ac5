import type { ActorRefLike, AnyActorRef } from 'xstate';
import type { Step, ProgramMessage } from '#workbench/inspector/protocol.ts';
import type { whenIdle } from './whenIdle.ts';
import type { InspectedItem, StepTracker } from './stepTracker.ts';

interface EventQueueOptions {
  readonly run: string;
  readonly steps: StepTracker;
  readonly send: (sentSteps: ProgramMessage) => void;
  readonly schedule: typeof whenIdle;
  readonly sendActor: (actor: AnyActorRef) => void;
  readonly removeActor: (actor: ActorRefLike) => void;
}

/** Queue of inspection events, processed when the program is idle. */
interface EventQueue {
  readonly push: (queue: InspectedItem) => void;
  readonly clear: () => void;
}

export const isActor = (actor: ActorRefLike): actor is AnyActorRef => '_parent' in actor;

export function createEventQueue({
  run,
  steps,
  send,
  schedule,
  sendActor,
  removeActor,
}: EventQueueOptions): EventQueue {
  let queue: InspectedItem[] = [];
  let isProcessingScheduled = false;
  /** Actors that received events since the queue was last processed. */
  const recipients = new Set<ActorRefLike>();

  /**
   * Returns a step for each actor that failed, because XState emits no snapshot for the failing event. The inspector
   * continues to show the actor.
   */
  const collectFailures = (): readonly Step[] => {
    const failedSteps = [...recipients].flatMap((actor) => {
      const step = isActor(actor) ? steps.failActor(actor, actor.getSnapshot()) : null;
      if (step !== null) removeActor(actor);
      return step ?? [];
    });
    recipients.clear();
    return failedSteps;
  };

  const processQueue = (deadline: number): void => {
    const batch: Step[] = [];
    const ended: string[] = [];
    let index = 0;
    for (; index < queue.length && (index === 0 || performance.now() < deadline); index += 1) {
      const item = queue[index];
      if (item === undefined) break;
      const step = steps.process(item);
      if ('inspected' in item) {
        const { inspected } = item;
        const { actorRef } = inspected;
        if (inspected.type === '@xstate.actor' && isActor(actorRef)) sendActor(actorRef);
        if (inspected.type === '@xstate.event') recipients.add(actorRef);
        if (inspected.type === '@xstate.snapshot' && inspected.snapshot.status !== 'active') {
          removeActor(actorRef);
          if (step?.failure === undefined) ended.push(actorRef.sessionId);
        }
      }
      if (step !== null) batch.push(step);
    }
    queue = queue.slice(index);
    const sentSteps = queue.length > 0 ? batch : [...batch, ...collectFailures()];
    if (sentSteps.length > 0) send({ kind: 'steps', run, steps: sentSteps });
    if (ended.length > 0) send({ kind: 'ended', run, actors: ended });
    isProcessingScheduled = false;
    if (queue.length > 0) scheduleProcessing();
  };
  const scheduleProcessing = (): void => {
    if (isProcessingScheduled) return;
    isProcessingScheduled = true;
    schedule(processQueue);
  };

  return {
    push: (item) => {
      queue.push(item);
      if (!isProcessingScheduled) scheduleProcessing();
    },
    clear: () => {
      queue = [];
      recipients.clear();
    },
  };
}
