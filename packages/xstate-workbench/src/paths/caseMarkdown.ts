import type { Case, Cases } from './cases.ts';
import { goalInFrench } from './coverage.ts';
import { cell } from './plan.ts';
import { startOf, stepsOf, type Step } from './caseSteps.ts';
import { recipesOf, type Environment, type Recipe } from './script.ts';

/** Those that cases begin with, and those that these go on from, by name. */
const startsIn = (cases: readonly Case[]): readonly Recipe[] =>
  [
    ...new Map(
      cases.flatMap(({ start }) => recipesOf(start)).map((recipe) => [recipe.name, recipe]),
    ).values(),
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'fr', { numeric: true }));

const rowsOf = (steps: readonly Step[]): string[] => [
  '| n° | À faire | À voir |',
  '|---|---|---|',
  ...steps.map(({ number, does, sees }) => `| ${number} | ${cell(does)} | ${sees.map(cell).join('<br>')} |`),
];

const numbered = ({ acts }: Recipe): Step[] =>
  acts.map(({ does, sees }, index) => ({ number: String(index + 1), does, sees }));

/** Where a link leads to; slugs of headings differ from viewer to viewer. */
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
    ...rowsOf(numbered(recipe)),
    '',
  ].join('\n');
}

function markdownOf(one: Case, environment: Environment): string {
  const { id, title, priority, start, pictures } = one;
  return [
    anchor(id),
    '',
    `### ${id} · P${priority} · ${title}`,
    '',
    link(startOf(start), idOf(start)),
    '',
    ...rowsOf(stepsOf(one, environment)),
    ...pictures.map(({ step, file }) => `\nAprès la ligne ${step}\u00a0:\n\n![${title}](${file})`),
    '',
  ].join('\n');
}

/** All cases on one page, with the way to each and room for what came of it. */
const resultsOf = (cases: readonly Case[]): string[] => [
  '## Sommaire et résultats',
  '',
  'Joué par\u00a0: … Le\u00a0: … Version\u00a0: … Navigateur\u00a0: …',
  '',
  '| Cas | Priorité | Ce qui est essayé | OK ou KO | Remarque |',
  '|---|---|---|---|---|',
  ...cases.map(({ id, priority, title }) => `| ${link(id, id)} | P${priority} | ${cell(title)} |  |  |`),
  '',
];

const automaticPart = (automatic: Cases['automatic']): string[] => [
  '## Automatique seulement',
  '',
  '| n° | But | Pourquoi pas à la main | Joué par |',
  '|---|---|---|---|',
  ...automatic.map(
    ({ id, goal, reason, playedBy }) =>
      `| ${id} | \`${cell(goalInFrench(goal))}\` | ${cell(reason)} | ${cell(playedBy)} |`,
  ),
  '',
];

/** A plan as a document, with what no hand does when it is to be whole. */
export function markdown({ cases, automatic, environment }: Cases, title: string, isWhole: boolean): string {
  const players = [...new Set(automatic.map(({ playedBy }) => playedBy))];
  const rest =
    automatic.length === 0
      ? ''
      : ` Les ${automatic.length} autres passages du diagramme sont joués par des tests (${players.join(', ')})\u00a0; ${isWhole ? 'ils sont à la fin' : '`--automatic` les ajoute'}, avec leur raison.`;
  return [
    `# Plan de test\u00a0: ${title}`,
    '',
    `À la main\u00a0: ${cases.length} cas, P1 d’abord (P1\u00a0: de l’argent est en jeu\u00a0; P2\u00a0: quelque chose échoue ou tarde\u00a0; P3\u00a0: le reste).${rest}`,
    '',
    ...environment.preface.flatMap((paragraph) => [paragraph, '']),
    ...resultsOf(cases),
    '## Départs',
    '',
    ...startsIn(cases).map(markdownOfStart),
    '## Cas',
    '',
    ...cases.map((one) => markdownOf(one, environment)),
    ...(isWhole && automatic.length > 0 ? automaticPart(automatic) : []),
  ].join('\n');
}
