import { createActor, fromPromise, sendTo, setup } from 'xstate';
import { expect, test } from 'vitest';
import { fingerprintOf } from '#src/effects/incidents/fingerprint.ts';
import { createRecorder, type Recorder } from '#src/effects/incidents/recorder.ts';
import { readLog, type Log } from '#server/contracts/incidentLog.ts';
import { replay } from '#tools/replay/replay.ts';
import { chartOf } from 'xstate-workbench/chart/chart';
import { readRecording } from 'xstate-workbench/inspector/recording';
import { createIncidentReader } from '#src/effects/incidents/incidentRun.ts';
import { inspected, listening } from '#xstate-workbench/tests/inspected.ts';
import { kettle } from '#xstate-workbench/tests/kettle.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const logOf = (recorder: Recorder): Log => ({
  format: 'xstate-log',
  version: 1,
  app: { name: 'kitchen', version: '1', build: 'today' },
  charts: Object.fromEntries([...recorder.machines()].map(([id, machine]) => [id, fingerprintOf(machine)])),
  ...recorder.recording(),
});

/** Records a kettle machine that boils a cup, and returns the log. */
async function recordBoiling(): Promise<Log> {
  const actor = createActor(
    kettle.provide({ actors: { boil: fromPromise(async () => ({ degrees: 100 })) } }),
    { input: { cups: 0 } },
  ).start();
  const recorder = createRecorder({ now: () => 0, redaction: () => (value) => value });
  recorder.watch('kettle', actor);
  for (const type of ['filled', 'switched'] as const) actor.send({ type });
  await nextTurn();
  const result = readLog(JSON.stringify(logOf(recorder)));
  if (result.kind !== 'log') throw new Error(JSON.stringify(result));
  return result.log;
}

test('replays a log to the recorded state with the recorded response', async () => {
  const log = await recordBoiling();

  expect(log.events.map(({ to, from, event, state }) => [to, from, event.type, state])).toEqual([
    ['kettle', null, 'filled', 'wet'],
    ['kettle', null, 'switched', 'boiling'],
    ['kettle/boil', null, 'xstate.promise.resolve', undefined],
    ['kettle', 'kettle/boil', 'xstate.done.actor.boil', 'hot'],
  ]);
  expect(replay(log, { machines: { kettle } })).toEqual({ steps: 4, parted: null });
});

test('marks inspector events in the log and after import', async () => {
  const { actor, agent, sendMessage, sendRequest } = inspected();
  actor.start();
  agent.show(actor);
  const recorder = createRecorder({ now: () => 0, redaction: () => (value) => value });
  recorder.watch('kettle', actor);
  sendMessage(listening);
  sendRequest('send', 'filled');
  actor.send({ type: 'drained' });
  await nextTurn();

  const result = await readRecording(
    JSON.stringify(logOf(recorder)),
    createIncidentReader(async () => [chartOf(kettle)]),
  );
  if (result.kind !== 'run') throw new Error(result.reason);
  expect(result.run.steps.map(({ event, origin }) => [event.type, origin])).toEqual([
    ['filled', 'inspector'],
    ['drained', undefined],
  ]);
});

const start = () => createActor(kettle, { input: { cups: 0 } }).start();

test('replays a machine recorded later than another from its state at that time', async () => {
  const [first, second] = [start(), start()];
  const recorder = createRecorder({ now: () => 0, redaction: () => (value) => value });
  recorder.watch('first', first);
  first.send({ type: 'filled' });
  second.send({ type: 'filled' });
  recorder.watch('second', second);
  second.send({ type: 'filled' });
  await nextTurn();

  const log = logOf(recorder);
  expect(log.events.map(({ to }) => to)).toEqual(['first', 'second']);
  expect(replay(log, { machines: { first: kettle, second: kettle } })).toEqual({ steps: 2, parted: null });
});

const noop = (): void => undefined;

/** Parent machine that forwards all events to its child. `serve` is called by an action. */
function hallOf(id: string, serve: () => void) {
  const door = setup({}).createMachine({ on: { opened: {}, passed: {} } });
  return setup({ actors: { door }, actions: { serve } }).createMachine({
    id,
    invoke: { id: 'door', src: 'door' },
    on: {
      opened: { actions: ['serve', sendTo('door', { type: 'opened' })] },
      passed: { actions: sendTo('door', { type: 'passed' }) },
    },
  });
}

test('replays nested events between two machines in the recorded order', async () => {
  const front = createActor(hallOf('front', () => back.send({ type: 'opened' })));
  const back = createActor(hallOf('back', () => front.send({ type: 'passed' })));
  const recorder = createRecorder({ now: () => 0, redaction: () => (value) => value });
  recorder.watch('front', front.start());
  recorder.watch('back', back.start());
  front.send({ type: 'opened' });
  await nextTurn();

  const log = logOf(recorder);
  expect(log.events.map(({ to, event }) => `${to} ${event.type}`)).toEqual([
    'front opened',
    'back opened',
    'front passed',
    'back/door opened',
    'front/door opened',
    'front/door passed',
  ]);
  const machines = { front: hallOf('front', noop), back: hallOf('back', noop) };
  expect(replay(log, { machines })).toEqual({ steps: 6, parted: null });
});

test('stores only the latest events and replays from the state before them', async () => {
  const actor = createActor(kettle, { input: { cups: 1 } }).start();
  const recorder = createRecorder({ now: () => 0, redaction: () => (value) => value, maxEvents: 10 });
  recorder.watch('kettle', actor);
  for (let cup = 0; cup < 33; cup += 1) {
    actor.send({ type: cup % 3 === 0 ? 'drained' : 'filled' });
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other is the point
    await nextTurn();
    expect(recorder.recording().events.length).toBeLessThanOrEqual(10);
  }
  const log = logOf(recorder);
  expect(log.events.length).toBeGreaterThan(6);
  expect(replay(log, { machines: { kettle } }).parted).toBeNull();
});

test('begins with the current state directly after it has discarded its events', () => {
  const actor = start();
  const recorder = createRecorder({
    now: () => 0,
    redaction: () => (value) => value,
    shouldDiscard: ({ type }) => type === 'filled',
  });
  recorder.watch('kettle', actor);
  actor.send({ type: 'filled' });

  const log = logOf(recorder);
  expect([log.events, log.begin['kettle']?.value]).toEqual([[], 'wet']);
  expect(replay(log, { machines: { kettle } }).parted).toBeNull();
});

test('returns step, state and guards of the first deviation from the log', async () => {
  const log = await recordBoiling();
  const cold = log.events.with(2, {
    ...(log.events[2] ?? { at: 0, to: '', from: null }),
    event: { type: 'xstate.promise.resolve', data: { degrees: 20 } },
  });
  expect(replay({ ...log, events: cold }, { machines: { kettle } }).parted).toEqual({
    step: 3,
    address: 'kettle',
    kind: 'state',
    expected: 'hot',
    actual: 'wet',
    guards: [{ chart: 'kettle', guard: 'isHot', answer: false }],
  });
});

test('removes private data when the deferred work runs, or earlier for a recording', () => {
  const deferred: (() => void)[] = [];
  const redacted: unknown[] = [];
  const recorder = createRecorder({
    now: () => 0,
    redaction: () => (value) => {
      redacted.push(value);
      return value;
    },
    defer: (work) => deferred.push(work),
  });
  const actor = createActor(kettle, { input: { cups: 0 } }).start();
  recorder.watch('kettle', actor);
  redacted.length = 0;

  actor.send({ type: 'filled' });
  expect(redacted).toEqual([]);
  deferred.splice(0).forEach((work) => work());
  expect(redacted).toEqual([{ type: 'filled' }]);

  actor.send({ type: 'drained' });
  expect(recorder.recording().events.map(({ event, state }) => [event.type, state])).toEqual([
    ['filled', 'wet'],
    ['drained', 'dry'],
  ]);
  expect(redacted).toContainEqual({ type: 'drained' });
});
