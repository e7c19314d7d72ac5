import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createAgent } from '#workbench/inspector/agent/agent.ts';
import { hasChildAt } from '#workbench/inspector/session.ts';
import { kettle } from './kettle.ts';

const ignore = (): void => undefined;

test('ignores an error event of an actor that does not run', () => {
  let receive: (message: unknown) => void = ignore;
  const agent = createAgent({
    channel: {
      post: ignore,
      listen: (listener) => {
        receive = listener;
        return ignore;
      },
    },
    redaction: { context: () => ({}), event: () => ({}), failure: String },
    now: () => 1,
    schedule: ignore,
    place: 'tab',
    name: 'Kitchen',
    title: '/',
    takesEvents: true,
  });
  const actor = createActor(kettle, { input: { cups: 1 } });
  agent.show(actor);
  actor.subscribe({ error: ignore });
  actor.start();
  receive({ kind: 'listening', inspector: 'window' });
  const send = (type: string): void =>
    receive({ kind: 'send', run: agent.run, question: 'q', actor: actor.sessionId, event: { type } });

  send('xstate.error.actor.boil');
  expect(actor.getSnapshot().status).toBe('active');
  send('filled');
  expect(actor.getSnapshot().context.cups).toBe(2);
});

test('offers responses of an invoked actor only while it runs', () => {
  const boil = { id: 'x:1', name: 'boil', parent: 'x:0', chart: null, view: null, at: 0, from: 2, to: 5 };
  const run = { actors: new Map([[boil.id, boil]]) };

  expect([1, 2, 4, 5].map((count) => hasChildAt(run, 'x:0', 'boil', count))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(hasChildAt(run, 'x:1', 'boil', 3)).toBe(false);
});
