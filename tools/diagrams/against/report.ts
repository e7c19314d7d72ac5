import type { ChartState } from 'xstate-workbench/chart/chart';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import type { MachineCode } from '#tools/atlas/data.ts';
import { compareCharts, type StateChange } from 'xstate-workbench/diff/compare';
import { mergeCharts, mergeWords, type Merged } from './merge.ts';
import { signs } from './marks.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { quoted } from './wording.ts';

export interface ChartRevision {
  readonly chart: ChartState;
  readonly words: Words;
  readonly code: MachineCode;
}

/** Machine at the earlier revision. `undefined` if the machine does not exist at that revision. */
export interface RevisionPair {
  readonly before: ChartRevision | undefined;
  readonly after: ChartRevision | undefined;
}

export interface MachineChange {
  readonly id: string;
  readonly word: string;
  readonly changes: readonly StateChange[];
  readonly merged: Merged | undefined;
  readonly sentences: readonly Sentence[];
  readonly lines: readonly string[];
  readonly wordings: readonly string[];
}

const wordSections = ['states', 'events', 'guards', 'actions', 'actors', 'delays', 'announcements'] as const;

const guardCode = ({ guards, snippets }: MachineCode, guard: string): string =>
  (guards[guard] ?? []).map((place) => snippets[place] ?? '').join('\n');

const codeBlock = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

/** Lists guards whose code changed, but not their name. No drawing shows such a change. */
function ruleLines({ before, after }: RevisionPair): string[] {
  if (before === undefined || after === undefined) return [];
  return Object.keys(after.code.guards).flatMap((guard) => {
    const [valueBefore, valueAfter] = [guardCode(before.code, guard), guardCode(after.code, guard)];
    if (valueBefore === '' || valueBefore === valueAfter) return [];
    const word = wordFor(after.words, 'guards', guard);
    return [
      `- ${signs.changed} La condition « ${word} » (\`${guard}\`) a un autre code.\n\n<details><summary>Avant, après</summary>\n\n${codeBlock(valueBefore)}\n\n${codeBlock(valueAfter)}\n\n</details>`,
    ];
  });
}

function wordLines(
  { before, after }: RevisionPair,
  sections: readonly (typeof wordSections)[number][],
): string[] {
  if (before === undefined || after === undefined) return [];
  return sections.flatMap((section) =>
    Object.entries(after.words[section]).flatMap(([name, word]) => {
      const valueBefore = before.words[section][name];
      if (valueBefore === undefined || valueBefore === word) return [];
      const verb = section === 'announcements' ? 'Nouveau texte annoncé :' : 'Nouveau libellé :';
      return [`- ${signs.changed} ${verb} ${quoted(word)}, au lieu de ${quoted(valueBefore)} (\`${name}\`).`];
    }),
  );
}

export function machineChange(revisions: RevisionPair): MachineChange | undefined {
  const { before, after } = revisions;
  const revision = after ?? before;
  if (revision === undefined) return undefined;
  const changes = compareCharts(before?.chart, after?.chart);
  const words = [before?.words ?? revision.words, after?.words ?? revision.words] as const;
  const sentences = changes.flatMap((change) => sentencesOf(change, words));
  const lines = sentences.map(({ mark, text }) => `- ${signs[mark]} ${text}`);
  const behaviorLines = [...lines, ...ruleLines(revisions), ...wordLines(revisions, ['announcements'])];
  const wordings = wordLines(
    revisions,
    wordSections.filter((section) => section !== 'announcements'),
  );
  if (behaviorLines.length + wordings.length === 0) return undefined;
  return {
    id: revision.chart.id,
    word: wordFor(revision.words, 'states', revision.chart.id),
    changes,
    sentences,
    merged:
      changes.length === 0
        ? undefined
        : mergeCharts(before?.chart, after?.chart, changes, mergeWords(...words)),
    lines: behaviorLines,
    wordings,
  };
}

/**
 * Formats changes of machines as French Markdown.
 * @param drawing link to the SVG
 */
export function markdownOf(title: string, drawing: string, machines: readonly MachineChange[]): string {
  const behaviorChanges = machines.filter(({ lines }) => lines.length > 0);
  const wordChanges = machines.filter(({ wordings }) => wordings.length > 0);
  const sections = behaviorChanges.map(({ id, word, lines }) =>
    [`## ${word} (\`${id}\`)`, '', ...lines, ''].join('\n'),
  );
  const wordParts = wordChanges.map(({ id, word, wordings }) =>
    [`### ${word} (\`${id}\`)`, '', ...wordings, ''].join('\n'),
  );
  const summary =
    behaviorChanges.length === 0
      ? 'Le comportement de la boutique ne change pas : seuls des libellés changent.'
      : `Le comportement de la boutique change dans : ${behaviorChanges.map(({ word }) => word).join(', ')}.`;
  if (machines.length === 0) return `# ${title}\n\nAucune machine n’a changé.\n`;
  return [
    `# ${title}`,
    '',
    summary,
    '',
    `![${title}](${drawing})`,
    '',
    `${signs.added} ajouté, ${signs.removed} retiré, ${signs.changed} changé`,
    '',
    ...sections,
    ...(wordParts.length === 0
      ? []
      : [
          '## Libellés modifiés sur les dessins',
          '',
          '<details><summary>Seuls ces libellés changent</summary>',
          '',
          ...wordParts,
          '</details>\n',
        ]),
  ].join('\n');
}
