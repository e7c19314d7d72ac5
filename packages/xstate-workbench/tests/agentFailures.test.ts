import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, type ErrorActorEvent } from 'xstate';
import { updateSession, treeAt, viewAt, type Session } from '#workbench/inspector/session.ts';
import { inspected, listening } from './inspected.ts';

const emptySession: Session = new Map();

describe('inspector agent of a failing machine', () => {
  test('reports the failing event with its error and still shows the machine', async () => {
    const { actor, agent, sendMessage, messages, flush, steps } = inspected({
      whistle: () => {
        throw new TypeError('lid is not a function');
      },
    });
    const failed = vi.fn();
    actor.subscribe({ error: failed });
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    actor.send({ type: 'switched' });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    flush();
    expect(steps().at(-1)).toMatchObject({
      event: { type: 'xstate.done.actor.boil' },
      isTaken: false,
      taken: [],
      failure: 'TypeError: lid is not a function',
      view: { status: 'error' },
    });
    const [run] = messages
      .reduce((session, message) => updateSession(session, message), emptySession)
      .values();
    expect(run && treeAt(run, run.steps.length).map((row) => row.actor.name)).toContain('kettle');
    expect(run && viewAt(run, actor.sessionId, run.steps.length)?.status).toBe('error');
  });

  test('reports a machine that is stopped by the error of another actor', () => {
    const { agent, sendMessage, flush, steps } = inspected();
    const stove = createActor(
      setup({ types: {} as { events: ErrorActorEvent } }).createMachine({ id: 'stove' }),
    );
    stove.subscribe({ error: vi.fn() });
    agent.show(stove);
    stove.start();
    sendMessage(listening);
    stove.send({ type: 'xstate.error.actor.gas', error: new Error('no gas'), actorId: 'gas' });
    flush();
    expect(steps()).toMatchObject([{ isTaken: false, failure: 'Error: no gas', view: { status: 'error' } }]);
  });

  test('predicts the error of a throwing guard without stopping the machine', () => {
    const { agent, sendMessage, messagesOf } = inspected();
    const types = {} as { events: { type: 'lit'; with: string } };
    const lamp = createActor(
      setup({ types, guards: { isDry: ({ event }) => event.with.startsWith('dry') } }).createMachine({
        id: 'lamp',
        on: { lit: { guard: 'isDry' } },
      }),
    ).start();
    agent.show(lamp);
    sendMessage(listening);
    sendMessage({
      kind: 'ask',
      run: agent.run,
      question: 'q',
      actor: lamp.sessionId,
      event: { type: 'lit' },
    });
    expect(messagesOf('verdict')).toMatchObject([
      {
        verdict: { isTaken: false, failure: expect.stringContaining("guard in transition for event 'lit'") },
      },
    ]);
    expect(lamp.getSnapshot().status).toBe('active');
  });

  test('adds a timestamp to the stop of an actor', async () => {
    const { actor, agent, sendMessage, flush, steps } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    actor.send({ type: 'filled' });
    actor.stop();
    flush();
    const [filled, stopped] = steps();
    expect(stopped).toMatchObject({ event: { type: 'xstate.stop' }, order: 1 });
    expect(stopped?.at).toBeGreaterThan(filled?.at ?? 0);
  });
});
