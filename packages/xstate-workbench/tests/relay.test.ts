import { createActor, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { hideFields } from '#workbench/inspector/agent/hideFields.ts';
import type { ProgramMessage } from '#workbench/inspector/protocol.ts';
import { createRelay } from '#workbench/inspector/relay.ts';
import { updateSession, viewAt, type Session } from '#workbench/inspector/session.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

const ignore = (): void => undefined;

function setUpRelay() {
  const relay = createRelay('relay');
  let sendToAgent: (message: unknown) => void = ignore;
  const tasks: ((until: number) => void)[] = [];
  const program = relay.addProgram({ receive: (message) => sendToAgent(message) });
  const agent = createAgent({
    channel: {
      post: (message) => program.handleMessage(structuredClone(message)),
      listen: (listener) => {
        sendToAgent = listener;
        return ignore;
      },
    },
    redaction: hideFields(['secret']),
    now: () => 1,
    schedule: (task) => void tasks.push(task),
    assumedInspector: 'anybody',
    place: 'here',
    name: 'lamps',
    title: '',
    takesEvents: true,
  });
  const flush = (): void => {
    while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
  };
  const openWindow = () => {
    let session: Session = new Map();
    const messages: ProgramMessage[] = [];
    const close = relay.addWindow({
      receive: (message) => {
        messages.push(message);
        session = updateSession(session, message);
      },
    });
    return { messages, close, runs: () => [...session.values()] };
  };
  return { relay, agent, program, flush, openWindow };
}

test('shows all earlier steps to a window that opens later', () => {
  const { agent, flush, openWindow } = setUpRelay();
  const actor = createActor(lamp, { inspect: agent.inspect }).start();
  actor.send({ type: 'press' });
  flush();
  const window = openWindow();
  actor.send({ type: 'press' });
  flush();

  const [run] = window.runs();
  expect(run?.steps.map(({ event, view }) => [event.type, view.value])).toEqual([
    ['xstate.init', 'off'],
    ['press', 'on'],
    ['press', 'off'],
  ]);
  const [one] = run?.actors.keys() ?? [];
  expect(run && viewAt(run, one ?? '', 2)?.value).toBe('on');
  expect(run?.charts.get('lamp')?.states).toHaveLength(2);
});

test('shows a running actor once with its current state', () => {
  const { agent, flush, openWindow } = setUpRelay();
  const actor = createActor(lamp).start();
  actor.send({ type: 'press' });
  agent.show(actor);
  actor.send({ type: 'press' });
  flush();
  const [run] = openWindow().runs();
  expect(run?.steps.map(({ view }) => view.value)).toEqual(['off']);
  expect([...(run?.actors.values() ?? [])].map(({ view }) => view?.value)).toEqual(['on']);
});

test('delivers events from a window and shows a disconnected program as ended', () => {
  const { relay, agent, program, flush, openWindow } = setUpRelay();
  const actor = createActor(lamp, { inspect: agent.inspect }).start();
  const window = openWindow();
  flush();
  relay.handleWindowMessage({
    kind: 'send',
    run: agent.run,
    actor: actor.sessionId,
    event: { type: 'press' },
  });
  relay.handleWindowMessage({ kind: 'nonsense' });
  expect(actor.getSnapshot().value).toBe('on');
  flush();
  program.end();
  expect(window.runs().map(({ isLive, steps }) => [isLive, steps.length])).toEqual([[false, 2]]);
});

test('sends nothing to a closed window and drops invalid program messages', () => {
  const { agent, program, flush, openWindow } = setUpRelay();
  const window = openWindow();
  const before = window.messages.length;
  window.close();
  createActor(lamp, { inspect: agent.inspect }).start();
  program.handleMessage({ kind: 'here' });
  flush();
  expect(window.messages).toHaveLength(before);
  expect(
    openWindow()
      .runs()
      .map(({ steps }) => steps.length),
  ).toEqual([1]);
});

test('replaces non-JSON and hidden values with placeholders', () => {
  const cycle: Record<string, unknown> = { secret: 'open sesame', big: 3n, at: new Date(0) };
  cycle['self'] = cycle;
  expect(
    hideFields(['secret']).context({ cycle, list: new Set([() => 1]), failed: new Error('no') }),
  ).toEqual({
    cycle: { secret: '(hidden)', big: '3n', at: '1970-01-01T00:00:00.000Z', self: '(circular)' },
    list: ['(function)'],
    failed: 'Error: no',
  });
});

test('omits undefined values of events and shows those of contexts', () => {
  const { event, context } = hideFields();
  expect(event({ type: 'xstate.init', input: undefined })).toEqual({ type: 'xstate.init' });
  expect(context({ name: undefined })).toEqual({ name: '(undefined)' });
});
