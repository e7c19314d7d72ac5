import { definitions } from 'xstate-workbench/diagram/definitions';
import { headingAt } from '#tools/diagrams/sheets/heading.ts';
import { drawNote } from '#tools/diagrams/sheets/note.ts';
import { pageSize } from '#tools/diagrams/sheets/page.ts';
import { signAt } from 'xstate-workbench/diagram/paint';
import { signStyle } from '#tools/diagrams/sheets/signStyle.ts';
import { partOf, type Part } from 'xstate-workbench/diagram/parts';
import type { Page } from '#tools/diagrams/sheets/pageDrawing.ts';
import { paintedPages } from '#tools/diagrams/sheets/sheets.ts';
import { stylesheet } from 'xstate-workbench/diagram/stylesheet';
import { escapeText } from 'xstate-workbench/diagram/text';
import type { Mark } from 'xstate-workbench/diff/compare';
import type { Merged } from './merge.ts';
import { markStyle, paintOf } from './marks.ts';
import type { MachineChange } from './report.ts';

const gap = 24;
const headerHeight = 96;
const legendWords: Readonly<Record<Mark, string>> = {
  added: 'ajouté',
  removed: 'retiré, barré',
  changed: 'changé',
};

const parts: readonly Part[] = ['entry', 'exit', 'invokes'];

/** Returns the pages with changes. A state with marked lines counts only where these lines are drawn. */
async function pagesOf({ chart, words, marks }: Merged): Promise<readonly Page[]> {
  const paints = new Map([...marks].map(([name, mark]) => [name, paintOf(mark)]));
  const hasMarkedLines = (name: string): boolean => parts.some((part) => marks.has(partOf(name, part)));
  const pages = await paintedPages(chart, words, paints);
  const pagesWithMarks = pages.filter(({ painted }) => painted.some((name) => !hasMarkedLines(name)));
  return pagesWithMarks.length > 0 ? pagesWithMarks : pages;
}

/**
 * Draws the changed pages of several machines below the sentences about them, with a legend.
 * @param title text that names both revisions
 */
export async function svgOfChanges(
  title: string,
  changes: readonly Pick<MachineChange, 'merged' | 'sentences' | 'word'>[],
): Promise<string> {
  const machines = await Promise.all(
    changes.flatMap(({ merged, ...change }) =>
      merged === undefined ? [] : [pagesOf(merged).then((pages) => ({ ...change, pages }))],
    ),
  );
  const widths = machines.flatMap(({ pages }) => pages.map(({ format }) => pageSize(format).width));
  const width = Math.max(640, ...widths) + 2 * gap;
  let top = headerHeight;
  const drawn = machines.flatMap(({ word, sentences, pages }) => {
    const note = drawNote(
      [
        { text: word, isHeadline: true },
        ...sentences.map(({ mark, text }) => ({ text, paint: paintOf(mark) })),
      ],
      { x: gap, y: top, width: width - 2 * gap },
    );
    top += note.height + gap / 2;
    const sheets = pages.map(({ drawing, height, format }) => {
      const sheet = `<g class="page" transform="translate(${gap} ${top})"><rect class="paper" width="${pageSize(format).width}" height="${height}"/>${drawing}</g>`;
      top = Math.round(top + height + gap);
      return sheet;
    });
    return [note.drawing, ...sheets];
  });
  const legend = (['added', 'removed', 'changed'] as const).map(
    (mark, index) =>
      signAt(paintOf(mark), gap + 14 + index * 150, 66) +
      headingAt(legendWords[mark], gap + 30 + index * 150, 71, 14),
  );
  const emptyNotice =
    machines.length === 0 ? [headingAt('Rien n’a changé sur les dessins.', gap + 6, 120, 15)] : [];
  const height = Math.max(top, 150);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="fr">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${stylesheet}${signStyle}${markStyle}.paper { fill: #fff; stroke: #c3cad9; }</style>`,
    definitions,
    headingAt(title, gap, 38, 24, 700),
    ...legend,
    ...emptyNotice,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
