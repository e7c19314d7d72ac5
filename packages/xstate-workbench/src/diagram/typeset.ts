import { metrics } from './metrics.ts';
import { bind, widthOf } from './text.ts';

/** What a piece of text stands for, which decides its colour and weight. */
export type Tone =
  | 'key'
  | 'caption'
  | 'event'
  | 'done'
  | 'failed'
  | 'elapsed'
  | 'finished'
  | 'always'
  | 'guard'
  | 'actor'
  | 'hook'
  | 'effect'
  | 'shut';

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
  | 'jump';

export interface Run {
  readonly text: string;
  readonly tone: Tone;
}

export interface Paragraph {
  readonly icon?: Icon;
  /** Begins where the text of a paragraph with an icon begins. */
  readonly isIndented?: boolean;
  /** Names of the transitions that it tells of. */
  readonly transitions?: readonly string[];
  readonly runs: readonly Run[];
}

interface PlacedRun extends Run {
  readonly x: number;
  readonly width: number;
}

/** One line of text as it is drawn. */
export interface Line {
  readonly icon: Icon | undefined;
  readonly transitions: readonly string[] | undefined;
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
]);

const sizeOf = (tone: Tone): number => (tone === 'key' ? metrics.titleSize : metrics.textSize);
const widthOfRun = ({ text, tone }: Run): number => widthOf(text, sizeOf(tone), boldTones.has(tone));

/** Pieces between which a line may break: each begins with a space, and may be of several tones. */
function piecesOf(runs: readonly Run[]): Run[][] {
  const pieces: Run[][] = [];
  let space = '';
  for (const { text, tone } of runs) {
    const bound = space + bind(text);
    space = bound.endsWith(' ') ? ' ' : '';
    for (const word of bound.match(/ *[^ ]+/g) ?? []) {
      const last = pieces.at(-1);
      if (last === undefined || word.startsWith(' ')) pieces.push([{ text: word, tone }]);
      else last.push({ text: word, tone });
    }
  }
  return pieces;
}

/** Joins neighbours of one tone, and places each run after the one before. */
function placeRuns(words: readonly Run[], start: number): PlacedRun[] {
  const runs: Run[] = [];
  for (const { text, tone } of words) {
    const last = runs.at(-1);
    if (last?.tone === tone) runs[runs.length - 1] = { text: last.text + text, tone };
    else runs.push({ text, tone });
  }
  let x = start;
  return runs.map(({ text, tone }) => {
    // A space at a run's start would be swallowed by SVG: it becomes distance.
    const shown = text.trimStart();
    const left = x + widthOfRun({ text: ' ', tone }) * (text.length - shown.length);
    const width = widthOfRun({ text: shown, tone });
    x = left + width;
    return { text: shown, tone, x: left, width };
  });
}

function breakLines({ icon, isIndented = false, transitions, runs }: Paragraph, maxWidth: number): Line[] {
  const start = icon === undefined && !isIndented ? 0 : metrics.icon;
  const rows: Run[][] = [];
  let width = 0;
  for (const piece of piecesOf(runs)) {
    const wide = piece.reduce((sum, run) => sum + widthOfRun(run), 0);
    const row = rows.at(-1);
    if (row === undefined || width + wide > maxWidth) {
      rows.push(
        piece.map(({ text, tone }, index) => ({ text: index === 0 ? text.trimStart() : text, tone })),
      );
      width = start + wide;
    } else {
      row.push(...piece);
      width += wide;
    }
  }
  return rows.map((row, index) => {
    const placed = placeRuns(row, start);
    const last = placed.at(-1);
    return {
      icon: index === 0 ? icon : undefined,
      transitions,
      runs: placed,
      width: (last?.x ?? 0) + (last?.width ?? 0),
    };
  });
}

/** Breaks paragraphs into lines that are at most `maxWidth` pixels wide, single long words apart. */
export const typeset = (paragraphs: readonly Paragraph[], maxWidth: number): Line[] =>
  paragraphs.flatMap((paragraph) => breakLines(paragraph, maxWidth));

export const widthOfLines = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map(({ width }) => width));

/** The narrowest of the widths that keeps the text to so many lines; the widest when none does. */
export function typesetWithin(
  paragraphs: readonly Paragraph[],
  widths: readonly number[],
  maxLines: number,
): Line[] {
  const settings = widths.map((width) => typeset(paragraphs, width));
  return settings.find((lines) => lines.length <= maxLines) ?? settings.at(-1) ?? [];
}
