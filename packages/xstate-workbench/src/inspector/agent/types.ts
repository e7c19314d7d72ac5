import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import type { Channel } from '#workbench/inspector/channel.ts';
import type { Program } from '#workbench/inspector/protocol.ts';
import type { Redaction } from './redaction.ts';
import type { soon } from './soon.ts';

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

/** A press on a button that does not work yet. */
export interface BlockedPress {
  /** What stands on it. */
  readonly button: string;
  /** Why, as it stands there. */
  readonly reason: string;
  /** The type of the event that the press would have been, where that is known. */
  readonly event?: string | undefined;
}

/** Speaks for the machines of a program with whoever looks into it. */
export interface Agent {
  /** The program's, by which it is asked. */
  readonly run: string;
  /** Lets them look into a machine and all that it starts. */
  readonly show: (root: AnyActorRef) => void;
  /** The `inspect` option of `createActor`: shows the actor from its first moment. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Tells of a press that the program let nothing come of. */
  readonly block: (press: BlockedPress) => void;
  /** Tells them that the program ends. */
  readonly leave: () => void;
}
