import type { ChartState } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { MachineCode } from '#workbench/atlas/data.ts';
import { compareCharts, type StateChange } from './compare.ts';
import { mergeCharts, mergeWords, type Merged } from './merge.ts';
import { signs } from './marks.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { quoted } from './wording.ts';

export interface Edition {
  readonly chart: ChartState;
  readonly words: Words;
  readonly code: MachineCode;
}

/** `undefined` if the machine does not exist at that revision. */
export interface Editions {
  readonly before: Edition | undefined;
  readonly after: Edition | undefined;
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

const said = ['states', 'events', 'guards', 'actions', 'actors', 'delays', 'announcements'] as const;

const codeOf = ({ guards, snippets }: MachineCode, guard: string): string =>
  (guards[guard] ?? []).map((place) => snippets[place] ?? '').join('\n');

const code = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

/** Guards with the same name and changed code, which no drawing shows. */
function ruleLines({ before, after }: Editions): string[] {
  if (before === undefined || after === undefined) return [];
  return Object.keys(after.code.guards).flatMap((guard) => {
    const [was, is] = [codeOf(before.code, guard), codeOf(after.code, guard)];
    if (was === '' || was === is) return [];
    const word = wordFor(after.words, 'guards', guard);
    return [
      `- ${signs.changed} La condition « ${word} » (\`${guard}\`) a un autre code.\n\n<details><summary>Avant, après</summary>\n\n${code(was)}\n\n${code(is)}\n\n</details>`,
    ];
  });
}

function wordLines({ before, after }: Editions, sections: readonly (typeof said)[number][]): string[] {
  if (before === undefined || after === undefined) return [];
  return sections.flatMap((section) =>
    Object.entries(after.words[section]).flatMap(([name, word]) => {
      const was = before.words[section][name];
      if (was === undefined || was === word) return [];
      const verb = section === 'announcements' ? 'Nouveau texte annoncé :' : 'Nouveau libellé :';
      return [`- ${signs.changed} ${verb} ${quoted(word)}, au lieu de ${quoted(was)} (\`${name}\`).`];
    }),
  );
}

export function changeOf(editions: Editions): MachineChange | undefined {
  const { before, after } = editions;
  const edition = after ?? before;
  if (edition === undefined) return undefined;
  const changes = compareCharts(before?.chart, after?.chart);
  const words = [before?.words ?? edition.words, after?.words ?? edition.words] as const;
  const sentences = changes.flatMap((change) => sentencesOf(change, words));
  const lines = sentences.map(({ mark, text }) => `- ${signs[mark]} ${text}`);
  const all = [...lines, ...ruleLines(editions), ...wordLines(editions, ['announcements'])];
  const wordings = wordLines(
    editions,
    said.filter((section) => section !== 'announcements'),
  );
  if (all.length + wordings.length === 0) return undefined;
  return {
    id: edition.chart.id,
    word: wordFor(edition.words, 'states', edition.chart.id),
    changes,
    sentences,
    merged:
      changes.length === 0
        ? undefined
        : mergeCharts(before?.chart, after?.chart, changes, mergeWords(...words)),
    lines: all,
    wordings,
  };
}

/**
 * Changes as French Markdown.
 * @param drawing link to the SVG
 */
export function markdownOf(title: string, drawing: string, machines: readonly MachineChange[]): string {
  const acting = machines.filter(({ lines }) => lines.length > 0);
  const renamed = machines.filter(({ wordings }) => wordings.length > 0);
  const sections = acting.map(({ id, word, lines }) =>
    [`## ${word} (\`${id}\`)`, '', ...lines, ''].join('\n'),
  );
  const called = renamed.map(({ id, word, wordings }) =>
    [`### ${word} (\`${id}\`)`, '', ...wordings, ''].join('\n'),
  );
  const summary =
    acting.length === 0
      ? 'Le comportement de la boutique ne change pas : seuls des libellés changent.'
      : `Le comportement de la boutique change dans : ${acting.map(({ word }) => word).join(', ')}.`;
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
    ...(called.length === 0
      ? []
      : [
          '## Libellés modifiés sur les dessins',
          '',
          '<details><summary>Seuls ces libellés changent</summary>',
          '',
          ...called,
          '</details>\n',
        ]),
  ].join('\n');
}
