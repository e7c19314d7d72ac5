import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import { casesOf } from '#workbench/paths/cases.ts';
import { writeCases } from '#workbench/paths/caseText.ts';
import type { Controls } from '#workbench/paths/controls.ts';
import type { Model } from '#workbench/paths/model.ts';
import { pathsOf } from '#workbench/paths/paths.ts';
import { kettle, kettleModel, kettleWords, type KettleSnapshot } from './kettle.ts';

const controls: Controls = ({ type }) => {
  if (type === 'drained') return undefined;
  if (type.startsWith('xstate.error'))
    return { kind: 'answer', action: 'Le courant manque', fault: { call: 'boil', mode: 'status 503' } };
  return { kind: 'shopper', action: `Faire ${type}` };
};
const model: Model<KettleSnapshot> = {
  ...kettleModel,
  controls,
  manual: {
    risksMoney: (snapshot) => snapshot.matches('broken'),
    openedBy: (snapshot) =>
      snapshot.matches('boiling') && snapshot.context.cups === 1 ? 'Ouvrir /?chauffe' : undefined,
  },
};
const planFor = (one: Model<KettleSnapshot>) =>
  casesOf(one, chartOf(kettle), kettleWords, pathsOf(one), (state) => `${state}.webp`);
const plan = planFor(model);
const failure = 'kettle.boiling: xstate.error.actor.boil -> kettle.broken';

test('a case has one goal, what to open first, the fault to set, and what is to be seen', () => {
  expect(plan.cases.find(({ goal }) => goal === failure)).toMatchObject({
    priority: 1,
    precondition: 'Ouvrir /?chauffe',
    steps: [{ action: 'Le courant manque', fault: { call: 'boil', mode: 'status 503' } }],
    expected: 'En panne',
    said: ['Bouilloire.'],
    pictures: ['kettle.broken.webp'],
  });
  expect(new Set(plan.cases.map(({ goal }) => goal)).size).toBe(plan.cases.length);
  expect(plan.cases.every(({ steps }) => steps.length <= 10)).toBe(true);
});

test('what happens inside is no case, and is named', () => {
  expect(plan.inside).toContain('kettle: drained -> kettle.dry');
  expect(plan.cases.flatMap(({ steps }) => steps.map(({ action }) => action))).not.toContain('Faire drained');
});

test('what money hangs on comes first, and ids stay when other transitions come', () => {
  expect(plan.cases.map(({ priority }) => priority)).toEqual(
    plan.cases.map(({ priority }) => priority).toSorted((one, other) => one - other),
  );
  const fewer = planFor({ ...model, events: model.events.filter(({ type }) => type !== 'filled') });
  const ids = new Map(plan.cases.map(({ goal, id }) => [goal, id]));

  expect(fewer.cases.length).toBeLessThan(plan.cases.length);
  for (const { goal, id } of fewer.cases) expect(id).toBe(ids.get(goal));
});

test('a plan is written for people, spreadsheets and Gherkin', () => {
  const one = { ...plan, cases: plan.cases.filter(({ goal }) => goal === failure) };
  const id = one.cases[0]?.id;

  expect(writeCases(one, 'Bouilloire', 'markdown')).toContain(
    '| 1 | Le courant manque | boil : status 503 |',
  );
  expect(writeCases(one, 'Bouilloire', 'csv').split('\r\n')[1]).toContain(
    '"1. Le courant manque [panne à poser avant : boil : status 503]"',
  );
  expect(writeCases(one, 'Bouilloire', 'gherkin').split('\n').slice(0, 4)).toEqual([
    '# language: fr',
    'Fonctionnalité: Bouilloire',
    '',
    `  @${id} @P1`,
  ]);
});
