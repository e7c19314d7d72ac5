import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import type { Channel } from '#workbench/inspector/channel.ts';
import type { Program } from '#workbench/inspector/protocol.ts';
import type { Redaction } from './redaction.ts';
import type { soon } from './soon.ts';

export interface AgentOptions extends Pick<Program, 'place' | 'name' | 'title' | 'takesEvents' | 'restarts'> {
  readonly channel: Channel;
  readonly redaction: Redaction;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Schedules a task for idle time and passes its deadline. */
  readonly later?: typeof soon;
  /** Inspector assumed to be connected from the start, until it disconnects. */
  readonly awaited?: string;
  readonly deliver?: (actor: ActorRefLike, event: AnyEventObject) => void;
}

export interface BlockedPress {
  readonly button: string;
  readonly reason: string;
  /** Type of the event that the button sends, if available. */
  readonly event?: string | undefined;
}

/** Reports the machines of a program to inspectors. */
export interface Agent {
  readonly run: string;
  readonly show: (root: AnyActorRef) => void;
  /** `inspect` option of `createActor`, which reports the actor from its start. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Reports a press that the program blocked. */
  readonly block: (press: BlockedPress) => void;
  readonly leave: () => void;
}
