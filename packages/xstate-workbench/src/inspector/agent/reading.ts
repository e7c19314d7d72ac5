import type { ActorRefLike, AnyActorRef } from 'xstate';
import type { Step, Told } from '#workbench/inspector/protocol.ts';
import type { soon } from './soon.ts';
import type { Heard, Steps } from './steps.ts';

interface ReadingOptions {
  readonly run: string;
  readonly steps: Steps;
  readonly tell: (told: Told) => void;
  readonly later: typeof soon;
  readonly introduce: (actor: AnyActorRef) => void;
  readonly retire: (actor: ActorRefLike) => void;
}

/** Buffers inspection events until the program is idle. */
interface Reading {
  readonly hear: (heard: Heard) => void;
  readonly forget: () => void;
}

export const isActor = (actor: ActorRefLike): actor is AnyActorRef => '_parent' in actor;

export function readingOf({ run, steps, tell, later, introduce, retire }: ReadingOptions): Reading {
  let heard: Heard[] = [];
  let isWaiting = false;
  /** Actors with events since the last batch. */
  const addressed = new Set<ActorRefLike>();

  /**
   * XState emits no snapshot for a failing event. The actor stays in the tree, because the user looks for it.
   */
  const failures = (): readonly Step[] => {
    const failed = [...addressed].flatMap((actor) => {
      const step = isActor(actor) ? steps.failed(actor, actor.getSnapshot()) : null;
      if (step !== null) retire(actor);
      return step ?? [];
    });
    addressed.clear();
    return failed;
  };

  const read = (until: number): void => {
    const batch: Step[] = [];
    const ended: string[] = [];
    let index = 0;
    for (; index < heard.length && (index === 0 || performance.now() < until); index += 1) {
      const one = heard[index];
      if (one === undefined) break;
      const step = steps.read(one);
      if ('inspected' in one) {
        const { inspected } = one;
        const { actorRef } = inspected;
        if (inspected.type === '@xstate.actor' && isActor(actorRef)) introduce(actorRef);
        if (inspected.type === '@xstate.event') addressed.add(actorRef);
        if (inspected.type === '@xstate.snapshot' && inspected.snapshot.status !== 'active') {
          retire(actorRef);
          if (step?.failure === undefined) ended.push(actorRef.sessionId);
        }
      }
      if (step !== null) batch.push(step);
    }
    heard = heard.slice(index);
    const told = heard.length > 0 ? batch : [...batch, ...failures()];
    if (told.length > 0) tell({ kind: 'steps', run, steps: told });
    if (ended.length > 0) tell({ kind: 'ended', run, actors: ended });
    isWaiting = false;
    if (heard.length > 0) readLater();
  };
  const readLater = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    later(read);
  };

  return {
    hear: (one) => {
      heard.push(one);
      if (!isWaiting) readLater();
    },
    forget: () => {
      heard = [];
      addressed.clear();
    },
  };
}
