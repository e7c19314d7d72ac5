import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { inspected, listening } from './inspected.ts';

describe('inspector agent', () => {
  test('announces itself and sends nothing else until an inspector listens', () => {
    const { actor, agent, messages, flush } = inspected();
    agent.show(actor);
    actor.start().send({ type: 'filled' });
    flush();
    expect(messages.map(({ kind }) => kind)).toEqual(['here']);
  });

  test.each(['before', 'after'])(
    'sends each actor with its chart to an inspector opened %s the start',
    (when) => {
      const { actor, agent, sendMessage, messagesOf, flush } = inspected();
      agent.show(actor);
      if (when === 'before') sendMessage(listening);
      actor.start();
      if (when === 'after') sendMessage(listening);
      actor.send({ type: 'switched' });
      flush();
      expect(messagesOf('charts').flatMap(({ charts }) => charts.map(({ id }) => id))).toEqual(['kettle']);
      const actors = messagesOf('actors').flatMap((message) => message.actors);
      expect(actors.map(({ name, chart }) => [name, chart])).toEqual([
        ['kettle', 'kettle'],
        ['boil', null],
      ]);
      expect(actors[1]).toMatchObject({ parent: actor.sessionId });
    },
  );

  test('sends source, transitions, guard results and changed context keys of each step', async () => {
    const { actor, agent, sendMessage, flush, steps, messagesOf } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    actor.send({ type: 'filled' });
    actor.send({ type: 'filled' });
    actor.send({ type: 'switched' });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('hot'));
    flush();
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
    const boil = messagesOf('actors').at(-1)?.actors[0]?.id;
    expect(steps()[3]?.source).toBe(boil);
    expect(messagesOf('ended').flatMap((message) => message.actors)).toEqual([boil]);
  });

  test('does not report a copied but equal context value as changed', () => {
    const { agent, sendMessage, flush, steps } = inspected();
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
    sendMessage(listening);
    cellar.send({ type: 'counted' });
    flush();
    expect(steps()).toMatchObject([{ event: { type: 'counted' }, changed: ['count'] }]);
  });

  test('reports an event without a transition as not taken', () => {
    const { actor, agent, sendMessage, flush, steps } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    actor.send({ type: 'drained' });
    actor.send({ type: 'switched' });
    flush();
    expect(steps().map(({ isTaken }) => isTaken)).toEqual([true, false]);
  });

  test('waits until idle before it redacts steps and sends them in one message', () => {
    const { actor, agent, sendMessage, messages, redaction, flush } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    const before = [messages.length, redaction.context.mock.calls.length, redaction.event.mock.calls.length];
    for (let cups = 0; cups < 100; cups += 1) actor.send({ type: 'filled' });
    expect([messages.length, redaction.context.mock.calls.length, redaction.event.mock.calls.length]).toEqual(
      before,
    );
    flush();
    expect(redaction.event).toHaveBeenCalledTimes(100);
    // All steps of the program arrive in one message.
    expect(messages).toHaveLength((before[0] ?? 0) + 1);
  });

  test('predicts transitions and guard results of an event without sending it', () => {
    const { actor, agent, sendMessage, sendRequest, messagesOf } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    sendRequest('ask', 'filled');
    sendRequest('ask', 'nothing.known');
    expect(messagesOf('verdict').map(({ verdict }) => verdict)).toEqual([
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
  ])('delivers an event from an inspector only if takesEvents is true: %s', (takesEvents, cups) => {
    const { actor, agent, sendMessage, sendRequest } = inspected({ takesEvents });
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    sendRequest('send', 'filled');
    expect(actor.getSnapshot().context.cups).toBe(cups);
  });

  test('ignores an invalid message on its channel', () => {
    const { actor, agent, sendMessage, messages } = inspected();
    agent.show(actor);
    const { length } = messages;
    Reflect.apply(sendMessage, null, [{ kind: 'send', run: 7 }]);
    expect(messages).toHaveLength(length);
  });
});
