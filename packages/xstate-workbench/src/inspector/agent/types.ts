import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import type { Channel } from '#workbench/inspector/channel.ts';
import type { Program } from '#workbench/inspector/protocol.ts';
import type { whenIdle } from './whenIdle.ts';

/** Functions that remove private data before it leaves a program. Inputs and outputs of actors are never sent. */
export interface Redaction {
  readonly context: (context: unknown) => Record<string, unknown>;
  readonly event: (event: AnyEventObject) => Record<string, unknown>;
  /**
   * Returns the id of the process that a server engine works on, such as an order. `undefined` if the context contains
   * none.
   */
  readonly threadOf?: (context: unknown) => string | undefined;
  readonly failure: (error: unknown) => string;
}

export interface AgentOptions extends Pick<Program, 'place' | 'name' | 'title' | 'takesEvents' | 'restarts'> {
  readonly channel: Channel;
  readonly redaction: Redaction;
  readonly now: () => number;
  readonly schedule?: typeof whenIdle;
  /** Id of an inspector that counts as connected from the start, so that steps are reported before one connects. */
  readonly assumedInspector?: string;
  readonly deliver?: (actor: ActorRefLike, event: AnyEventObject) => void;
}

export interface BlockedPress {
  readonly button: string;
  readonly reason: string;
  /** Type of the event that the button sends, if known. */
  readonly event?: string | undefined;
}

export interface Agent {
  readonly run: string;
  readonly show: (root: AnyActorRef) => void;
  /** Value for the `inspect` option of `createActor`. It reports the actor from its start. */
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly reportBlockedPress: (press: BlockedPress) => void;
  readonly disconnect: () => void;
}
