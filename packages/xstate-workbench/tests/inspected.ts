import { createActor, fromPromise } from 'xstate';
import { vi } from 'vitest';
import { failureText } from '#workbench/inspector/agent/failure.ts';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import { toldSchema, type Asked, type Step, type Told } from '#workbench/inspector/protocol.ts';
import { kettle } from './kettle.ts';

const deaf = (): void => undefined;

/** Program with a kettle, and its messages to inspectors. Messages are processed by `rest`. */
export function inspected({ takesEvents = true, whistle = deaf } = {}) {
  const told: Told[] = [];
  let time = 0;
  const tasks: ((until: number) => void)[] = [];
  let hear: (message: unknown) => void = deaf;
  const channel: Channel = {
    // Validates and clones like a real channel.
    post: (message) => void told.push(toldSchema.parse(structuredClone(message))),
    listen: (heard) => {
      hear = heard;
      return deaf;
    },
  };
  const redaction = {
    context: vi.fn((context: unknown) => ({ ...Object(context) })),
    event: vi.fn(() => ({})),
    failure: failureText,
  };
  const agent = createAgent({
    channel,
    redaction,
    now: () => (time += 1),
    later: (task) => void tasks.push(task),
    place: 'tab',
    name: 'Kitchen',
    title: '/',
    takesEvents,
  });
  const boil = fromPromise(() => Promise.resolve({ degrees: 100 }));
  const actor = createActor(kettle.provide({ actors: { boil }, actions: { whistle } }), {
    input: { cups: 1 },
  });
  const [first] = told;
  const run = first?.kind === 'here' ? first.program.run : '';
  const of = <TKind extends Told['kind']>(kind: TKind) =>
    told.filter((message): message is Extract<Told, { kind: TKind }> => message.kind === kind);
  return {
    actor,
    agent,
    told,
    of,
    redaction,
    ask: (asked: Asked) => hear(asked),
    /** Sends an inspector's request about the kettle. */
    order: (kind: 'ask' | 'send', type: string) =>
      hear({ kind, run, question: 'q', actor: actor.sessionId, event: { type } }),
    rest: () => {
      while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
    },
    steps: (): readonly Step[] => of('steps').flatMap(({ steps }) => steps),
  };
}

export const listening: Asked = { kind: 'listening', inspector: 'window' };
