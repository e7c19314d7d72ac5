import type { ActorRefLike, AnyActorRef } from 'xstate';
import type { Step, Told } from '#workbench/inspector/protocol.ts';
import type { soon } from './soon.ts';
import type { Heard, Steps } from './steps.ts';

interface ReadingOptions {
  /** The program's, whose steps they are. */
  readonly run: string;
  readonly steps: Steps;
  readonly tell: (told: Told) => void;
  readonly later: typeof soon;
  /** Tells of an actor that has just been made. */
  readonly introduce: (actor: AnyActorRef) => void;
  /** Has nothing sent to an actor any more. */
  readonly retire: (actor: ActorRefLike) => void;
}

/** Keeps what was heard until there is time to read it. */
interface Reading {
  readonly hear: (heard: Heard) => void;
  /** Leaves unread what was not read yet. */
  readonly forget: () => void;
}

export const isActor = (actor: ActorRefLike): actor is AnyActorRef => '_parent' in actor;

/** Reads what was heard when the program has nothing else to do, and tells of it in batches. */
export function readingOf({ run, steps, tell, later, introduce, retire }: ReadingOptions): Reading {
  let heard: Heard[] = [];
  let isWaiting = false;
  /** Who was sent something since all was read. */
  const addressed = new Set<ActorRefLike>();

  /** One that fails tells nothing of what it failed at. It stays in the tree: it is what one looks for. */
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
