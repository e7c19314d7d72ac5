import type { Phrases } from '#workbench/chart/language.ts';
import { drawLines } from './draw.ts';
import type { Graph } from './graph.ts';
import { metrics } from './metrics.ts';
import { typeset, type Icon, type Line } from './typeset.ts';

/** The signs in the order in which a state and an arrow show them. */
const signs: readonly Icon[] = [
  'gear',
  'enter',
  'leave',
  'say',
  'effect',
  'stay',
  'again',
  'shut',
  'done',
  'failed',
  'elapsed',
  'finished',
  'always',
  'jump',
];

const gap = 22;
const margin = 14;

const iconsIn = ({ boxes, arrows }: Graph): (Icon | undefined)[] => {
  const lines: Line[] = [...arrows.values()].flatMap(({ arrow }) => arrow.lines);
  for (const box of boxes.values()) {
    if (box.kind !== 'start') lines.push(...box.lines);
  }
  return lines.map(({ icon }) => icon);
};

/** Explains the signs that the drawing uses, below it, in as many rows as it takes. */
export function drawLegend(
  graphs: readonly Graph[],
  width: number,
  top: number,
  { legend }: Phrases,
): { drawing: string; height: number } {
  const used = new Set(graphs.flatMap(iconsIn));
  let [x, y] = [margin, top];
  const entries = signs
    .filter((icon) => used.has(icon))
    .map((icon) => {
      const text = legend[icon];
      const lines = typeset([{ icon, runs: [{ text, tone: 'caption' }] }], Number.POSITIVE_INFINITY);
      const wide = lines[0]?.width ?? 0;
      if (x > margin && x + wide > width - margin) [x, y] = [margin, y + metrics.lineHeight];
      const drawn = drawLines(lines, x, y);
      x += wide + gap;
      return drawn;
    });
  if (entries.length === 0) return { drawing: '', height: 0 };
  return {
    drawing: `<g class="legend">${entries.join('')}</g>`,
    height: y - top + metrics.lineHeight + margin,
  };
}
