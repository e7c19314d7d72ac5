import type { Case, Cases } from './cases.ts';
import type { Fault } from './controls.ts';
import { cell } from './plan.ts';

export const formats = ['markdown', 'csv', 'gherkin'] as const;
export type Format = (typeof formats)[number];

const faultText = (fault: Fault | undefined): string =>
  fault === undefined ? '' : `${fault.call} : ${fault.mode}`;
const saidText = ({ said }: Case): string => said.map((text) => `«\u00a0${text}\u00a0»`).join(' ');

function markdownOf(one: Case): string {
  const { id, title, priority, goal, precondition, steps, conditions, expected, pictures } = one;
  return [
    `## ${id} · priorité ${priority} · ${title}`,
    '',
    `- But\u00a0: \`${goal}\``,
    `- Avant de commencer\u00a0: ${precondition}`,
    ...(conditions.length === 0
      ? []
      : [`- Conditions à la dernière étape\u00a0: ${conditions.join('\u00a0; ')}`]),
    '',
    '| n° | À faire | Panne à poser avant |',
    '|---|---|---|',
    ...steps.map(({ action, fault }, index) => `| ${index + 1} | ${cell(action)} | ${faultText(fault)} |`),
    '',
    `Attendu\u00a0: **${expected}** ${saidText(one)}`.trimEnd(),
    ...pictures.map((picture) => `\n![${expected}](${picture})`),
    '',
  ].join('\n');
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function csvOf(cases: readonly Case[]): string {
  const head = [
    'id',
    'priorité',
    'titre',
    'but',
    'avant',
    'étapes',
    'conditions',
    'attendu',
    'annonce',
    'image',
  ];
  const rows = cases.map((one) => [
    one.id,
    String(one.priority),
    one.title,
    one.goal,
    one.precondition,
    one.steps
      .map(({ action, fault }, index) => {
        const set = fault === undefined ? '' : ` [panne à poser avant : ${faultText(fault)}]`;
        return `${index + 1}. ${action}${set}`;
      })
      .join('\n'),
    one.conditions.join(' ; '),
    one.expected,
    saidText(one),
    one.pictures.join(' '),
  ]);
  return [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}

const gherkinStep = ({ action, fault }: Case['steps'][number], index: number): string[] => {
  const doing = `    ${index === 0 ? 'Quand' : 'Et'} ${action}`;
  return fault === undefined
    ? [doing]
    : [`    Et que la panne «\u00a0${faultText(fault)}\u00a0» est posée`, doing];
};

function gherkinOf(one: Case): string {
  const { id, title, priority, precondition, steps, expected, said } = one;
  return [
    `  @${id} @P${priority}`,
    `  Scénario: ${title}`,
    `    Étant donné que l’on suit «\u00a0${precondition}\u00a0»`,
    ...steps.flatMap(gherkinStep),
    `    Alors on est dans «\u00a0${expected}\u00a0»`,
    ...said.map((text) => `    Et on entend «\u00a0${text}\u00a0»`),
    '',
  ].join('\n');
}

/** Writes cases for people and for the tools that keep test plans. */
export function writeCases({ cases, inside }: Cases, title: string, format: Format): string {
  if (format === 'csv') return csvOf(cases);
  if (format === 'gherkin')
    return ['# language: fr', `Fonctionnalité: ${title}`, '', ...cases.map(gherkinOf)].join('\n');
  return [
    `# Plan de test\u00a0: ${title}`,
    '',
    `Cas\u00a0: ${cases.length}, chacun avec un seul but, les plus risqués d’abord. Ce qui ne se provoque que de l’intérieur, et que les parcours automatiques montrent\u00a0: ${inside.length}.`,
    '',
    ...cases.map(markdownOf),
  ].join('\n');
}
