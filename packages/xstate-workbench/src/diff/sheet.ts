import { definitions } from '#workbench/diagram/definitions.ts';
import { headingAt } from '#workbench/diagram/heading.ts';
import { pageOf } from '#workbench/diagram/page.ts';
import { signAt, signStyle } from '#workbench/diagram/paint.ts';
import type { Page } from '#workbench/diagram/paper.ts';
import { paintedPages } from '#workbench/diagram/sheets.ts';
import { stylesheet } from '#workbench/diagram/stylesheet.ts';
import { escapeText } from '#workbench/diagram/text.ts';
import type { Mark } from './compare.ts';
import type { Merged } from './merge.ts';
import { markStyle, paintOf } from './marks.ts';

const gap = 24;
const head = 96;
const legendWords: Readonly<Record<Mark, string>> = {
  added: 'ajouté',
  removed: 'retiré, barré',
  changed: 'changé',
};

const pagesOf = ({ chart, words, marks }: Merged): Promise<Page[]> =>
  paintedPages(chart, words, new Map([...marks].map(([name, mark]) => [name, paintOf(mark)])));

/**
 * Draws the sheets of A4 on which several machines changed, one below the other, with a legend.
 * @param title says between what and what
 */
export async function svgOfChanges(title: string, merged: readonly Merged[]): Promise<string> {
  const pages = (await Promise.all(merged.map(pagesOf))).flat();
  const sizes = pages.map(({ orientation }) => pageOf(orientation));
  const width = Math.max(640, ...sizes.map((size) => size.width)) + 2 * gap;
  let top = head;
  const drawn = pages.map(({ drawing }, index) => {
    const size = sizes[index] ?? { width: 0, height: 0 };
    const here = `<g class="page" transform="translate(${gap} ${top})"><rect class="paper" width="${size.width}" height="${size.height}"/>${drawing}</g>`;
    top = Math.round(top + size.height + gap);
    return here;
  });
  const legend = (['added', 'removed', 'changed'] as const).map(
    (mark, index) =>
      signAt(paintOf(mark), gap + 14 + index * 150, 66) +
      headingAt(legendWords[mark], gap + 30 + index * 150, 71, 14),
  );
  const nothing = pages.length === 0 ? [headingAt('Rien n’a changé sur les dessins.', gap + 6, 120, 15)] : [];
  const height = Math.max(top, 150);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="fr">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${stylesheet}${markStyle}${signStyle}.paper { fill: #fff; stroke: #c3cad9; }</style>`,
    definitions,
    headingAt(title, gap, 38, 24, 700),
    ...legend,
    ...nothing,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
