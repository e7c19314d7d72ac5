import { sheetPhrasesIn } from './phrases.ts';
import type { Words } from 'xstate-workbench/chart/words';
import type { Card } from './details.ts';
import { cardHeaderLines } from './details.ts';
import { drawLines, type DrawContext } from 'xstate-workbench/diagram/draw';
import { metrics } from 'xstate-workbench/diagram/metrics';
import { classOf, signAt } from 'xstate-workbench/diagram/paint';
import { escapeText, roundPixels } from 'xstate-workbench/diagram/text';
import { titleRuns } from 'xstate-workbench/diagram/titles';
import { typeset, type Run } from 'xstate-workbench/diagram/typeset';

const gap = 18;

function drawCard(
  { state, tone, isContinued, lines }: Card,
  words: Words,
  place: { x: number; y: number; width: number; countWidth: number },
  drawContext: DrawContext,
): string {
  const { x, y, width, countWidth } = place;
  const title: Run[] = [
    ...titleRuns(state, words, state.id),
    ...(isContinued
      ? [{ text: `  (${sheetPhrasesIn(words.language).continued})`, tone: 'caption' as const }]
      : []),
  ];
  const height = (lines.length + cardHeaderLines) * metrics.lineHeight - gap / 2;
  const titleHeight = 24;
  const paint = drawContext.paints.get(state.id);
  const classes = classOf(['card', ...(tone === undefined ? [] : [tone])].join(' '), paint?.tone);
  return [
    `<g class="${classes}" data-state="${escapeText(state.id)}"><title>${escapeText([state.id, ...state.written].join('\n'))}</title>`,
    `<rect class="box" x="${roundPixels(x)}" y="${roundPixels(y)}" width="${roundPixels(width)}" height="${roundPixels(height)}" rx="6"/>`,
    paint === undefined ? '' : signAt(paint, x, y),
    `<path class="rule" d="M${roundPixels(x)} ${roundPixels(y + titleHeight)}H${roundPixels(x + width)}"/></g>`,
    drawLines(typeset([{ runs: title }], width - 20).slice(0, 1), x + 10, y + 3, drawContext),
    drawLines(lines, x + 10, y + titleHeight + 2, drawContext, { left: x - 2, countWidth }),
  ].join('');
}

export const textWidthOf = (width: number, columns: number): number =>
  Math.floor((width - gap * (columns - 1)) / columns) - 20;

export const drawColumns = (
  columns: readonly (readonly Card[])[],
  words: Words,
  { textWidth, countWidth }: { textWidth: number; countWidth: number },
  drawContext: DrawContext,
): string =>
  columns
    .map((cards, column) => {
      const width = textWidth + 20 + countWidth;
      const x = column * (width + gap);
      let lines = 0;
      return cards
        .map((card) => {
          const y = lines * metrics.lineHeight;
          lines += cardHeaderLines + card.lines.length;
          return drawCard(card, words, { x, y, width, countWidth }, drawContext);
        })
        .join('\n');
    })
    .join('\n');
