import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { showing } from '#workbench/inspector/agent/plain.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import { askedSchema } from '#workbench/inspector/protocol.ts';

/** Where `xstate-workbench inspect` listens unless it is told otherwise. */
export const usualPort = 4747;

export interface InspectorOptions {
  /** The one that `xstate-workbench inspect` names. */
  readonly port?: number;
  /** What the program is called in the inspector. */
  readonly name?: string;
  /** Names of fields of contexts and events, at any depth, whose values are not shown. */
  readonly hide?: readonly string[];
  /** Whether the inspector may send events to its actors; yes unless told. */
  readonly takesEvents?: boolean;
}

/** Shows the actors of this program in the window that `xstate-workbench inspect` opens. */
export interface Inspector {
  /** The option of `createActor`, `useMachine` and the like: `createActor(machine, { inspect })`. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Shows an actor that runs already, and all that it has started. */
  readonly show: (actor: AnyActorRef) => void;
}

/** What an end of the program's own knows of where it runs. */
interface Surroundings {
  readonly connect: (url: string, onMissing: () => void) => Channel;
  readonly name: string;
  readonly title: string;
  /** The same after a reload. */
  readonly place: string;
  /** Calls a task when the program ends, where that can still be told. */
  readonly atEnd: (task: () => void) => void;
}

const awaited = 'whoever listens first';

const deaf = (): void => undefined;

/** The channel to a server; when the server is gone, those who listened there have left. */
function loyal(connect: (onMissing: () => void) => Channel): Channel {
  const listeners = new Set([awaited]);
  let tellAgent: (message: unknown) => void = deaf;
  const channel = connect(() => {
    for (const inspector of listeners) tellAgent({ kind: 'leaving', inspector });
    listeners.clear();
  });
  return {
    post: channel.post,
    listen: (heard) => {
      tellAgent = heard;
      return channel.listen((message) => {
        const asked = askedSchema.safeParse(message);
        if (asked.data?.kind === 'listening') listeners.add(asked.data.inspector);
        heard(message);
      });
    },
  };
}

/** @returns makes inspectors, and the one of those who set nothing, which begins with the first actor */
export function inspectorsFor(around: () => Surroundings): {
  readonly createInspector: (options?: InspectorOptions) => Inspector;
  readonly inspect: Inspector['inspect'];
} {
  const createInspector = (options: InspectorOptions = {}): Inspector => {
    const { port = usualPort, hide = [], takesEvents = true, name } = options;
    const { connect, atEnd, ...known } = around();
    const url = `http://127.0.0.1:${port}/program?connection=${crypto.randomUUID()}`;
    const { inspect, show, leave } = createAgent({
      ...known,
      name: name ?? known.name,
      channel: loyal((onMissing) => connect(url, onMissing)),
      redaction: showing(hide),
      now: Date.now,
      takesEvents,
      awaited,
    });
    atEnd(leave);
    return { inspect, show };
  };
  let usual: Inspector | undefined;
  return {
    createInspector,
    inspect: (inspected) => {
      usual ??= createInspector();
      usual.inspect(inspected);
    },
  };
}
