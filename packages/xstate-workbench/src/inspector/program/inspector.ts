import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { hideFields } from '#workbench/inspector/agent/hideFields.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import { inspectorMessageSchema } from '#workbench/inspector/protocol.ts';

/** Default port of the command `xstate-workbench inspect`. */
export const defaultPort = 4747;

export interface InspectorOptions {
  /** Port that the command `xstate-workbench inspect` prints. */
  readonly port?: number;
  readonly name?: string;
  /** Names of context and event fields that inspectors never see, at any depth. */
  readonly hide?: readonly string[];
  readonly takesEvents?: boolean;
}

export interface Inspector {
  /** Value for the `inspect` option of `createActor` or `useMachine`: `createActor(machine, { inspect })`. */
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly show: (actor: AnyActorRef) => void;
}

interface Platform {
  readonly connect: (url: string, onMissing: () => void) => Channel;
  readonly name: string;
  readonly title: string;
  /** Id of the browser tab or process, stable across reloads. */
  readonly place: string;
  /** Runs a task when the program ends, if the environment supports it. */
  readonly onEnd: (task: () => void) => void;
}

const unknownInspector = 'unknown inspector';

const noop = (): void => undefined;

/** Wraps a channel to a server. If the server disappears, its inspectors count as disconnected. */
function withDisconnects(connect: (onMissing: () => void) => Channel): Channel {
  const listeners = new Set([unknownInspector]);
  let sendToAgent: (message: unknown) => void = noop;
  const channel = connect(() => {
    for (const inspector of listeners) sendToAgent({ kind: 'leaving', inspector });
    listeners.clear();
  });
  return {
    post: channel.post,
    listen: (listener) => {
      sendToAgent = listener;
      return channel.listen((message) => {
        const parsed = inspectorMessageSchema.safeParse(message);
        if (parsed.data?.kind === 'listening') listeners.add(parsed.data.inspector);
        listener(message);
      });
    },
  };
}

/** @returns a function that creates inspectors, and a default inspector that starts with the first actor */
export function createInspectorApi(getPlatform: () => Platform): {
  readonly createInspector: (options?: InspectorOptions) => Inspector;
  readonly inspect: Inspector['inspect'];
} {
  const createInspector = (options: InspectorOptions = {}): Inspector => {
    const { port = defaultPort, hide = [], takesEvents = true, name } = options;
    const { connect, onEnd, ...platformInfo } = getPlatform();
    const url = `http://127.0.0.1:${port}/program?connection=${crypto.randomUUID()}`;
    const { inspect, show, disconnect } = createAgent({
      ...platformInfo,
      name: name ?? platformInfo.name,
      channel: withDisconnects((onMissing) => connect(url, onMissing)),
      redaction: hideFields(hide),
      now: Date.now,
      takesEvents,
      assumedInspector: unknownInspector,
    });
    onEnd(disconnect);
    return { inspect, show };
  };
  let defaultInspector: Inspector | undefined;
  return {
    createInspector,
    inspect: (inspected) => {
      defaultInspector ??= createInspector();
      defaultInspector.inspect(inspected);
    },
  };
}
