import { expect, test } from 'vitest';
import { chartOf } from 'xstate-workbench/chart/chart';
import { casesOf, type Cases, type PictureOf } from '#tools/paths/cases/cases.ts';
import { writeCases } from '#tools/paths/cases/caseText.ts';
import type { Controls } from '#tools/paths/cases/controls.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import type { ManualTests, Recipe, Script } from '#tools/paths/cases/script.ts';
import { done, failed } from 'xstate-workbench/chart/settled';
import { kettle, kettleModel, kettleWords, type KettleSnapshot } from '#xstate-workbench/tests/kettle.ts';

const planFor = (
  model: ShopModel<KettleSnapshot>,
  pictureOf: PictureOf = (state) => `${state}.webp`,
): Cases => casesOf(model, chartOf(kettle), kettleWords, () => pathsOf(model), pictureOf);

const kitchen: Recipe = {
  name: 'A',
  title: 'la cuisine',
  acts: [{ action: 'Entrer', expected: ['le four'] }],
};
const filled: Recipe = {
  name: 'B',
  title: 'une tasse d’eau',
  after: kitchen,
  acts: [{ action: 'Verser', expected: [] }],
};
const boilingScript: Script = {
  title: 'L’eau bout',
  priority: 2,
  start: filled,
  acts: [{ action: 'Presser le bouton', expected: ['la vapeur'], picturedState: 'kettle.broken' }],
  events: [{ type: 'filled' }, { type: 'switched' }, done('boil', { degrees: 100 })],
};
const outageScript: Script = {
  ...boilingScript,
  title: 'Le courant manque',
  priority: 1,
  faults: [{ call: 'boil', mode: 'status 503' }],
  events: [{ type: 'filled' }, { type: 'switched' }, failed('boil')],
};
const environment: ManualTests['environment'] = {
  preface: ['Éteindre le four.'],
  faultInstruction: (faults) => faults.map(({ call, mode }) => `${call}\u00a0: ${mode}`).join(),
  clearFaultsInstruction: 'Lever les pannes',
};
const automaticGoals: ManualTests['automatic'] = [
  { goals: /./, reason: 'trop vite', coveredBy: 'kettle.test.ts' },
];
const modelWith = (scripts: readonly Script[], automatic = automaticGoals): ShopModel<KettleSnapshot> => ({
  ...kettleModel,
  manualTests: { environment, scripts, automatic },
});
const casesWith = (scripts: readonly Script[], automatic = automaticGoals): Cases =>
  planFor(modelWith(scripts, automatic));
const failure = 'kettle.boiling: xstate.error.actor.boil -> kettle.broken';

test('assigns transitions to manual scripts by their events and lists the rest as automatic', () => {
  const { cases, automatic } = casesWith([boilingScript, outageScript]);

  expect(cases.map(({ title, goals: [goal] }) => [title, goal])).toEqual([
    ['Le courant manque', failure],
    ['L’eau bout', 'kettle.boiling: xstate.done.actor.boil [isHot] -> kettle.hot'],
  ]);
  expect(cases[0]?.pictures).toEqual([{ step: 1, file: 'kettle.broken.webp' }]);
  const byHand = new Set(cases.flatMap(({ goals }) => goals));
  const { goals } = pathsOf(kettleModel);
  expect(new Set([...byHand, ...automatic.map(({ goal }) => goal)])).toEqual(
    new Set([...goals.transitions, ...goals.rejections]),
  );
  expect(automatic.filter(({ goal }) => byHand.has(goal))).toEqual([]);
  expect(automatic[0]).toMatchObject({ reason: 'trop vite', coveredBy: 'kettle.test.ts' });
});

test('rejects a script with an impossible event, and a goal with neither script nor reason', () => {
  expect(() => casesWith([{ ...boilingScript, events: [{ type: 'switched' }] }])).toThrow(
    '« L’eau bout » : "dry" ne prend pas {"type":"switched"}',
  );
  expect(() => casesWith([boilingScript], [])).toThrow(/ni cas à la main, ni raison/);
});

test('derives the id of a test case from its own transition alone', () => {
  const both = casesWith([boilingScript, outageScript]).cases;
  const alone = casesWith([outageScript]).cases;
  const [about] = casesWith([{ ...boilingScript, testedEvent: 'switched' }]).cases;

  expect(alone[0]?.id).toBe(both[0]?.id);
  expect(new Set(both.map(({ id }) => id)).size).toBe(2);
  expect(about?.goals[0]).toBe('kettle.wet: switched -> kettle.boiling');
  expect(casesWith([{ ...boilingScript, variant: 'au thé' }]).cases[0]?.id).not.toBe(both[1]?.id);
});

test('prints each starting point once, and adds steps that set and clear faults to a case', () => {
  const text = writeCases(casesWith([outageScript]), 'Bouilloire', 'markdown');

  expect(text).toContain('\n\nÉteindre le four.\n\n## Sommaire et résultats');
  expect(text.match(/^### Départ .*/gm)).toEqual([
    '### Départ A\u00a0: la cuisine',
    '### Départ B\u00a0: une tasse d’eau',
  ]);
  expect(text).toContain(
    [
      '| 0 | Poser la panne\u00a0: boil\u00a0: status 503 |  |',
      '| 1 | Presser le bouton | la vapeur |',
      '| fin | Lever les pannes |  |',
    ].join('\n'),
  );
  expect(text).toMatch(/^\| 1 \| \[(KETTLE-\w{7})\]\(#\1\) \| P1 \| Le courant manque \| 5 \| {2}\| {2}\|$/m);
  // Every link of the plan has a target.
  const anchors = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
  expect(new Set([...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id))).toEqual(new Set(anchors));
  expect(text).toContain('[Départ B\u00a0: une tasse d’eau](#depart-B)');
  expect(text).not.toContain('Du diagramme');
  expect(text).toMatch(
    /## Cas automatiques seulement\n\n.*\n.*\n\| KETTLE-\w{7} \| `.*` \| trop vite \| kettle\.test\.ts \|/,
  );
});

test('exports manual and automatic test cases to CSV and manual ones to Gherkin', () => {
  const plan = casesWith([outageScript]);
  const csv = writeCases(plan, 'Bouilloire', 'csv');

  expect(csv.split('\r\n')).toHaveLength(1 + plan.cases.length + plan.automatic.length);
  expect(csv).toContain('"Départ B\u00a0: une tasse d’eau\n- Entrer\n- Verser"');
  expect(csv).toContain('"automatique seulement"');
  // The row contains the transition that the test case covers, but no earlier transition of its path.
  expect(csv).toContain(`,"${failure}",`);
  expect(writeCases(plan, 'Bouilloire', 'gherkin').split('\n').slice(0, 12)).toEqual([
    '# language: fr',
    'Fonctionnalité: Bouilloire',
    '',
    `  @${plan.cases[0]?.id} @P1`,
    '  Scénario: Le courant manque',
    '    Étant donné le départ B\u00a0: une tasse d’eau',
    '    * Entrer',
    '    * Verser',
    '    Quand Poser la panne\u00a0: boil\u00a0: status 503',
    '    Quand Presser le bouton',
    '    Alors la vapeur',
    '    Quand Lever les pannes',
  ]);
});

test('prints only cases of the requested priority and explains how to print the rest', () => {
  const plan = casesWith([outageScript, { ...boilingScript, priority: 2 }]);
  const important = writeCases(plan, 'Bouilloire', 'markdown', { priorities: [1], includesAutomatic: false });
  expect(important.match(/^### \d.*/gm)).toEqual(['### 1. Le courant manque']);
  expect(important).toContain(`${plan.cases[0]?.id}, P1. D’abord le [Départ B`);
  // The legend omits priorities that no test case has.
  expect(important).toContain('(P1\u00a0: argent en jeu)');
  expect(important).toContain('5 lignes au total, départs compris\u00a0: environ 2 minutes');
  expect(important).toContain('sont jouées par des tests automatiques\u00a0; `--automatic` les ajoute');
  expect(important).not.toContain('## Cas automatiques seulement');
  const csv = writeCases(plan, 'Bouilloire', 'csv', { includesAutomatic: false });
  expect(csv.split('\r\n')).toHaveLength(1 + plan.cases.length);
  expect(csv).toContain('"OK ou KO","remarque","joué par","le"');
});

const pictureOf: PictureOf = (_, isNarrow) => (isNarrow ? 'phone.webp' : 'desk.webp');

test('shows a screenshot once per screen width, in the first case that uses it', () => {
  const repeated: Script = { ...boilingScript, variant: 'encore' };
  const narrow: Script = { ...boilingScript, start: { ...filled, isNarrow: true }, variant: 'au téléphone' };
  const withoutScreenshot: Script = {
    ...boilingScript,
    acts: [{ action: 'Attendre', expected: ['l’eau'] }],
    variant: 'sans image',
  };
  const plan = planFor(modelWith([boilingScript, repeated, narrow, withoutScreenshot]), pictureOf);
  expect(plan.cases.map(({ pictures }) => pictures.map(({ file }) => file))).toEqual([
    ['desk.webp'],
    [],
    ['phone.webp'],
    [],
  ]);
  expect(writeCases(plan, 'Bouilloire', 'markdown')).toContain(
    'Après la ligne 1, exemple de l’écran attendu (avec d’autres noms, montants et dates)\u00a0:\n\n![L’eau bout](desk.webp)',
  );
});

const controls: Controls = ({ type }) => {
  if (type === 'drained') return undefined;
  if (type.startsWith('xstate.error'))
    return { kind: 'answer', action: 'Le courant manque', fault: { call: 'boil', mode: 'status 503' } };
  return { kind: 'shopper', action: `Faire ${type}` };
};

test('generates distinct test cases in the words of the chart if the model has no scripts', () => {
  const { cases, automatic } = planFor({ ...kettleModel, controls });

  expect(cases.find(({ goals }) => goals.includes(failure))).toMatchObject({
    priority: 2,
    title: 'L’eau chauffe\u00a0: panne\u00a0: chauffer → En panne',
    faults: [{ call: 'boil', mode: 'status 503' }],
    pictures: [{ step: 2, file: 'kettle.broken.webp' }],
  });
  const steps = cases.map(({ start, acts }) => [start.name, ...acts.map(({ action }) => action)].join('\n'));
  expect(new Set(steps).size).toBe(cases.length);
  expect(automatic.map(({ goal }) => goal)).toContain('kettle: drained -> kettle.dry');
});
