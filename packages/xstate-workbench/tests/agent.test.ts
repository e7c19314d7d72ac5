import { createActor, fromPromise } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import type { Channel } from '#workbench/inspector/channel.ts';
import { toldSchema, type Asked, type Step, type Told } from '#workbench/inspector/protocol.ts';
import { kettle } from './kettle.ts';

const deaf = (): void => undefined;

/** A program with a kettle, and all that it tells whoever looks in. Nothing is read before `rest`. */
function inspected({ takesEvents = true } = {}) {
  const told: Told[] = [];
  const tasks: ((until: number) => void)[] = [];
  let hear: (message: unknown) => void = deaf;
  const channel: Channel = {
    // As a window gets it.
    post: (message) => void told.push(toldSchema.parse(structuredClone(message))),
    listen: (heard) => {
      hear = heard;
      return deaf;
    },
  };
  const redaction = {
    context: vi.fn((context: unknown) => ({ ...Object(context) })),
    event: vi.fn(() => ({})),
  };
  const agent = createAgent({
    channel,
    redaction,
    now: () => 1,
    later: (task) => void tasks.push(task),
    place: 'tab',
    name: 'Kitchen',
    title: '/',
    takesEvents,
  });
  const boil = fromPromise(() => Promise.resolve({ degrees: 100 }));
  const actor = createActor(kettle.provide({ actors: { boil } }), { input: { cups: 1 } });
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
    /** What an inspector says of that kettle. */
    order: (kind: 'ask' | 'send', type: string) =>
      hear({ kind, run, question: 'q', actor: actor.sessionId, event: { type } }),
    rest: () => {
      while (tasks.length > 0) tasks.shift()?.(Number.POSITIVE_INFINITY);
    },
    steps: (): readonly Step[] => of('steps').flatMap(({ steps }) => steps),
  };
}

const listening: Asked = { kind: 'listening', inspector: 'window' };

describe('an agent', () => {
  test('says that it is there, and no more until somebody listens', () => {
    const { actor, agent, told, rest } = inspected();
    agent.show(actor);
    actor.start().send({ type: 'filled' });
    rest();
    expect(told.map(({ kind }) => kind)).toEqual(['here']);
  });

  test.each(['before', 'after'])(
    'tells of each actor with its chart when it is opened %s the start',
    (when) => {
      const { actor, agent, ask, of, rest } = inspected();
      agent.show(actor);
      if (when === 'before') ask(listening);
      actor.start();
      if (when === 'after') ask(listening);
      actor.send({ type: 'switched' });
      rest();
      expect(of('charts').flatMap(({ charts }) => charts.map(({ id }) => id))).toEqual(['kettle']);
      const actors = of('actors').flatMap((message) => message.actors);
      expect(actors.map(({ name, chart }) => [name, chart])).toEqual([
        ['kettle', 'kettle'],
        ['boil', null],
      ]);
      expect(actors[1]).toMatchObject({ parent: actor.sessionId });
    },
  );

  test('tells who sent what, what was taken and asked, and what is remembered otherwise', async () => {
    const { actor, agent, ask, rest, steps, of } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    actor.send({ type: 'filled' });
    actor.send({ type: 'filled' });
    actor.send({ type: 'switched' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('hot'));
    rest();
    expect(steps()).toMatchObject([
      {
        source: null,
        event: { type: 'filled' },
        taken: ['kettle.wet: filled -> (stays)'],
        guards: [{ guard: 'isFull', answer: false }],
        changed: ['cups'],
        view: { value: 'wet', context: { cups: 2 } },
      },
      { taken: ['kettle.wet: filled [isFull] -> (forbidden)'], guards: [{ guard: 'isFull', answer: true }] },
      { event: { type: 'switched' }, isTaken: true, view: { states: ['kettle', 'kettle.boiling'] } },
      { event: { type: 'xstate.done.actor.boil' }, guards: [{ guard: 'isHot', answer: true }] },
    ]);
    const boil = of('actors').at(-1)?.actors[0]?.id;
    expect(steps()[3]?.source).toBe(boil);
    expect(of('ended').flatMap((message) => message.actors)).toEqual([boil]);
  });

  test('an event that no state takes is told as one', () => {
    const { actor, agent, ask, rest, steps } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    actor.send({ type: 'drained' });
    actor.send({ type: 'switched' });
    rest();
    expect(steps().map(({ isTaken }) => isTaken)).toEqual([true, false]);
  });

  test('does nothing in an event’s own turn but keep what it heard', () => {
    const { actor, agent, ask, told, redaction, rest } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    const before = [told.length, redaction.context.mock.calls.length, redaction.event.mock.calls.length];
    for (let cups = 0; cups < 100; cups += 1) actor.send({ type: 'filled' });
    expect([told.length, redaction.context.mock.calls.length, redaction.event.mock.calls.length]).toEqual(
      before,
    );
    rest();
    expect(redaction.event).toHaveBeenCalledTimes(100);
    // All of them in one message.
    expect(told).toHaveLength((before[0] ?? 0) + 1);
  });

  test('asks a copy what an event would do, without doing it', () => {
    const { actor, agent, ask, order, of } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    order('ask', 'filled');
    order('ask', 'nothing.known');
    expect(of('verdict').map(({ verdict }) => verdict)).toEqual([
      {
        isTaken: true,
        taken: ['kettle.wet: filled -> (stays)'],
        guards: [
          { transition: 'kettle.wet: filled [isFull] -> (forbidden)', guard: 'isFull', answer: false },
        ],
      },
      { isTaken: false, taken: [], guards: [] },
    ]);
    expect(actor.getSnapshot().context.cups).toBe(1);
  });

  test.each([
    [true, 2],
    [false, 1],
  ])('sends an event where that is allowed: %s', (takesEvents, cups) => {
    const { actor, agent, ask, order } = inspected({ takesEvents });
    agent.show(actor);
    actor.start();
    ask(listening);
    order('send', 'filled');
    expect(actor.getSnapshot().context.cups).toBe(cups);
  });

  test('tells all of it again to another that comes, and nothing once the last has left', () => {
    const { actor, agent, ask, of, told, rest } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    ask({ kind: 'listening', inspector: 'second' });
    expect(of('charts')).toHaveLength(2);
    ask({ kind: 'leaving', inspector: 'window' });
    ask({ kind: 'leaving', inspector: 'second' });
    const { length } = told;
    actor.send({ type: 'filled' });
    rest();
    expect(told).toHaveLength(length);
  });

  test('does not mind what others say in its way', () => {
    const { actor, agent, ask, told } = inspected();
    agent.show(actor);
    const { length } = told;
    Reflect.apply(ask, null, [{ kind: 'send', run: 7 }]);
    expect(told).toHaveLength(length);
  });
});
