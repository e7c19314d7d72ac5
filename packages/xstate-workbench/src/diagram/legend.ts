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

/** All that a graph writes, titles apart. */
export function linesOf({ boxes, arrows }: Graph): Line[] {
  const lines: Line[] = [...arrows.values()].flatMap(({ arrow }) => arrow.lines);
  for (const box of boxes.values()) {
    if (box.kind !== 'start') lines.push(...box.lines);
  }
  return lines;
}

/** Explains the signs of these lines, in as many rows as it takes. */
export function drawLegend(
  lines: readonly Line[],
  width: number,
  { legend }: Phrases,
): { drawing: string; height: number } {
  const used = new Set(lines.map(({ icon }) => icon));
  let [x, y] = [0, 0];
  const entries = signs
    .filter((icon) => used.has(icon))
    .map((icon) => {
      const text = legend[icon];
      const entry = typeset([{ icon, runs: [{ text, tone: 'caption' }] }], Number.POSITIVE_INFINITY);
      const wide = entry[0]?.width ?? 0;
      if (x > 0 && x + wide > width) [x, y] = [0, y + metrics.lineHeight];
      const drawn = drawLines(entry, x, y);
      x += wide + gap;
      return drawn;
    });
  return { drawing: entries.join(''), height: entries.length === 0 ? 0 : y + metrics.lineHeight };
}
