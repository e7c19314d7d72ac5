import { paint, signAt, signStyle } from '#workbench/diagram/paint.ts';
import { headingAt } from '#workbench/diagram/heading.ts';
import { sheetOf } from '#workbench/diagram/sheet.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { escapeText } from '#workbench/diagram/text.ts';
import { wordFor } from '#workbench/chart/words.ts';
import type { Mark } from './compare.ts';
import { framesIn } from './framesIn.ts';
import type { Merged } from './merge.ts';
import { markStyle, paintOf } from './marks.ts';

const gap = 24;
const head = 44;
const legendWords: Readonly<Record<Mark, string>> = {
  added: 'ajouté',
  removed: 'retiré, barré',
  changed: 'changé',
};

const isMarked = (drawing: string): boolean =>
  /class="(?:is-(?:added|removed|changed)|has-mark) /.test(drawing);

interface Part {
  readonly drawing: string;
  readonly width: number;
  readonly height: number;
}

/** One machine: its frames in which something changed. */
async function partOf({ chart, words, marks }: Merged): Promise<Part & { readonly shared: string }> {
  const painted = paint(
    await svgOf(chart, words),
    new Map([...marks].map(([name, mark]) => [name, paintOf(mark)])),
  );
  const frames = framesIn(painted).filter(({ drawing }) => isMarked(drawing));
  const sheet = sheetOf(frames.map(({ width, height }) => ({ width: width + gap, height: height + gap })));
  const placed = frames.map(({ drawing, left, top }, index) => {
    const { x = 0, y = 0 } = sheet.places[index] ?? {};
    return `<g transform="translate(${x - left} ${y - top + head})">${drawing}</g>`;
  });
  const [shared = ''] = /<style>[\s\S]*<\/defs>/.exec(painted) ?? [];
  return {
    shared,
    drawing: [headingAt(wordFor(words, 'states', chart.id), 14, 26, 20, 700), ...placed].join('\n'),
    width: Math.max(sheet.width, 320),
    height: sheet.height + head,
  };
}

/**
 * Draws what changed on several machines, one below the other, with a legend.
 * @param title says between what and what
 */
export async function svgOfChanges(title: string, merged: readonly Merged[]): Promise<string> {
  const parts = await Promise.all(merged.map(partOf));
  const width = Math.max(640, ...parts.map((part) => part.width)) + 2 * gap;
  let top = 96;
  const drawn = parts.map(({ drawing, height }) => {
    const here = `<g transform="translate(${gap} ${top})">${drawing}</g>`;
    top += height + gap;
    return here;
  });
  const legend = (['added', 'removed', 'changed'] as const).map(
    (mark, index) =>
      signAt(paintOf(mark), gap + 14 + index * 150, 66) +
      headingAt(legendWords[mark], gap + 30 + index * 150, 71, 14),
  );
  const nothing = parts.length === 0 ? [headingAt('Rien n’a changé sur les dessins.', gap + 6, 120, 15)] : [];
  const height = Math.max(top, 150);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="fr">`,
    `<title>${escapeText(title)}</title>`,
    parts[0]?.shared ?? '',
    `<style>${markStyle}${signStyle}</style>`,
    headingAt(title, gap, 38, 24, 700),
    ...legend,
    ...nothing,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
