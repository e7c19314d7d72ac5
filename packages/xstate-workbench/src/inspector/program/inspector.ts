import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { showing } from '#workbench/inspector/agent/plain.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import { askedSchema } from '#workbench/inspector/protocol.ts';

/** Default port of `xstate-workbench inspect`. */
export const usualPort = 4747;

export interface InspectorOptions {
  /** Port that `xstate-workbench inspect` prints. */
  readonly port?: number;
  readonly name?: string;
  /** Names of context and event fields to hide, at any depth. */
  readonly hide?: readonly string[];
  readonly takesEvents?: boolean;
}

export interface Inspector {
  /** Option of `createActor`, `useMachine` and the like: `createActor(machine, { inspect })`. */
  readonly inspect: (inspected: InspectionEvent) => void;
  /** Shows a running actor and its children. */
  readonly show: (actor: AnyActorRef) => void;
}

interface Surroundings {
  readonly connect: (url: string, onMissing: () => void) => Channel;
  readonly name: string;
  readonly title: string;
  /** Stable across reloads. */
  readonly place: string;
  /** Runs a task when the program ends, if the environment supports it. */
  readonly atEnd: (task: () => void) => void;
}

const awaited = 'whoever listens first';

const deaf = (): void => undefined;

/** Channel to a server. If the server disappears, its inspectors count as disconnected. */
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

/** @returns a factory, and a default inspector that starts with the first actor */
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
