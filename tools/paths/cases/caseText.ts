import type { Case, Cases } from './cases.ts';
import { goalInFrench, markdown } from './caseMarkdown.ts';
import { startOf, stepsOf, type Step } from './caseSteps.ts';
import { actsOf, type Environment } from './script.ts';

export const formats = ['markdown', 'csv', 'gherkin'] as const;
export type Format = (typeof formats)[number];

export interface CaseFilter {
  readonly priorities?: readonly number[] | undefined;
  /** `true` if the plan also lists transitions and guard results that automated tests cover. */
  readonly includesAutomatic: boolean;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Empty columns for testers to fill in: result, comment, tester, date. */
const emptyColumns = ['', '', '', ''] as const;

const lines = (steps: readonly Step[], textOf: (step: Step) => string): string =>
  steps.flatMap((step) => (textOf(step) === '' ? [] : [`${step.number}. ${textOf(step)}`])).join('\n');

const columns =
  'id,mode,priorité,titre,départ,à faire,à voir,OK ou KO,remarque,joué par,le,du diagramme,images';

function csv({ cases, automatic, environment }: Cases, { includesAutomatic }: CaseFilter): string {
  const manualRows = cases.map((testCase) => {
    const steps = stepsOf(testCase, environment);
    return [
      testCase.id,
      'à la main',
      String(testCase.priority),
      testCase.title,
      [startOf(testCase.start), ...actsOf(testCase.start).map(({ action }) => `- ${action}`)].join('\n'),
      lines(steps, ({ action }) => action),
      lines(steps, ({ expected }) => expected.join(' ; ')),
      ...emptyColumns,
      testCase.goals.slice(0, 1).map(goalInFrench).join(''),
      testCase.pictures.map(({ file }) => file).join('\n'),
    ];
  });
  const automaticRows = automatic.map(({ id, goal, reason, coveredBy }) => [
    id,
    'automatique seulement',
    '',
    reason,
    '',
    coveredBy,
    '',
    ...emptyColumns,
    goalInFrench(goal),
    '',
  ]);
  return [columns.split(','), ...manualRows, ...(includesAutomatic ? automaticRows : [])]
    .map((row) => row.map(quoted).join(','))
    .join('\r\n');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const gherkinStep = ({ action, expected }: Step): string[] =>
  [`Quand ${action}`]
    .concat(expected.map((expectation, index) => `${index === 0 ? 'Alors' : 'Et'} ${expectation}`))
    .map((line) => `    ${line}`);

function gherkinOf(testCase: Case, environment: Environment): string {
  const { id, title, priority, start } = testCase;
  const steps = stepsOf(testCase, environment);
  return [
    `  @${id} @P${priority}`,
    `  Scénario: ${title}`,
    `    Étant donné le ${lowerFirst(startOf(start))}`,
    ...actsOf(start).map(({ action }) => `    * ${action}`),
    ...steps.flatMap(gherkinStep),
    '',
  ].join('\n');
}

export function writeCases(
  plan: Cases,
  title: string,
  format: Format,
  filter: CaseFilter = { includesAutomatic: true },
): string {
  const { priorities } = filter;
  const cases =
    priorities === undefined
      ? plan
      : { ...plan, cases: plan.cases.filter(({ priority }) => priorities.includes(priority)) };
  if (format === 'csv') return csv(cases, filter);
  if (format === 'markdown') return markdown(cases, title, filter.includesAutomatic);
  return [
    '# language: fr',
    `Fonctionnalité: ${title}`,
    '',
    ...cases.cases.map((testCase) => gherkinOf(testCase, cases.environment)),
  ].join('\n');
}
