import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Flow } from './flow.ts';
import { countWord, largestLossIn, shareOf, summaryOf } from './wording.ts';

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, '', ...lines.map((line) => `- ${line}`), ''];

export function funnelMarkdown(
  flow: Flow,
  words: Words,
  drawing: string,
  unusable: readonly string[],
): string {
  const { steps, passages, unknown } = flow;
  const word = (id: string): string => wordFor(words, 'states', id);
  const reachedAt = new Map(steps.map(({ id, reached }) => [id, reached]));
  return [
    '# Où l’on va, et où l’on se perd',
    '',
    `${summaryOf(flow)}. ${largestLossIn(flow)?.says(word) ?? 'Personne ne s’est perdu.'}`,
    '',
    `![Où l’on va, et où l’on se perd](${drawing})`,
    '',
    '| Étape | Visiteurs | Perdus ici | Part perdue | Encore là |',
    '|---|---:|---:|---:|---:|',
    ...steps.map(
      ({ id, reached, lost, still }) =>
        `| ${word(id)} (\`${id}\`) | ${countWord(reached)} | ${countWord(lost)} | ${shareOf(lost, reached)} | ${countWord(still)} |`,
    ),
    '',
    '| De | À | Visiteurs | Part de ceux qui y étaient |',
    '|---|---|---:|---:|',
    ...passages.map(
      ({ from, to, visitors }) =>
        `| ${word(from)} | ${word(to)} | ${countWord(visitors)} | ${shareOf(visitors, reachedAt.get(from) ?? 0)} |`,
    ),
    '',
    ...list(
      'Événements que la table ne connaît pas',
      [...unknown].map(([event, times]) => `\`${event}\`, ${times} fois`),
    ),
    ...list('Inutilisables dans le fichier', unusable),
  ].join('\n');
}
