import type { Case, Cases } from './cases.ts';
import { goalInFrench } from './coverage.ts';
import { cell } from './plan.ts';
import { startOf, stepsOf, type Step } from './caseSteps.ts';
import { actsOf, recipesOf, type Environment, type Recipe } from './script.ts';

export const formats = ['markdown', 'csv', 'gherkin'] as const;
export type Format = (typeof formats)[number];

/** How much of a plan is written. */
export interface Extent {
  /** Cases of these only; all unless told. */
  readonly priorities?: readonly number[] | undefined;
  /** Whether what no hand does is listed, too. */
  readonly isWhole: boolean;
}

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

function markdownOfStart(recipe: Recipe): string {
  const { after } = recipe;
  return [
    `### ${startOf(recipe)}`,
    '',
    ...(after === undefined ? [] : [`D’abord le départ ${after.name}, puis\u00a0:`, '']),
    ...rowsOf(numbered(recipe)),
    '',
  ].join('\n');
}

function markdownOf(one: Case, environment: Environment): string {
  const { id, title, priority, start, pictures } = one;
  return [
    `### ${id} · P${priority} · ${title}`,
    '',
    startOf(start),
    '',
    ...rowsOf(stepsOf(one, environment)),
    ...pictures.map((picture) => `\n![${title}](${picture})`),
    '',
  ].join('\n');
}

/** All cases on one page, with room for what came of each. */
const resultsOf = (cases: readonly Case[]): string[] => [
  '## Résultats',
  '',
  'Joué par\u00a0: … Le\u00a0: … Version\u00a0: … Navigateur\u00a0: …',
  '',
  '| Cas | Priorité | Ce qui est essayé | OK ou KO | Remarque |',
  '|---|---|---|---|---|',
  ...cases.map(({ id, priority, title }) => `| ${id} | P${priority} | ${cell(title)} |  |  |`),
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

function markdown({ cases, automatic, environment }: Cases, title: string, { isWhole }: Extent): string {
  const rest =
    automatic.length === 0
      ? ''
      : ` Aucune main n’en joue ${automatic.length} autres buts\u00a0: ${isWhole ? 'à la fin, avec leur raison' : '`--automatic` les ajoute, avec leur raison'}.`;
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

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Room for what came of a case: the result, a remark, who and when. */
const room = ['', '', '', ''] as const;

/** A line an act, with its number. */
const lines = (steps: readonly Step[], told: (step: Step) => string): string =>
  steps.flatMap((step) => (told(step) === '' ? [] : [`${step.number}. ${told(step)}`])).join('\n');

const columns =
  'id,mode,priorité,titre,départ,à faire,à voir,OK ou KO,remarque,joué par,le,du diagramme,images';

function csv({ cases, automatic, environment }: Cases, { isWhole }: Extent): string {
  const byHand = cases.map((one) => {
    const steps = stepsOf(one, environment);
    return [
      one.id,
      'à la main',
      String(one.priority),
      one.title,
      [startOf(one.start), ...actsOf(one.start).map(({ does }) => `- ${does}`)].join('\n'),
      lines(steps, ({ does }) => does),
      lines(steps, ({ sees }) => sees.join(' ; ')),
      ...room,
      one.goals.map(goalInFrench).join('\n'),
      one.pictures.join(' '),
    ];
  });
  const played = automatic.map(({ id, goal, reason, playedBy }) => [
    id,
    'automatique seulement',
    '',
    reason,
    '',
    playedBy,
    '',
    ...room,
    goalInFrench(goal),
    '',
  ]);
  return [columns.split(','), ...byHand, ...(isWhole ? played : [])]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n');
}

const gherkinStep = ({ does, sees }: Step): string[] =>
  [`Quand ${does}`]
    .concat(sees.map((seen, index) => `${index === 0 ? 'Alors' : 'Et'} ${seen}`))
    .map((line) => `    ${line}`);

function gherkinOf(one: Case, environment: Environment): string {
  const { id, title, priority, start } = one;
  const steps = stepsOf(one, environment);
  return [
    `  @${id} @P${priority}`,
    `  Scénario: ${title}`,
    ...actsOf(start).map(
      ({ does }, index) => `    ${index === 0 ? 'Étant donné que l’on doit' : 'Et'} ${does}`,
    ),
    ...steps.flatMap(gherkinStep),
    '',
  ].join('\n');
}

/** Writes cases for people and for the tools that keep test plans. */
export function writeCases(
  plan: Cases,
  title: string,
  format: Format,
  extent: Extent = { isWhole: true },
): string {
  const { priorities } = extent;
  const cases =
    priorities === undefined
      ? plan
      : { ...plan, cases: plan.cases.filter(({ priority }) => priorities.includes(priority)) };
  if (format === 'csv') return csv(cases, extent);
  if (format === 'markdown') return markdown(cases, title, extent);
  return [
    '# language: fr',
    `Fonctionnalité: ${title}`,
    '',
    ...cases.cases.map((one) => gherkinOf(one, cases.environment)),
  ].join('\n');
}
