import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { inspected, listening } from './inspected.ts';

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

  test('takes a copy of what is remembered for no change', () => {
    const { agent, ask, rest, steps } = inspected();
    const types = {} as { context: { shelves: string[][]; count: number } };
    const copied = setup({ types }).assign(({ context }) => ({
      shelves: context.shelves.map((shelf) => [...shelf]),
      count: context.count + 1,
    }));
    const cellar = createActor(
      setup({ types, actions: { copied } }).createMachine({
        id: 'cellar',
        context: { shelves: [['jam'], []], count: 0 },
        on: { counted: { actions: 'copied' } },
      }),
    ).start();
    agent.show(cellar);
    ask(listening);
    cellar.send({ type: 'counted' });
    rest();
    expect(steps()).toMatchObject([{ event: { type: 'counted' }, changed: ['count'] }]);
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
    // All steps arrive in one message.
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

  test('does not mind what others say in its way', () => {
    const { actor, agent, ask, told } = inspected();
    agent.show(actor);
    const { length } = told;
    Reflect.apply(ask, null, [{ kind: 'send', run: 7 }]);
    expect(told).toHaveLength(length);
  });
});
