import { createActor, fromPromise } from 'xstate';
import { vi } from 'vitest';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import {
  programMessageSchema,
  type InspectorMessage,
  type Step,
  type ProgramMessage,
} from '#workbench/inspector/protocol.ts';
import { kettle } from './kettle.ts';

const ignore = (): void => undefined;

/**
 * Runs a test program with a kettle machine and collects its messages to inspectors. `flush` processes the messages.
 */
export function inspected({ takesEvents = true, whistle = ignore } = {}) {
  const messages: ProgramMessage[] = [];
  let time = 0;
  const tasks: ((until: number) => void)[] = [];
  let receive: (message: unknown) => void = ignore;
  const channel: Channel = {
    // The fake channel validates and clones messages, as a real channel does.
    post: (message) => void messages.push(programMessageSchema.parse(structuredClone(message))),
    listen: (listener) => {
      receive = listener;
      return ignore;
    },
  };
  const redaction = {
    context: vi.fn((context: unknown) => ({ ...Object(context) })),
    event: vi.fn(() => ({})),
    failure: String,
  };
  const agent = createAgent({
    channel,
    redaction,
    now: () => (time += 1),
    schedule: (task) => void tasks.push(task),
    place: 'tab',
    name: 'Kitchen',
    title: '/',
    takesEvents,
  });
  const boil = fromPromise(() => Promise.resolve({ degrees: 100 }));
  const actor = createActor(kettle.provide({ actors: { boil }, actions: { whistle } }), {
    input: { cups: 1 },
  });
  const [first] = messages;
  const run = first?.kind === 'here' ? first.program.run : '';
  const messagesOf = <TKind extends ProgramMessage['kind']>(kind: TKind) =>
    messages.filter((message): message is Extract<ProgramMessage, { kind: TKind }> => message.kind === kind);
  return {
    actor,
    agent,
    messages,
    messagesOf,
    redaction,
    sendMessage: (message: InspectorMessage) => receive(message),
    /** Sends an inspector's request about the kettle machine. */
    sendRequest: (kind: 'ask' | 'send', type: string) =>
      receive({ kind, run, question: 'q', actor: actor.sessionId, event: { type } }),
    flush: () => {
      while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
    },
    steps: (): readonly Step[] => messagesOf('steps').flatMap(({ steps }) => steps),
  };
}

export const listening: InspectorMessage = { kind: 'listening', inspector: 'window' };
