import type { Case, Cases } from './cases.ts';
import { goalInFrench } from './coverage.ts';
import { cell } from './plan.ts';
import { actsOf, recipesOf, type Environment, type Recipe } from './script.ts';

export const formats = ['markdown', 'csv', 'gherkin'] as const;
export type Format = (typeof formats)[number];

interface Step {
  readonly number: string;
  readonly does: string;
  readonly sees: readonly string[];
}

/** Faults stand before the first act, and are lifted after the last. */
function stepsOf({ faults, acts }: Case, { setting, lifting }: Environment): readonly Step[] {
  const done = acts.map(({ does, sees }, index) => ({ number: String(index + 1), does, sees }));
  if (faults.length === 0) return done;
  return [
    { number: '0', does: `Poser la panne\u00a0: ${setting(faults)}`, sees: [] },
    ...done,
    { number: 'fin', does: lifting, sees: [] },
  ];
}

const startOf = ({ name, title }: Recipe): string => `Départ ${name}\u00a0: ${title}`;

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
  const { id, title, priority, start, goals, pictures } = one;
  const [goal = '', ...others] = goals;
  return [
    `### ${id} · P${priority} · ${title}`,
    '',
    startOf(start),
    '',
    ...rowsOf(stepsOf(one, environment)),
    '',
    `Du diagramme\u00a0: \`${goalInFrench(goal)}\`${others.length === 0 ? '' : `, et ${others.length} autres en chemin`}.`,
    ...pictures.map((picture) => `\n![${title}](${picture})`),
    '',
  ].join('\n');
}

function markdown({ cases, automatic, environment }: Cases, title: string): string {
  return [
    `# Plan de test\u00a0: ${title}`,
    '',
    `À la main\u00a0: ${cases.length} cas, P1 d’abord. Automatique seulement\u00a0: ${automatic.length} buts, à la fin, avec leur raison.`,
    '',
    ...environment.preface.flatMap((paragraph) => [paragraph, '']),
    '## Départs',
    '',
    ...startsIn(cases).map(markdownOfStart),
    '## Cas',
    '',
    ...cases.map((one) => markdownOf(one, environment)),
    ...(automatic.length === 0
      ? []
      : [
          '## Automatique seulement',
          '',
          '| n° | But | Pourquoi pas à la main | Joué par |',
          '|---|---|---|---|',
          ...automatic.map(
            ({ id, goal, reason, playedBy }) =>
              `| ${id} | \`${cell(goalInFrench(goal))}\` | ${cell(reason)} | ${cell(playedBy)} |`,
          ),
          '',
        ]),
  ].join('\n');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A line an act, with its number. */
const lines = (steps: readonly Step[], told: (step: Step) => string): string =>
  steps.flatMap((step) => (told(step) === '' ? [] : [`${step.number}. ${told(step)}`])).join('\n');

function csv({ cases, automatic, environment }: Cases): string {
  const head = ['id', 'mode', 'priorité', 'titre', 'départ', 'à faire', 'à voir', 'du diagramme', 'images'];
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
    goalInFrench(goal),
    '',
  ]);
  return [head, ...byHand, ...played].map((row) => row.map(quoted).join(',')).join('\r\n');
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
export function writeCases(cases: Cases, title: string, format: Format): string {
  if (format === 'csv') return csv(cases);
  if (format === 'markdown') return markdown(cases, title);
  return [
    '# language: fr',
    `Fonctionnalité: ${title}`,
    '',
    ...cases.cases.map((one) => gherkinOf(one, cases.environment)),
  ].join('\n');
}
