import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { updateSession, viewAt, type Session } from '#workbench/inspector/session.ts';
import { inspected, listening } from './inspected.ts';

const emptySession: Session = new Map();

describe('inspector agent with several windows', () => {
  test('sends a reloaded window all earlier steps and those missed during the reload', () => {
    const { actor, agent, sendMessage, messagesOf, flush } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    actor.send({ type: 'filled' });
    flush();
    sendMessage({ kind: 'leaving', inspector: 'window' });
    actor.send({ type: 'switched' });
    flush();
    sendMessage({ kind: 'listening', inspector: 'window, reloaded' });
    const [resent] = messagesOf('recording');
    expect(resent?.isLive).toBe(true);
    expect(resent?.recording.steps.map(({ order, event }) => [order, event.type])).toEqual([
      [0, 'filled'],
      [1, 'switched'],
    ]);
    expect(resent?.recording.actors.map(({ name }) => name)).toEqual(['kettle', 'boil']);
  });

  test('marks an event sent from an inspector with its origin', () => {
    const { actor, agent, sendMessage, sendRequest, flush, steps } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    sendRequest('send', 'filled');
    actor.send({ type: 'filled' });
    flush();
    expect(steps().map(({ origin }) => origin)).toEqual(['inspector', undefined]);
  });

  test('reports a press on a blocked button with its reason once a window listens', () => {
    const { actor, agent, sendMessage, flush, steps } = inspected();
    agent.show(actor);
    actor.start();
    agent.reportBlockedPress({ button: 'Brew', reason: 'No water' });
    expect(steps()).toEqual([]);
    sendMessage(listening);
    actor.send({ type: 'filled' });
    agent.reportBlockedPress({ button: 'Brew', reason: 'No water' });
    actor.send({ type: 'switched' });
    flush();
    expect(steps()).toMatchObject([
      { order: 0, event: { type: 'filled' } },
      {
        order: 1,
        event: { type: 'Brew' },
        isTaken: false,
        blocked: 'No water',
        view: { value: 'wet', context: { cups: 2 } },
      },
      { order: 2, event: { type: 'switched' } },
    ]);
  });

  test('assigns a blocked press to the machine that handles its event', () => {
    const { actor, agent, sendMessage, flush, steps } = inspected();
    const first = createActor(createMachine({ id: 'first' })).start();
    agent.show(first);
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    agent.reportBlockedPress({ button: 'Brew', reason: 'Lid is open', event: 'switched' });
    actor.send({ type: 'switched' });
    agent.reportBlockedPress({ button: 'Add a cup', reason: 'Lid is shut', event: 'filled' });
    agent.reportBlockedPress({ button: 'Sing', reason: 'It is late' });
    flush();
    expect(steps().filter(({ isTaken }) => !isTaken)).toMatchObject([
      // The machine would accept the button's event, so the page's own reason is shown.
      { actor: actor.sessionId, event: { type: 'switched' }, button: 'Brew', blocked: 'Lid is open' },
      { actor: actor.sessionId, event: { type: 'filled' }, button: 'Add a cup', blocked: '' },
      // If the event of a blocked button is unknown, the step belongs to the root actor with the most children.
      { actor: actor.sessionId, event: { type: 'Sing' }, blocked: 'It is late' },
    ]);
  });

  test('resends the charts to a second window and stops 5 s after all close', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { actor, agent, sendMessage, messagesOf, messages, flush } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    sendMessage({ kind: 'listening', inspector: 'second' });
    expect(messagesOf('charts')).toHaveLength(2);
    sendMessage({ kind: 'leaving', inspector: 'window' });
    sendMessage({ kind: 'leaving', inspector: 'second' });
    vi.advanceTimersByTime(5000);
    const { length } = messages;
    actor.send({ type: 'filled' });
    flush();
    expect(messages).toHaveLength(length);
  });

  test('shows a returning window the current state and one step for the missed events', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { actor, agent, sendMessage, messages, flush } = inspected();
    agent.show(actor);
    actor.start();
    sendMessage(listening);
    actor.send({ type: 'filled' });
    flush();
    const leaveLongEnough = (): void => {
      sendMessage({ kind: 'leaving', inspector: 'window' });
      vi.advanceTimersByTime(5000);
    };
    const openWindow = () => {
      const before = messages.length;
      sendMessage(listening);
      const session = messages
        .slice(before)
        .reduce((current, message) => updateSession(current, message), emptySession);
      const [run] = session.values();
      return { view: run && viewAt(run, actor.sessionId, run.steps.length), steps: run?.steps };
    };
    leaveLongEnough();
    expect(openWindow().steps).toMatchObject([{ order: 0, event: { type: 'filled' } }]);
    leaveLongEnough();
    actor.send({ type: 'drained' });
    expect(openWindow()).toMatchObject({
      view: { value: 'dry', context: { cups: 0 } },
      steps: [{ order: 0 }, { order: 1, isUnheard: true, isTaken: true, changed: ['cups'] }],
    });
  });
});
