import { cancel, createMachine, raise, sendTo, type AnyActorRef } from 'xstate';
import { expect, test } from 'vitest';
import { deliverEvent, startMachine } from '#workbench/adapter/manualRun.ts';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { hideFields } from '#workbench/inspector/agent/hideFields.ts';
import {
  elapsedType,
  programMessageSchema,
  type InspectorMessage,
  type ProgramMessage,
} from '#workbench/inspector/protocol.ts';

type KilnEvent = { type: 'light' | 'open' | 'checked' } | { type: 'cooled'; degrees: number };

const ignore = (_message: unknown): void => undefined;

const kiln = createMachine({
  types: {} as { events: KilnEvent },
  id: 'kiln',
  initial: 'cold',
  states: {
    cold: {
      on: {
        light: {
          target: 'hot',
          actions: [
            raise({ type: 'cooled', degrees: 20 }, { delay: 1500, id: 'cooling' }),
            sendTo(({ self }) => self, { type: 'checked' }, { delay: 300 }),
          ],
        },
      },
    },
    hot: {
      on: { cooled: 'cold', open: { actions: cancel('cooling') }, checked: {} },
      after: { 9000: 'cold' },
    },
  },
});

function startKiln() {
  const messages: ProgramMessage[] = [];
  const tasks: ((until: number) => void)[] = [];
  let receive = ignore;
  const agent = createAgent({
    channel: {
      post: (message) => void messages.push(programMessageSchema.parse(structuredClone(message))),
      listen: (listener) => {
        receive = listener;
        return () => undefined;
      },
    },
    redaction: hideFields(),
    now: () => 0,
    schedule: (task) => void tasks.push(task),
    place: 'kiln',
    name: 'kiln',
    title: 'kiln',
    takesEvents: true,
    deliver: deliverEvent,
  });
  receive({ kind: 'listening', inspector: 'window' });
  const actor: AnyActorRef = startMachine(kiln, {
    input: undefined,
    isReal: false,
    inspect: agent.inspect,
    onFailure: (error) => expect(error).toBeUndefined(),
  });
  const flush = (): void => {
    while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
  };
  flush();
  const sendRequest = (
    kind: Extract<InspectorMessage['kind'], 'ask' | 'send'>,
    event: { type: string; id?: string },
  ): void => {
    receive({ kind, run: agent.run, question: 'q', actor: actor.sessionId, event });
    flush();
  };
  const steps = () => messages.flatMap((message) => (message.kind === 'steps' ? message.steps : []));
  return {
    actor,
    sendRequest,
    steps,
    delayed: () => steps().at(-1)?.view.delayed ?? [],
    verdict: () => messages.findLast((message) => message.kind === 'verdict')?.verdict,
  };
}

test('lists a delayed event with its payload until it elapses', () => {
  const { actor, sendRequest, steps, delayed, verdict } = startKiln();
  expect(delayed()).toEqual([]);
  sendRequest('send', { type: 'light' });
  expect(delayed()).toEqual([
    { id: 'cooling', event: { type: 'cooled', degrees: 20 }, delay: 1500 },
    { id: expect.any(String), event: { type: 'checked' }, delay: 300 },
  ]);

  sendRequest('ask', { type: elapsedType, id: 'cooling' });
  expect(verdict()).toMatchObject({ isTaken: true, taken: ['kiln.hot: cooled -> kiln.cold'] });
  sendRequest('send', { type: elapsedType, id: 'cooling' });
  expect(actor.getSnapshot().value).toBe('cold');
  expect(steps().at(-1)).toMatchObject({ event: { type: 'cooled', degrees: 20 }, origin: 'inspector' });
  expect(delayed().map(({ event }) => event.type)).toEqual(['checked']);
});

test('removes a cancelled delayed event and ignores a later request to trigger it', () => {
  const { actor, sendRequest, delayed, verdict } = startKiln();
  sendRequest('send', { type: 'light' });
  sendRequest('send', { type: 'open' });
  expect(delayed().map(({ id }) => id)).not.toContain('cooling');
  sendRequest('send', { type: elapsedType, id: 'cooling' });
  expect(actor.getSnapshot().value).toBe('hot');
  sendRequest('ask', { type: elapsedType, id: 'cooling' });
  expect(verdict()).toBeNull();
});
