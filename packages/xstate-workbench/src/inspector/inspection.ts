import type { AnyEventObject } from 'xstate';
import { hashOf } from '#workbench/chart/hash.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Channel } from './channel.ts';
import { toldSchema, type Asked, type Verdict } from './protocol.ts';
import { readRecording, type ReadRecording } from './recording.ts';
import { heard, type Session } from './session.ts';

export interface Inspection {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Session;
  /** Effect of an event in the current state. `null` without a response. */
  readonly ask: (run: string, actor: string, event: AnyEventObject) => Promise<Verdict | null>;
  readonly send: (run: string, actor: string, event: AnyEventObject) => void;
  readonly restart: (run: string) => void;
  /** Adds the recording of a file under the file's name, or returns the reason why it is invalid. */
  readonly open: (text: string, file: string) => Promise<ReadRecording>;
  readonly close: (run: string) => void;
  readonly leave: () => void;
}

/** In ms: timeout of a request. */
const patience = 3000;

/** @param loadCharts charts for incident logs. Default: none. */
export function createInspection(
  channel: Channel,
  loadCharts: () => Promise<readonly ChartState[]> = () => Promise.resolve([]),
): Inspection {
  const inspector = crypto.randomUUID();
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (verdict: Verdict | null) => void>();
  let session: Session = new Map();

  const post = (asked: Asked): void => channel.post(asked);
  const change = (next: Session): void => {
    session = next;
    for (const listener of listeners) listener();
  };
  const answer = (question: string, verdict: Verdict | null): void => {
    waiting.get(question)?.(verdict);
    waiting.delete(question);
  };

  const endListening = channel.listen((message) => {
    const told = toldSchema.safeParse(message);
    if (!told.success) return;
    if (told.data.kind === 'verdict') return answer(told.data.question, told.data.verdict);
    const isNew = told.data.kind === 'here' && !session.has(told.data.program.run);
    change(heard(session, told.data));
    // The program may have started after this window.
    if (isNew) post({ kind: 'listening', inspector });
  });
  post({ kind: 'listening', inspector });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => session,
    ask: (run, actor, event) => {
      const question = crypto.randomUUID();
      const { promise, resolve } = Promise.withResolvers<Verdict | null>();
      waiting.set(question, resolve);
      setTimeout(answer, patience, question, null);
      post({ kind: 'ask', run, question, actor, event });
      return promise;
    },
    send: (run, actor, event) => post({ kind: 'send', run, actor, event }),
    restart: (run) => post({ kind: 'restart', run }),
    open: async (text, file) => {
      const read = await readRecording(text, loadCharts);
      if (read.kind === 'refused') return read;
      // Content-based id, so that a reloaded window restores the same run.
      const program = { ...read.run.program, run: `file ${hashOf(text).toString(36)}` };
      const run = { ...read.run, program, file };
      change(new Map([...session, [run.program.run, run]]));
      return { kind: 'run', run };
    },
    close: (run) => change(new Map([...session].filter(([id]) => id !== run))),
    leave: () => {
      post({ kind: 'leaving', inspector });
      endListening();
    },
  };
}
