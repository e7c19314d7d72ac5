import type { AnyEventObject } from 'xstate';
import { hashOf } from '#workbench/chart/hash.ts';
import type { Channel } from './channel.ts';
import { programMessageSchema, type InspectorMessage, type Verdict } from './protocol.ts';
import { readRecording, type ReadOtherFile, type ReadRecording } from './recording.ts';
import { updateSession, type Session } from './session.ts';

export interface Inspection {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Session;
  /**
   * Returns the effect that an event would have in the actor's current state. `null` if the program does not respond.
   */
  readonly checkEvent: (run: string, actor: string, event: AnyEventObject) => Promise<Verdict | null>;
  readonly send: (run: string, actor: string, event: AnyEventObject) => void;
  readonly restart: (run: string) => void;
  /**
   * Adds the recording of a file to the window, under the file's name. Returns the reason if the recording is invalid.
   */
  readonly open: (text: string, file: string) => Promise<ReadRecording>;
  readonly close: (run: string) => void;
  readonly disconnect: () => void;
}

/** Timeout of a request to a program, in ms. */
const requestTimeoutMs = 3000;

/** Creates the state of an inspector window. */
export function createInspection(channel: Channel, readOtherFile?: ReadOtherFile): Inspection {
  const inspector = crypto.randomUUID();
  const listeners = new Set<() => void>();
  const pendingRequests = new Map<string, (verdict: Verdict | null) => void>();
  let session: Session = new Map();

  const post = (message: InspectorMessage): void => channel.post(message);
  const setSession = (next: Session): void => {
    session = next;
    for (const listener of listeners) listener();
  };
  const settleRequest = (requestId: string, verdict: Verdict | null): void => {
    pendingRequests.get(requestId)?.(verdict);
    pendingRequests.delete(requestId);
  };

  const stopListening = channel.listen((message) => {
    const parsed = programMessageSchema.safeParse(message);
    if (!parsed.success) return;
    if (parsed.data.kind === 'verdict') return settleRequest(parsed.data.question, parsed.data.verdict);
    const isNew = parsed.data.kind === 'here' && !session.has(parsed.data.program.run);
    setSession(updateSession(session, parsed.data));
    // A program that started after the inspector window does not know the window yet.
    if (isNew) post({ kind: 'listening', inspector });
  });
  post({ kind: 'listening', inspector });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => session,
    checkEvent: (run, actor, event) => {
      const requestId = crypto.randomUUID();
      const { promise, resolve } = Promise.withResolvers<Verdict | null>();
      pendingRequests.set(requestId, resolve);
      setTimeout(settleRequest, requestTimeoutMs, requestId, null);
      post({ kind: 'ask', run, question: requestId, actor, event });
      return promise;
    },
    send: (run, actor, event) => post({ kind: 'send', run, actor, event }),
    restart: (run) => post({ kind: 'restart', run }),
    open: async (text, file) => {
      const read = await readRecording(text, readOtherFile);
      if (read.kind === 'refused') return read;
      // The id depends on the file's content, so that a reloaded window restores the same recording.
      const program = { ...read.run.program, run: `file ${hashOf(text).toString(36)}` };
      const run = { ...read.run, program, file };
      setSession(new Map([...session, [run.program.run, run]]));
      return { kind: 'run', run };
    },
    close: (run) => setSession(new Map([...session].filter(([id]) => id !== run))),
    disconnect: () => {
      post({ kind: 'leaving', inspector });
      stopListening();
    },
  };
}
