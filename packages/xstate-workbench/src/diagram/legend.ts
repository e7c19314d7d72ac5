import type { Phrases } from '#workbench/chart/language.ts';
import { drawLines } from './draw.ts';
import { metrics } from './metrics.ts';
import type { Sign } from './signs.ts';
import { typeset, widthOfLines, type Icon, type Paragraph } from './typeset.ts';

/** Signs of the legend, in order: boxes, their content, arrows, labels. */
const drawnSigns: Readonly<Record<Exclude<Sign, Icon | 'rank'>, string>> = {
  start: '<circle class="start" cx="12" cy="9" r="6"/>',
  history: '<text class="key" x="6" y="13">H</text>',
  deepHistory: '<text class="key" x="4" y="13">H*</text>',
  working: '<g class="state working"><rect class="box" x="1" y="2" width="22" height="14" rx="4"/></g>',
  problem: '<g class="state problem"><rect class="box" x="1" y="2" width="22" height="14" rx="4"/></g>',
  closed: '<g class="state closed"><rect class="box" x="2" y="2" width="20" height="14" rx="4"/></g>',
  final:
    '<g class="state final"><rect class="box" x="2" y="2" width="20" height="14" rx="4"/><rect class="ring" x="2" y="2" width="20" height="14" rx="4"/></g>',
  code: '<text class="code" x="0" y="13">abc</text>',
  parallel: '<g class="state parallel"><rect class="box" x="1" y="2" width="22" height="14" rx="4"/></g>',
  sheet:
    '<rect class="sheet" x="1" y="2" width="21" height="15" rx="2"/><text class="sheet" x="11.5" y="14">9</text>',
  pill: '<g class="pill"><rect class="box" x="1" y="2" width="22" height="14" rx="7"/></g>',
  automatic: '<path class="arrow always" d="M0 9H24"/>',
  failure: '<path class="arrow failed" d="M0 9H24"/>',
  tie: '<path class="arrow" d="M4 1V17"/><path class="tie" d="M4 9H14"/><rect class="sample" x="14" y="3" width="10" height="12" rx="3"/>',
};
const shapes = new Map<string, string>(Object.entries(drawnSigns));

const legendOrder: readonly Sign[] = [
  'start',
  'history',
  'deepHistory',
  'working',
  'problem',
  'closed',
  'final',
  'parallel',
  'code',
  'pill',
  'sheet',
  'gear',
  'enter',
  'leave',
  'say',
  'rank',
  'effect',
  'stay',
  'again',
  'route',
  'shut',
  'done',
  'failure',
  'failed',
  'elapsed',
  'finished',
  'automatic',
  'always',
  'jump',
  'tie',
];

const gap = 20;
const shapeWidth = 30;

export function drawLegend(
  usedSigns: ReadonlySet<Sign>,
  width: number,
  { legend }: Pick<Phrases, 'legend'>,
): { drawing: string; width: number; height: number } {
  let [x, y, usedWidth, rowHeight] = [0, 0, 0, 0];
  const entries = legendOrder
    .filter((sign) => usedSigns.has(sign))
    .map((sign) => {
      const shape = shapes.get(sign);
      const text = { text: `${sign === 'rank' ? ' ' : ''}${legend[sign]}`, tone: 'caption' } as const;
      const lines = typeset(
        [{ ...iconOf(sign), runs: [...(sign === 'rank' ? rankRuns : []), text] }],
        width - (shape === undefined ? 0 : shapeWidth),
      );
      const entryWidth = widthOfLines(lines) + (shape === undefined ? 0 : shapeWidth);
      if (x > 0 && x + entryWidth > width) [x, y, rowHeight] = [0, y + rowHeight, 0];
      rowHeight = Math.max(rowHeight, lines.length * metrics.lineHeight);
      usedWidth = Math.max(usedWidth, x + entryWidth);
      const drawn =
        shape === undefined
          ? drawLines(lines, x, y)
          : `<g transform="translate(${Math.round(x)} ${y})">${shape}</g>${drawLines(lines, x + shapeWidth, y)}`;
      x += entryWidth + gap;
      return `<g data-sign="${sign}">${drawn}</g>`;
    });
  return { drawing: entries.join(''), width: usedWidth, height: y + rowHeight };
}

const rankRuns = ['1', '2', '3'].map((text) => ({ text, tone: 'rank' }) as const);

const iconOf = (sign: Sign): Pick<Paragraph, 'icon'> => (isIcon(sign) ? { icon: sign } : {});

const isIcon = (sign: Sign): sign is Icon => !shapes.has(sign) && sign !== 'rank';
