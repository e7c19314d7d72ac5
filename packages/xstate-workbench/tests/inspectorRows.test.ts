import { describe, expect, test } from 'vitest';
import { eventName, eventWords } from '#workbench/chart/eventWords.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { nameOf, stateLabelText, senderOf } from '#workbench/inspector/page/moment.ts';
import {
  changeText,
  markOf,
  rowClassOf,
  namesState,
  valueText,
  viewsBefore,
  guardLabelPrefix,
} from '#workbench/inspector/page/rows.ts';
import { filterSteps } from '#workbench/inspector/page/filterSteps.ts';
import { textsIn } from '#workbench/inspector/page/texts.ts';
import type { ActorLifetime, Step, View } from '#workbench/inspector/protocol.ts';
import type { Run } from '#workbench/inspector/session.ts';
import { inspected, listening } from './inspected.ts';
import { kettleWords } from './kettle.ts';
import { kettleAt, kettleStep, kitchen } from './kitchen.ts';

const viewIn = (...states: string[]): View => kettleAt('', ...states);

const step = (order: number, more: Partial<Step> = {}): Step => kettleStep(order, viewIn('kettle.wet'), more);

const actorLife: ActorLifetime = {
  id: 'kettle',
  name: 'kettle',
  parent: null,
  chart: 'kettle',
  view: viewIn('kettle.dry'),
  at: 0,
  from: 0,
  to: null,
};

const runOf = (...steps: Step[]): Run => ({
  program: kitchen,
  isLive: true,
  charts: new Map(),
  actors: new Map([['kettle', actorLife]]),
  steps,
});

describe('log row', () => {
  test('shows the states that a step leaves and enters, and nothing if none change', () => {
    const steps = [step(3), step(4), step(5, { view: viewIn('kettle.hot', 'kettle.hot.loud') })];
    const before = viewsBefore(runOf(...steps));
    expect(steps.map(({ order, view }) => changeText(before.get(order) ?? null, view))).toEqual([
      'dry → wet',
      '',
      'wet → hot.loud',
    ]);
  });

  test('shows the target of a step only once', () => {
    expect([
      namesState('dry → wet', 'wet'),
      namesState('dry → wet', 'L’eau chauffe'),
      namesState('', 'wet'),
      namesState(
        'off → running.filling',
        stateLabelText(viewIn('kettle.running', 'kettle.running.filling'), {
          ...emptyWords,
          states: { 'kettle.running': 'running', 'kettle.running.filling': 'filling' },
        }),
      ),
    ]).toEqual([true, false, false, true]);
  });

  test('names only the regions that changed state', () => {
    const change = changeText(viewIn('kettle.a.x', 'kettle.b.x'), viewIn('kettle.a.x', 'kettle.b.y'));
    expect(change).toBe('b.x → b.y');
    expect(changeText(null, viewIn('kettle.dry'))).toBe('→ dry');
  });

  test.each([
    ['row', step(0)],
    ['row refused', step(0, { isTaken: false })],
    ['row refused', step(0, { isTaken: false, event: { type: 'Brew' }, blocked: 'No water' })],
    ['row refused', step(0, { isTaken: false, source: 'boil', failure: 'Error: no' })],
    ['row idle', step(0, { isTaken: false, source: 'boil' })],
    ['row idle', step(0, { isTaken: false, event: { type: 'xstate.done.actor.boil' } })],
    ['row refused', step(0, { isTaken: false, event: { type: 'xstate.error.actor.boil' } })],
  ])('applies the CSS class "%s" by the outcome of a step (case %#)', (className, logStep) => {
    expect(rowClassOf(logStep)).toBe(className);
  });

  test('counts the rows that a filter hides', () => {
    const run = runOf(step(0), step(1, { isTaken: false }), step(2));
    const { shown, hidden } = filterSteps(run, { text: '', actor: null, isRejectedOnly: true });
    expect([shown.map(({ index }) => index), hidden]).toEqual([[1], 2]);
  });

  test('names a delay with its state and an event by its type or wildcard', () => {
    expect(eventWords('xstate.after.patience.kettle.boiling', kettleWords)).toBe(
      'délai\u00a0: sans bouillir (L’eau chauffe)',
    );
    expect(eventName('xstate.snapshot.boil', kettleWords)).toMatch(/^mise à jour\u00a0: /);
    expect(eventName('xstate.done.actor.boil', kettleWords)).toMatch(/^réponse\u00a0: /);
    expect(eventName('filled', kettleWords)).toBe('filled');
    const events = { '*': 'tout', 'lid.*': 'ce qui touche au couvercle' };
    expect(eventWords('lid.opened', { ...kettleWords, events })).toBe('ce qui touche au couvercle');
  });
});

test('numbers log steps without gaps despite promise messages', () => {
  const { actor, agent, sendMessage, flush, steps } = inspected();
  agent.show(actor);
  actor.start();
  sendMessage(listening);
  actor.send({ type: 'switched' });
  actor.send({ type: 'filled' });
  flush();
  expect(steps().map(({ order, event }) => [order, event.type])).toEqual([
    [0, 'switched'],
    [1, 'filled'],
  ]);
});

test('names the sender of an event as child, machine, outside or inspector', () => {
  const run = runOf();
  const sender = (type: string, origin?: 'inspector'): string =>
    senderOf(run, step(1, { event: { type }, ...(origin && { origin }) }), textsIn('fr'));
  expect(sender('xstate.done.actor.boil')).toBe('kettle/boil');
  expect(sender('xstate.after.patience.kettle.wet')).toBe('kettle');
  expect(sender('filled')).toBe('l’extérieur');
  expect(sender('xstate.done.actor.boil', 'inspector')).toBe('l’inspecteur');
});

test('describes a missed step by its state change, or else as a context change', () => {
  const missed = step(1, { isUnheard: true });
  expect(markOf(missed, textsIn('fr'), 'wet → dry')).toBe('wet → dry');
  expect(markOf(missed, textsIn('fr'), '')).toBe('même état, contexte modifié');
  expect(markOf(step(1), textsIn('fr'), '')).toBe('');
});

test('marks the stop of a machine as stopped', () => {
  const stopped = step(1, { isTaken: false, event: { type: 'xstate.stop' } });
  expect(markOf(stopped, textsIn('en'), '')).toBe('stopped');
});

const wordsOf = () => ({ ...kettleWords, actors: { '0.kettle.wet': 'actor of “wet”' } });

test('shows an invoked actor without an id by its text in the chart', () => {
  const inner: ActorLifetime = { ...actorLife, id: 'inner', name: '0.kettle.wet', parent: 'kettle' };
  const run = { ...runOf(), actors: new Map([actorLife, inner].map((logStep) => [logStep.id, logStep])) };
  expect(['inner', 'kettle'].map((id) => nameOf(run, id, wordsOf))).toEqual([
    'kettle/actor of “wet”',
    'kettle',
  ]);
});

test('prints an empty string in the context with quotes', () => {
  expect(['', 'tea', 0, null].map(valueText)).toEqual(['""', 'tea', '0', 'null']);
});

test('prints a guard name only once if it has no words', () => {
  expect(guardLabelPrefix('isHot', emptyWords)).toBe('');
  expect(guardLabelPrefix('isHot', kettleWords)).toBe(`${kettleWords.guards['isHot']} `);
});
