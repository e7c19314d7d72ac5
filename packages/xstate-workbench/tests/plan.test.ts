import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { pathsOf } from '#workbench/paths/paths.ts';
import { planOf } from '#workbench/paths/plan.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { kettle, kettleModel, kettleWords } from './kettle.ts';

const plan = planOf(chartOf(kettle), kettleWords, pathsOf(kettleModel));

test('prints events, conditions, effects and states of each step in French', () => {
  expect(plan.split('\n').slice(0, 13)).toEqual([
    '# Plan de test : Bouilloire (`kettle`)',
    '',
    'Parcours : 2. Étapes : 16. Transitions du diagramme, toutes prises : 12. Conditions, chacune vraie puis fausse : 3.',
    '',
    '## Parcours 1, étapes : 16',
    '',
    'Départ : **Vide** `{"cups":0}`',
    '',
    '| n° | Événement | Conditions | Actions | État atteint et texte annoncé |',
    '|---|---|---|---|---|',
    '| 1 | une tasse d’eau |  | compte la tasse | **De l’eau froide** « Bouilloire. » |',
    '| 2 | une tasse d’eau | non : il y a deux tasses | compte la tasse | **De l’eau froide** « Bouilloire. » |',
    '| 3 | une tasse d’eau | oui : il y a deux tasses | aucun, l’événement est refusé | **De l’eau froide** « Bouilloire. » |',
  ]);
});

test('prints responses with payload, failures and delays', () => {
  expect(plan).toContain('| réponse : chauffer `{"degrees":100}` | oui : elle bout |');
  expect(plan).toContain('| panne : chauffer |');
  expect(plan).toContain('| délai : 1\u00a0min sans bouillir |');
});

test('prints a long payload once below the table', () => {
  const long = { type: 'filled', from: 'la grande carafe bleue qui est dans le placard du haut, à gauche' };
  const model = { ...kettleModel, events: [...kettleModel.events.slice(1), long] };
  const text = planOf(chartOf(kettle), kettleWords, pathsOf(model));

  expect(text).toContain('| une tasse d’eau (donnée 1) |');
  expect(text.match(/grande carafe/g)).toHaveLength(1);
  expect(text).toContain('## Données\n\n1. `{"from":"la grande carafe');
});

test('prints a plan in English for English words', () => {
  const english = planOf(chartOf(kettle), { ...kettleWords, language: 'en' }, pathsOf(kettleModel));

  expect(english).toContain('# Test plan: Bouilloire (`kettle`)\n\nTours: 2. Steps: 16.');
  expect(english).toContain('| # | What happens | Conditions | Effects |');
  expect(english).toContain('| yes: il y a deux tasses | none: the event is refused |');
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
  const paths = pathsOf({
    machine: gate,
    inputs: [undefined],
    events: [{ type: 'push' }, { type: 'force' }],
    invariants: {},
    keyOf: ({ value }) => JSON.stringify(value),
  });
  const planIn = (language: 'en' | 'fr'): string => planOf(chartOf(gate), { ...emptyWords, language }, paths);

  expect(planIn('en')).toContain(
    'Transitions of the chart, taken at least once: 2 of 4. Conditions, true at least once and false at least once: 0 of 2.',
  );
  expect(planIn('fr')).toContain(
    'Transitions du diagramme, prises au moins une fois : 2 sur 4. Conditions, vraies au moins une fois et fausses au moins une fois : 0 sur 2.',
  );
});
