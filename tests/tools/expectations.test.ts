import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import { kettleModel, type KettleSnapshot } from '#xstate-workbench/tests/kettle.ts';

const brokenWith = (expectations: Expectations<KettleSnapshot>): readonly string[] =>
  pathsOf({ ...kettleModel, expectations }).violationTexts;

test('reports nothing if the chart meets all expectations', () => {
  expect(
    brokenWith({
      'water that boils whistles': {
        given: 'boiling',
        when: 'boil done',
        with: { degrees: 100 },
        leadsTo: 'hot',
        runs: 'whistle',
      },
      'cold water is wet again, quietly': {
        given: 'boiling',
        when: 'boil done',
        where: (_, { output }) => output.degrees < 100,
        leadsTo: 'wet',
        hasNoEffects: true,
      },
      'what fails, or takes too long, is broken': {
        given: 'boiling',
        when: ['boil failed', 'patience over'],
        leadsTo: 'broken',
      },
      'a switch heats water': { given: 'wet', when: 'switched', leadsTo: 'boiling', starts: 'boil' },
      'no water is taken out of a kettle that boils': { given: 'boiling', when: 'drained', ignored: true },
      'a cup more is counted': {
        given: 'dry',
        when: 'filled',
        satisfies: ({ before, after }) => after.context.cups === before.context.cups + 1,
      },
      'draining empties it': { given: ['wet', 'hot'], when: 'drained', has: { cups: 0 } },
      'it starts with what is in it': { when: 'start', copies: 'cups' },
      'whistling begins with being hot': { arriving: 'hot', runs: 'whistle' },
      'it cools down in the hand': { leaving: 'hot', satisfies: ({ after }) => !after.matches('boiling') },
    }),
  ).toEqual([]);
});

test.each<[string, Expectations<KettleSnapshot>]>([
  ['has another target', { 'a switch does nothing': { given: 'wet', when: 'switched', leadsTo: 'wet' } }],
  ['is not accepted', { 'a dry kettle is heated': { given: 'dry', when: 'switched', leadsTo: 'boiling' } }],
  ['starts no actor', { 'a cup heats': { given: 'dry', when: 'filled', starts: 'boil' } }],
  ['runs no action', { 'a switch whistles': { given: 'wet', when: 'switched', runs: 'whistle' } }],
  ['is accepted', { 'a switch is no news': { given: 'wet', when: 'switched', ignored: true } }],
  ['changes the state', { 'a switch moves nothing': { given: 'wet', when: 'switched', stays: true } }],
  ['starts an actor', { 'a switch is silent': { given: 'wet', when: 'switched', hasNoEffects: true } }],
  [
    'sets another context value',
    { 'a drained kettle is full': { when: 'drained', given: 'wet', has: { cups: 2 } } },
  ],
])('reports a step that %s contrary to its expectation', (_, expectations) => {
  const [name] = Object.keys(expectations);

  expect(brokenWith(expectations).join()).toContain(name);
});

test('reports an expectation that matches no step', () => {
  expect(
    brokenWith({ 'a hot kettle is filled': { given: 'hot', when: 'boil failed', leadsTo: 'dry' } }),
  ).toEqual(['a hot kettle is filled (never checked: no step matches)']);
});

test('reports a delay in the model that its state does not handle', () => {
  const events = [...kettleModel.events, { type: 'xstate.after.patience.kettle.wet' }];

  expect(pathsOf({ ...kettleModel, events }).violationTexts).toEqual([
    'every delay has an effect (broken by xstate.after.patience.kettle.wet)',
  ]);
});

test('checks a nested context value by its path', () => {
  const machine = setup({
    types: {} as {
      context: { cup: { sugar: number; milk: number } | null };
      events: { type: 'served'; sugar: number };
    },
    actions: {
      serve: assign((_, { sugar }: { sugar: number }) => ({ cup: { sugar, milk: 0 } })),
    },
  }).createMachine({
    id: 'table',
    context: { cup: null },
    initial: 'laid',
    states: {
      laid: { on: { served: { actions: { type: 'serve', params: ({ event }) => event } } } },
    },
  });
  const broken = (expectations: Expectations): readonly string[] =>
    pathsOf({
      machine,
      events: [{ type: 'served', sugar: 2 }],
      keyOf: ({ context }) => JSON.stringify(context),
      invariants: {},
      expectations,
    }).violationTexts;

  expect(broken({ 'as asked': { when: 'served', has: { 'cup.milk': 0 }, copies: 'cup.sugar' } })).toEqual([]);
  expect(broken({ 'with milk': { when: 'served', has: { 'cup.milk': 1 } } }).join()).toContain('with milk');
  expect(broken({ 'as milk': { when: 'served', copies: 'cup.milk' } }).join()).toContain('as milk');
  expect(broken({ 'at first': { when: 'start', has: { 'cup.milk': 0 } } }).join()).toContain('at first');
});

test('rejects an expectation with an unknown key, which a spread object hides from TypeScript', () => {
  const misspelled = { when: 'drained', tells: 'cup.filled' } as const;
  expect(() => brokenWith({ 'draining fills a cup': { ...misspelled } })).toThrow(
    'The expectation "draining fills a cup" has the unknown key "tells"',
  );
});
