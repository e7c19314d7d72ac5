import type { Case, Cases } from './cases.ts';
import { goalInFrench } from './coverage.ts';
import { markdown } from './caseMarkdown.ts';
import { startOf, stepsOf, type Step } from './caseSteps.ts';
import { actsOf, type Environment } from './script.ts';

export const formats = ['markdown', 'csv', 'gherkin'] as const;
export type Format = (typeof formats)[number];

export interface Extent {
  readonly priorities?: readonly number[] | undefined;
  /** Lists automated goals too. */
  readonly isWhole: boolean;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Empty columns: result, comment, tester, date. */
const room = ['', '', '', ''] as const;

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
      one.goals.slice(0, 1).map(goalInFrench).join(''),
      one.pictures.map(({ file }) => file).join('\n'),
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

const continued = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

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
    `    Étant donné le ${continued(startOf(start))}`,
    ...actsOf(start).map(({ does }) => `    * ${does}`),
    ...steps.flatMap(gherkinStep),
    '',
  ].join('\n');
}

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
  if (format === 'markdown') return markdown(cases, title, extent.isWhole);
  return [
    '# language: fr',
    `Fonctionnalité: ${title}`,
    '',
    ...cases.cases.map((one) => gherkinOf(one, cases.environment)),
  ].join('\n');
}
