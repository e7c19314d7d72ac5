import { createMachine, sendParent, sendTo } from 'xstate';
import { expect, test } from 'vitest';
import { deliverEvent, startMachine } from '#workbench/adapter/manualRun.ts';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { hideFields } from '#workbench/inspector/agent/hideFields.ts';
import { mainActor } from '#workbench/inspector/page/moment.ts';
import { programMessageSchema, type ProgramMessage } from '#workbench/inspector/protocol.ts';
import { addressOf, updateSession, treeAt, type Run, type Session } from '#workbench/inspector/session.ts';

/** Runs a child machine alone, and returns the messages to inspector windows. */
function startChild(machine: Parameters<typeof startMachine>[0], isReal: boolean) {
  const messages: ProgramMessage[] = [];
  const failures: unknown[] = [];
  const tasks: ((until: number) => void)[] = [];
  const agent = createAgent({
    channel: {
      post: (message) => void messages.push(programMessageSchema.parse(message)),
      listen: () => () => undefined,
    },
    redaction: hideFields(),
    now: () => 0,
    schedule: (task) => void tasks.push(task),
    assumedInspector: 'window',
    place: 'here',
    name: 'worker',
    title: 'worker',
    takesEvents: true,
  });
  const actor = startMachine(machine, {
    input: 3,
    isReal,
    inspect: agent.inspect,
    onFailure: (error) => failures.push(error),
  });
  const none: Session = new Map();
  const run = (): Run => {
    while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
    const [firstRun] = messages.reduce((session, message) => updateSession(session, message), none).values();
    if (firstRun === undefined) throw new Error('No messages');
    return firstRun;
  };
  return { actor, failures, run };
}

const worker = createMachine({
  types: {} as { context: { n: number }; input: number },
  id: 'worker',
  context: ({ input }) => ({ n: input }),
  initial: 'idle',
  states: {
    idle: { on: { begin: 'busy' } },
    busy: { entry: sendParent(({ context }) => ({ type: 'begun', n: context.n })), on: { end: 'ended' } },
    ended: { entry: sendTo(({ self }) => self._parent ?? self, { type: 'over' }), on: { leave: 'gone' } },
    gone: { type: 'final' },
  },
});

const messagesTo = (run: Run, name: string): readonly string[] =>
  run.steps.flatMap(({ actor, event, source }) =>
    addressOf(run, actor) === name
      ? [`${source === null ? 'outside' : addressOf(run, source)} ${JSON.stringify(event)}`]
      : [],
  );

test.each([false, true])(
  'records messages that a child sends to its stub parent (real actors: %s)',
  (isReal) => {
    const { actor, failures, run } = startChild(worker, isReal);
    deliverEvent(actor, { type: 'begin' });
    deliverEvent(actor, { type: 'end' });
    expect(failures).toEqual([]);
    expect(messagesTo(run(), '(parent)')).toEqual([
      'outside {"type":"xstate.init"}',
      'worker {"type":"begun","n":3}',
      'worker {"type":"over"}',
    ]);
    // The selected machine is the child, not its artificial parent.
    expect(treeAt(run(), run().steps.length).map((row) => [row.depth, row.actor.name])).toEqual([
      [0, '(parent)'],
      [0, 'worker'],
    ]);
    expect(mainActor(run(), run().steps.length)).toBe(actor.sessionId);
    deliverEvent(actor, { type: 'leave' });
    expect(mainActor(run(), run().steps.length)).toBe(actor.sessionId);
  },
);

test('creates no stub parent for a machine that sends no messages to a parent', () => {
  const { run } = startChild(createMachine({ id: 'alone', on: { hello: {} } }), false);
  expect(treeAt(run(), 0).map((row) => row.actor.name)).toEqual(['alone']);
});
