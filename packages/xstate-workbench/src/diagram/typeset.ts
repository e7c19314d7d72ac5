import { metrics } from './metrics.ts';
import { bindPunctuation, widthOf } from './text.ts';

/** Role of a text in a drawing. The role sets colour and weight of the text. */
export type Tone =
  | 'key'
  | 'caption'
  | 'code'
  | 'event'
  | 'done'
  | 'failed'
  | 'elapsed'
  | 'finished'
  | 'always'
  | 'route'
  | 'guard'
  | 'actor'
  | 'hook'
  | 'effect'
  | 'shut'
  | 'rank'
  /** Framed number of the page that `to` refers to. It replaces a placeholder when all pages are planned. */
  | 'sheet';

export type Icon =
  | 'gear'
  | 'enter'
  | 'leave'
  | 'stay'
  | 'again'
  | 'shut'
  | 'done'
  | 'failed'
  | 'elapsed'
  | 'finished'
  | 'always'
  | 'route'
  | 'jump'
  | 'effect'
  | 'say';

export interface Run {
  readonly text: string;
  readonly tone: Tone;
  readonly to?: string;
}

export interface Paragraph {
  readonly icon?: Icon;
  readonly indent?: number;
  readonly transitions?: readonly string[];
  /** Key of the state's part that the paragraph shows, to find its highlight. Absent for transitions. */
  readonly part?: string;
  readonly written?: string;
  readonly runs: readonly Run[];
}

export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

export interface PlacedRun extends Run {
  readonly x: number;
  readonly width: number;
}

export interface Line {
  readonly icon: Icon | undefined;
  readonly left: number;
  readonly transitions: readonly string[] | undefined;
  readonly part: string | undefined;
  readonly written: string | undefined;
  readonly runs: readonly PlacedRun[];
  readonly width: number;
}

const boldTones: ReadonlySet<Tone> = new Set([
  'key',
  'event',
  'done',
  'failed',
  'elapsed',
  'finished',
  'always',
  'rank',
]);

const sizeOf = (tone: Tone): number => (tone === 'key' ? metrics.titleSize : metrics.textSize);
const widthOfRun = ({ text, tone }: Run): number =>
  tone === 'rank' || tone === 'sheet' ? metrics[tone] : widthOf(text, sizeOf(tone), boldTones.has(tone));

const spaceWidth = widthOf(' ', metrics.textSize);

/** Returns a placeholder for the number of the page that shows a state. */
export const sheetRun = (to: string): Run => ({ text: ' 0', tone: 'sheet', to });

/** Splits text into pieces without line breaks. Each includes the space before it, and may have several styles. */
function unbreakablePieces(runs: readonly Run[]): Run[][] {
  const pieces: Run[][] = [];
  let space = '';
  for (const { text, ...run } of runs) {
    const boundText = space + bindPunctuation(text);
    space = boundText.endsWith(' ') ? ' ' : '';
    for (const word of boundText.match(/ *[^ ]+/g) ?? []) {
      const lastRun = pieces.at(-1);
      if (lastRun === undefined || word.startsWith(' ')) pieces.push([{ ...run, text: word }]);
      else lastRun.push({ ...run, text: word });
    }
  }
  return pieces;
}

const placeRun = (run: Run, text: string, x: number, width: number): PlacedRun => ({
  ...run,
  text,
  x,
  width,
});

/** Joins adjacent pieces of the same style and calculates their positions. Ranks (numbers in rings) stay separate. */
function placeRuns(words: readonly Run[], start: number): PlacedRun[] {
  const runs: Run[] = [];
  for (const run of words) {
    const lastRun = runs.at(-1);
    if (lastRun?.tone === run.tone && lastRun.to === run.to && run.tone !== 'rank')
      runs[runs.length - 1] = { ...lastRun, text: lastRun.text + run.text };
    else runs.push(run);
  }
  let x = start;
  return runs.map((run) => {
    const { text, tone } = run;
    // SVG drops a space at the start of a text, so the space becomes an offset.
    const visibleText = text.trimStart();
    const left = x + spaceWidth * (text.length - visibleText.length);
    const width = widthOfRun({ text: visibleText, tone });
    x = left + width;
    return placeRun(run, visibleText, left, width);
  });
}

function breakLines(
  { icon, indent = 0, transitions, part, written, runs }: Paragraph,
  maxWidth: number,
): Line[] {
  const left = indent * metrics.icon;
  const start = icon === undefined ? left : left + metrics.icon;
  // Lines after a rank (a number in a ring) are aligned with the text after the ring.
  const continuationLeft = runs[0]?.tone === 'rank' ? start + metrics.rank + spaceWidth : start;
  const rows: Run[][] = [];
  let width = 0;
  for (const piece of unbreakablePieces(runs)) {
    const pieceWidth = piece.reduce((sum, run) => sum + widthOfRun(run), 0);
    const row = rows.at(-1);
    if (row === undefined || width + pieceWidth > maxWidth) {
      rows.push(piece.map((run, index) => ({ ...run, text: index === 0 ? run.text.trimStart() : run.text })));
      width = (rows.length === 1 ? start : continuationLeft) + pieceWidth;
    } else {
      row.push(...piece);
      width += pieceWidth;
    }
  }
  return rows.map((row, index) => {
    const placed = placeRuns(row, index === 0 ? start : continuationLeft);
    const lastRun = placed.at(-1);
    return {
      icon: index === 0 ? icon : undefined,
      left,
      transitions,
      part,
      written,
      runs: placed,
      width: (lastRun?.x ?? 0) + (lastRun?.width ?? 0),
    };
  });
}

/** Breaks paragraphs into lines of at most `maxWidth` pixels. Only a single long word may be wider. */
export const typeset = (paragraphs: readonly Paragraph[], maxWidth: number): Line[] =>
  paragraphs.flatMap((paragraph) => breakLines(paragraph, maxWidth));

export const widthOfLines = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ width }) => width));

/**
 * Breaks paragraphs at the narrowest of `widths` that needs at most `maxLines` lines. If there is none, uses the
 * widest.
 */
export function typesetWithin(
  paragraphs: readonly Paragraph[],
  widths: readonly number[],
  maxLines: number,
): Line[] {
  const layouts = widths.map((width) => typeset(paragraphs, width));
  return layouts.find((lines) => lines.length <= maxLines) ?? layouts.at(-1) ?? [];
}
