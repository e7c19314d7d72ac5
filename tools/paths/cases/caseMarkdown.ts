import type { Case, Cases } from './cases.ts';
import { phrasesIn } from 'xstate-workbench/chart/language';
import { cell } from 'xstate-workbench/paths/plan';
import { startOf, stepsOf, type Step } from './caseSteps.ts';
import { actsOf, recipesOf, type Environment, type Recipe } from './script.ts';

/** Translates a goal (a transition or guard result to cover) to French. */
export const goalInFrench = (goal: string): string =>
  goal.replace(phrasesIn('en').guardFails, phrasesIn('fr').guardFails);

const priorities = {
  1: 'argent en jeu',
  2: 'panne ou attente',
  3: 'autres cas',
} as const;

const startsIn = (cases: readonly Case[]): readonly Recipe[] =>
  [
    ...new Map(
      cases.flatMap(({ start }) => recipesOf(start)).map((recipe) => [recipe.name, recipe]),
    ).values(),
  ].toSorted((testCase, other) => testCase.name.localeCompare(other.name, 'fr', { numeric: true }));

const rowsOf = (steps: readonly Step[]): string[] => [
  '| n° | À faire | À voir |',
  '|---|---|---|',
  ...steps.map(
    ({ number, action, expected }) => `| ${number} | ${cell(action)} | ${expected.map(cell).join('<br>')} |`,
  ),
];

const numberedSteps = ({ acts }: Recipe): Step[] =>
  acts.map(({ action: does, expected: sees }, index) => ({
    number: String(index + 1),
    action: does,
    expected: sees,
  }));

/** Creates an explicit link target, because Markdown viewers generate different ids for headings. */
const anchor = (id: string): string => `<a id="${id}"></a>`;
const link = (words: string, id: string): string => `[${words}](#${id})`;
const idOf = ({ name }: Recipe): string => `depart-${name}`;

function markdownOfStart(recipe: Recipe): string {
  const { after } = recipe;
  return [
    anchor(idOf(recipe)),
    '',
    `### ${startOf(recipe)}`,
    '',
    ...(after === undefined
      ? []
      : [`D’abord le ${link(`départ ${after.name}`, idOf(after))}, puis\u00a0:`, '']),
    ...rowsOf(numberedSteps(recipe)),
    '',
  ].join('\n');
}

function markdownOf(testCase: Case, index: number, environment: Environment): string {
  const { id, title, priority, start, pictures } = testCase;
  return [
    anchor(id),
    '',
    `### ${index + 1}. ${title}`,
    '',
    `${id}, P${priority}. D’abord le ${link(startOf(start), idOf(start))}`,
    '',
    ...rowsOf(stepsOf(testCase, environment)),
    ...pictures.map(
      ({ step, file }) =>
        `\nAprès la ligne ${step}, exemple de l’écran attendu (avec d’autres noms, montants et dates)\u00a0:\n\n![${title}](${file})`,
    ),
    '',
    'Résultat\u00a0: OK ☐ KO ☐, à la ligne … :',
    '',
  ].join('\n');
}

const linesOf = (testCase: Case, environment: Environment): number =>
  actsOf(testCase.start).length + stepsOf(testCase, environment).length;

/** Time that a manual tester needs per line of a test case: read, act, check. In seconds. */
const secondsPerLine = 20;

function durationOf(cases: readonly Case[], environment: Environment): string {
  const lines = cases.reduce((sum, testCase) => sum + linesOf(testCase, environment), 0);
  return `${lines} lignes au total, départs compris\u00a0: environ ${Math.ceil((lines * secondsPerLine) / 60)} minutes, à ${secondsPerLine} secondes la ligne.`;
}

const resultsOf = (cases: readonly Case[], environment: Environment): string[] => [
  '## Sommaire et résultats',
  '',
  'Joué par\u00a0: … Le\u00a0: … Version\u00a0: … Navigateur\u00a0: …',
  '',
  '| n° | Cas | Priorité | Titre | Lignes | OK ou KO | Remarque |',
  '|---|---|---|---|---|---|---|',
  ...cases.map(
    (testCase, index) =>
      `| ${index + 1} | ${link(testCase.id, testCase.id)} | P${testCase.priority} | ${cell(testCase.title)} | ${linesOf(testCase, environment)} |  |  |`,
  ),
  '',
];

const automaticPart = (automatic: Cases['automatic']): string[] => [
  '## Cas automatiques seulement',
  '',
  '| n° | Transition | Raison de l’automatisation | Joué par |',
  '|---|---|---|---|',
  ...automatic.map(
    ({ id, goal, reason, coveredBy }) =>
      `| ${id} | \`${cell(goalInFrench(goal))}\` | ${cell(reason)} | ${cell(coveredBy)} |`,
  ),
  '',
];

/** Formats a manual test plan as Markdown. `includesAutomatic` appends the transitions that automated tests cover. */
export function markdown(
  { cases, automatic, environment }: Cases,
  title: string,
  includesAutomatic: boolean,
): string {
  const automaticNote =
    automatic.length === 0
      ? ''
      : ` ${automatic.length} autres transitions du diagramme sont jouées par des tests automatiques\u00a0; ${includesAutomatic ? 'la fin du plan les liste' : '`--automatic` les ajoute'}, avec la raison.`;
  const legend = Object.entries(priorities)
    .filter(([priority]) => cases.some((testCase) => String(testCase.priority) === priority))
    .map(([priority, meaning]) => `P${priority}\u00a0: ${meaning}`)
    .join('\u00a0; ');
  return [
    `# Plan de test\u00a0: ${title}`,
    '',
    `${cases.length} cas à jouer à la main, les plus importants d’abord (${legend}). ${durationOf(cases, environment)}${automaticNote}`,
    '',
    ...environment.preface.flatMap((paragraph) => [paragraph, '']),
    ...resultsOf(cases, environment),
    '## Départs',
    '',
    ...startsIn(cases).map(markdownOfStart),
    '## Cas',
    '',
    ...cases.map((testCase, index) => markdownOf(testCase, index, environment)),
    ...(includesAutomatic && automatic.length > 0 ? automaticPart(automatic) : []),
  ].join('\n');
}
