import { phrasesIn } from '#workbench/chart/language.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Card } from './details.ts';
import { headOfCard } from './details.ts';
import { drawLines, type Ink } from './draw.ts';
import { metrics } from './metrics.ts';
import { classOf, signAt } from './paint.ts';
import { escapeText, px } from './text.ts';
import { titleRuns } from './titles.ts';
import { typeset, type Run } from './typeset.ts';

const gap = 18;

function drawCard(
  { state, tone, isContinued, lines }: Card,
  words: Words,
  place: { x: number; y: number; width: number; figureRoom: number },
  ink: Ink,
): string {
  const { x, y, width, figureRoom } = place;
  const title: Run[] = [
    ...titleRuns(state, words, state.id),
    ...(isContinued
      ? [{ text: `  (${phrasesIn(words.language).continued})`, tone: 'caption' as const }]
      : []),
  ];
  const height = (lines.length + headOfCard) * metrics.lineHeight - gap / 2;
  const bar = 24;
  const paint = ink.paints.get(state.id);
  const classes = classOf(['card', ...(tone === undefined ? [] : [tone])].join(' '), paint?.tone);
  return [
    `<g class="${classes}" data-state="${escapeText(state.id)}"><title>${escapeText([state.id, ...state.written].join('\n'))}</title>`,
    `<rect class="box" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="6"/>`,
    paint === undefined ? '' : signAt(paint, x, y),
    `<path class="rule" d="M${px(x)} ${px(y + bar)}H${px(x + width)}"/></g>`,
    drawLines(typeset([{ runs: title }], width - 20).slice(0, 1), x + 10, y + 3, ink),
    drawLines(lines, x + 10, y + bar + 2, ink, { left: x - 2, figureRoom }),
  ].join('');
}

export const textWidthOf = (width: number, columns: number): number =>
  Math.floor((width - gap * (columns - 1)) / columns) - 20;

export const drawColumns = (
  columns: readonly (readonly Card[])[],
  words: Words,
  { textWidth, figureRoom }: { textWidth: number; figureRoom: number },
  ink: Ink,
): string =>
  columns
    .map((cards, column) => {
      const width = textWidth + 20 + figureRoom;
      const x = column * (width + gap);
      let lines = 0;
      return cards
        .map((card) => {
          const y = lines * metrics.lineHeight;
          lines += headOfCard + card.lines.length;
          return drawCard(card, words, { x, y, width, figureRoom }, ink);
        })
        .join('\n');
    })
    .join('\n');
