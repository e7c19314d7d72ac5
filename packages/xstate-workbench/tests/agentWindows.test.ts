import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { inspected, listening } from './inspected.ts';

describe('an agent and its windows', () => {
  test('tells a window that is loaded anew what it told the one before, and what came between', () => {
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

  test('says of an event that somebody sent it from an inspector', () => {
    const { actor, agent, ask, order, rest, steps } = inspected();
    agent.show(actor);
    actor.start();
    ask(listening);
    order('send', 'filled');
    actor.send({ type: 'filled' });
    rest();
    expect(steps().map(({ origin }) => origin)).toEqual(['inspector', undefined]);
  });

  test('tells of a press on a button that does not work yet, with the reason, while somebody listens', () => {
    const { actor, agent, ask, steps } = inspected();
    agent.show(actor);
    actor.start();
    agent.block('Brew', 'No water');
    expect(steps()).toEqual([]);
    ask(listening);
    agent.block('Brew', 'No water');
    expect(steps()).toMatchObject([{ event: { type: 'Brew' }, isTaken: false, blocked: 'No water' }]);
  });

  test('tells all of it again to another that comes, and nothing once the last has left for long', () => {
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
});
