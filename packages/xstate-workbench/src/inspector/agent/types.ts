import type { ActorRefLike, AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import type { Channel } from '#workbench/inspector/channel.ts';
import type { Program } from '#workbench/inspector/protocol.ts';
import type { Redaction } from './redaction.ts';
import type { whenIdle } from './whenIdle.ts';

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
