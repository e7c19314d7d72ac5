import { wordFor, type Words } from 'xstate-workbench/chart/words';
import type { Flow } from './flow.ts';
import { countWord, largestLossIn, shareOf, summaryOf } from './wording.ts';

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${line}`), ''];

export function funnelMarkdown(
  flow: Flow,
  words: Words,
  drawing: string,
  unusable: readonly string[],
): string {
  const { steps, stepTransitions, unknownEvents } = flow;
  const word = (id: string): string => wordFor(words, 'states', id);
  const visitorsByStep = new Map(steps.map(({ id, reached }) => [id, reached]));
  return [
    '# Parcours et abandons des visiteurs',
    '',
    `${summaryOf(flow)}. ${largestLossIn(flow)?.describe(word) ?? 'Aucun visiteur n’a abandonné.'}`,
    '',
    `![Parcours et abandons des visiteurs](${drawing})`,
    '',
    '| Étape | Visiteurs | Abandons | Taux d’abandon | Toujours présents |',
    '|---|---:|---:|---:|---:|',
    ...steps.map(
      ({ id, reached, lost, still }) =>
        `| ${word(id)} (\`${id}\`) | ${countWord(reached)} | ${countWord(lost)} | ${shareOf(lost, reached)} | ${countWord(still)} |`,
    ),
    '',
    '| De | À | Visiteurs | Part des visiteurs de l’étape |',
    '|---|---|---:|---:|',
    ...stepTransitions.map(
      ({ from, to, visitors }) =>
        `| ${word(from)} | ${word(to)} | ${countWord(visitors)} | ${shareOf(visitors, visitorsByStep.get(from) ?? 0)} |`,
    ),
    '',
    ...section(
      'Événements inconnus de la table',
      [...unknownEvents].map(([event, times]) => `\`${event}\`, ${times} fois`),
    ),
    ...section('Lignes inutilisables du fichier', unusable),
  ].join('\n');
}
