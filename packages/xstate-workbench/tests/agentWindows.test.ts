import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { heard, viewAt, type Session } from '#workbench/inspector/session.ts';
import { inspected, listening } from './inspected.ts';

const none: Session = new Map();

describe('inspector agent with several windows', () => {
  test('sends a reloaded window all earlier steps and those missed during the reload', () => {
    const { actor, agent, ask, of, rest } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    actor.send({ type: 'filled' });
    rest();
    ask({ kind: 'leaving', inspector: 'window' });
    actor.send({ type: 'switched' });
    rest();
    ask({ kind: 'listening', inspector: 'the same, anew' });
    const [again] = of('recording');
    expect(again?.isLive).toBe(true);
    expect(again?.recording.steps.map(({ order, event }) => [order, event.type])).toEqual([
      [0, 'filled'],
      [1, 'switched'],
    ]);
    expect(again?.recording.actors.map(({ name }) => name)).toEqual(['kettle', 'boil']);
  });

  test('marks an event sent from an inspector with its origin', () => {
    const { actor, agent, ask, order, rest, steps } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    order('send', 'filled');
    actor.send({ type: 'filled' });
    rest();
    expect(steps().map(({ origin }) => origin)).toEqual(['inspector', undefined]);
  });

  test('reports a press on a blocked button with its reason once a window listens', () => {
    const { actor, agent, ask, rest, steps } = inspected();
    agent.show(actor);
    actor.start();
    agent.block({ button: 'Brew', reason: 'No water' });
    expect(steps()).toEqual([]);
    ask(listening);
    actor.send({ type: 'filled' });
    agent.block({ button: 'Brew', reason: 'No water' });
    actor.send({ type: 'switched' });
    rest();
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
    const { actor, agent, ask, rest, steps } = inspected();
    const first = createActor(createMachine({ id: 'first' })).start();
    agent.show(first);
    agent.show(actor);
    actor.start();
    ask(listening);
    agent.block({ button: 'Brew', reason: 'Lid is open', event: 'switched' });
    actor.send({ type: 'switched' });
    agent.block({ button: 'Add a cup', reason: 'Lid is shut', event: 'filled' });
    agent.block({ button: 'Sing', reason: 'It is late' });
    rest();
    expect(steps().filter(({ isTaken }) => !isTaken)).toMatchObject([
      // The machine would accept the event, so the reason is the page's.
      { actor: actor.sessionId, event: { type: 'switched' }, button: 'Brew', blocked: 'Lid is open' },
      { actor: actor.sessionId, event: { type: 'filled' }, button: 'Add a cup', blocked: '' },
      // Without an event, the press is assigned to the root with the most actors.
      { actor: actor.sessionId, event: { type: 'Sing' }, blocked: 'It is late' },
    ]);
  });

  test('resends the charts to a second window and stops 5 s after all close', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { actor, agent, ask, of, told, rest } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    ask({ kind: 'listening', inspector: 'second' });
    expect(of('charts')).toHaveLength(2);
    ask({ kind: 'leaving', inspector: 'window' });
    ask({ kind: 'leaving', inspector: 'second' });
    vi.advanceTimersByTime(5000);
    const { length } = told;
    actor.send({ type: 'filled' });
    rest();
    expect(told).toHaveLength(length);
  });

  test('shows a returning window the current state and one step for the missed events', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { actor, agent, ask, told, rest } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    actor.send({ type: 'filled' });
    rest();
    const leaveForLong = (): void => {
      ask({ kind: 'leaving', inspector: 'window' });
      vi.advanceTimersByTime(5000);
    };
    const seenByAnother = () => {
      const before = told.length;
      ask(listening);
      const session = told.slice(before).reduce((known, one) => heard(known, one), none);
      const [run] = session.values();
      return { view: run && viewAt(run, actor.sessionId, run.steps.length), steps: run?.steps };
    };
    leaveForLong();
    expect(seenByAnother().steps).toMatchObject([{ order: 0, event: { type: 'filled' } }]);
    leaveForLong();
    actor.send({ type: 'drained' });
    expect(seenByAnother()).toMatchObject({
      view: { value: 'dry', context: { cups: 0 } },
      steps: [{ order: 0 }, { order: 1, isUnheard: true, isTaken: true, changed: ['cups'] }],
    });
  });
});
