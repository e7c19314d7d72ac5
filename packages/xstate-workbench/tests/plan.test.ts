import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { planOf } from '#workbench/paths/plan.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { exploreModel } from './explored.ts';
import { kettle, kettleModel, kettleWords } from './kettle.ts';

const plan = planOf(chartOf(kettle), kettleWords, exploreModel(kettleModel));

test('prints events, conditions, effects and states of each step in French', () => {
  expect(plan.split('\n').slice(0, 13)).toEqual([
    '# Plan de test\u00a0: Bouilloire (`kettle`)',
    '',
    'Parcours\u00a0: 2. Étapes\u00a0: 15. Transitions du diagramme, toutes prises\u00a0: 12. Conditions, chacune vraie puis fausse\u00a0: 3.',
    '',
    '## Parcours 1, étapes\u00a0: 15',
    '',
    'Départ\u00a0: **Vide** `{"cups":0}`',
    '',
    '| n° | Événement | Conditions | Actions | État atteint et texte annoncé |',
    '|---|---|---|---|---|',
    '| 1 | vidée |  | oublie les tasses | **Vide** «\u00a0Bouilloire.\u00a0» |',
    '| 2 | une tasse d’eau |  | compte la tasse | **De l’eau froide** «\u00a0Bouilloire.\u00a0» |',
    '| 3 | une tasse d’eau | non\u00a0: il y a deux tasses | compte la tasse | **De l’eau froide** «\u00a0Bouilloire.\u00a0» |',
  ]);
});

test('prints responses with payload, failures and delays', () => {
  expect(plan).toContain('| réponse\u00a0: chauffer `{"degrees":100}` | oui\u00a0: elle bout |');
  expect(plan).toContain('| panne\u00a0: chauffer |');
  expect(plan).toContain('| délai\u00a0: 1\u00a0min sans bouillir |');
});

test('prints a long payload once below the table', () => {
  const long = { type: 'filled', from: 'la grande carafe bleue qui est dans le placard du haut, à gauche' };
  const model = { ...kettleModel, events: [...kettleModel.events.slice(1), long] };
  const text = planOf(chartOf(kettle), kettleWords, exploreModel(model));

  expect(text).toContain('| une tasse d’eau (donnée 1) |');
  expect(text.match(/grande carafe/g)).toHaveLength(1);
  expect(text).toContain('## Données\n\n1. `{"from":"la grande carafe');
});

test('prints a plan in English for English words', () => {
  const english = planOf(chartOf(kettle), { ...kettleWords, language: 'en' }, exploreModel(kettleModel));

  expect(english).toContain('# Test plan: Bouilloire (`kettle`)\n\nTours: 2. Steps: 15.');
  expect(english).toContain('| # | Event | Guards | Actions |');
  expect(english).toContain('| true: il y a deux tasses | none: no transition taken |');
  expect(english).not.toMatch(/Parcours|Départ|donnée|Étapes/);
});

test('prints partial coverage and counts no condition that has only one result', () => {
  const gate = setup({
    types: { context: {} as { tries: number }, events: {} as { type: 'push' } | { type: 'force' } },
    guards: { isAlways: () => true, isWorn: ({ context }) => context.tries > 3 },
  }).createMachine({
    id: 'gate',
    context: { tries: 0 },
    initial: 'shut',
    states: {
      shut: {
        on: { push: { guard: 'isAlways', target: 'open' }, force: { guard: 'isWorn', target: 'broken' } },
      },
      open: { on: { push: 'shut' } },
      broken: { on: { push: 'shut' } },
    },
  });
  const paths = exploreModel({
    machine: gate,
    inputs: [undefined],
    events: [{ type: 'push' }, { type: 'force' }],
    invariants: {},
    keyOf: ({ value }) => JSON.stringify(value),
  });
  const planIn = (language: 'en' | 'fr'): string => planOf(chartOf(gate), { ...emptyWords, language }, paths);

  expect(planIn('en')).toContain(
    'Transitions, taken at least once: 2 of 4. Guards, each true at least once and false at least once: 0 of 2.',
  );
  expect(planIn('fr')).toContain(
    'Transitions du diagramme, prises au moins une fois\u00a0: 2 sur 4. Conditions, vraies au moins une fois et fausses au moins une fois\u00a0: 0 sur 2.',
  );
});
