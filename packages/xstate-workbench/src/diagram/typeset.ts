import { metrics } from './metrics.ts';
import { bind, widthOf } from './text.ts';

/** What a piece of text stands for, which decides its colour and weight. */
export type Tone =
  | 'key'
  | 'caption'
  /** The name in the code. */
  | 'code'
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
  | 'shut'
  /** A number in a ring. */
  | 'rank'
  /** The number of the sheet to which `to` leads, in a frame: it is known once all are laid out. */
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
  | 'jump'
  | 'effect'
  | 'say';

export interface Run {
  readonly text: string;
  readonly tone: Tone;
  /** The id of the state or chart to which the text leads. */
  readonly to?: string;
}

export interface Paragraph {
  readonly icon?: Icon;
  /** How many icons' widths further right it begins. */
  readonly indent?: number;
  /** Names of the transitions that it tells of. */
  readonly transitions?: readonly string[];
  /** The name by which it is painted where it tells of no transition. */
  readonly part?: string;
  /** What it stands for as developers know it. */
  readonly written?: string;
  readonly runs: readonly Run[];
}

export interface PlacedRun extends Run {
  readonly x: number;
  readonly width: number;
}

/** One line of text as it is drawn. */
export interface Line {
  readonly icon: Icon | undefined;
  /** Where the icon stands. */
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

/** The number of the sheet that shows a state, after its name. */
export const sheetRun = (to: string): Run => ({ text: ' 0', tone: 'sheet', to });

/** Pieces between which a line may break: each begins with a space, and may be of several tones. */
function piecesOf(runs: readonly Run[]): Run[][] {
  const pieces: Run[][] = [];
  let space = '';
  for (const { text, ...run } of runs) {
    const bound = space + bind(text);
    space = bound.endsWith(' ') ? ' ' : '';
    for (const word of bound.match(/ *[^ ]+/g) ?? []) {
      const last = pieces.at(-1);
      if (last === undefined || word.startsWith(' ')) pieces.push([{ ...run, text: word }]);
      else last.push({ ...run, text: word });
    }
  }
  return pieces;
}

const place = (run: Run, text: string, x: number, width: number): PlacedRun => ({ ...run, text, x, width });

/** Joins neighbours of one tone, numbers in rings apart, and places each run after the one before. */
function placeRuns(words: readonly Run[], start: number): PlacedRun[] {
  const runs: Run[] = [];
  for (const run of words) {
    const last = runs.at(-1);
    if (last?.tone === run.tone && last.to === run.to && run.tone !== 'rank')
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  let x = start;
  return runs.map((run) => {
    const { text, tone } = run;
    // A space at a run's start would be swallowed by SVG: it becomes distance.
    const shown = text.trimStart();
    const left = x + spaceWidth * (text.length - shown.length);
    const width = widthOfRun({ text: shown, tone });
    x = left + width;
    return place(run, shown, left, width);
  });
}

function breakLines(
  { icon, indent = 0, transitions, part, written, runs }: Paragraph,
  maxWidth: number,
): Line[] {
  const left = indent * metrics.icon;
  const start = icon === undefined ? left : left + metrics.icon;
  // What follows a number in a ring goes on beside the ring.
  const next = runs[0]?.tone === 'rank' ? start + metrics.rank + spaceWidth : start;
  const rows: Run[][] = [];
  let width = 0;
  for (const piece of piecesOf(runs)) {
    const wide = piece.reduce((sum, run) => sum + widthOfRun(run), 0);
    const row = rows.at(-1);
    if (row === undefined || width + wide > maxWidth) {
      rows.push(piece.map((run, index) => ({ ...run, text: index === 0 ? run.text.trimStart() : run.text })));
      width = (rows.length === 1 ? start : next) + wide;
    } else {
      row.push(...piece);
      width += wide;
    }
  }
  return rows.map((row, index) => {
    const placed = placeRuns(row, index === 0 ? start : next);
    const last = placed.at(-1);
    return {
      icon: index === 0 ? icon : undefined,
      left,
      transitions,
      part,
      written,
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
