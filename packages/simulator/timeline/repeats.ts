import { formatTime } from './headings.ts';
import type { TimelineEntry } from './timeline.ts';

const isSameText = (line: TimelineEntry | undefined, otherLine: TimelineEntry | undefined): boolean =>
  line !== undefined &&
  otherLine !== undefined &&
  line.side === otherLine.side &&
  line.text === otherLine.text;

/** Maximum number of timeline lines in a repeated pattern. */
const maxPatternLines = 6;

/** Formats the number of repeated lines, unless they are only a request and its response. */
const formatLineCount = (size: number): string => (size > 2 ? `groupe de ${size}\u00a0lignes, ` : '');

export function mergeRepeats(lines: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const merged: TimelineEntry[] = [];
  let index = 0;
  while (index < lines.length) {
    const begin = index;
    for (let size = 1; size <= maxPatternLines; size += 1) {
      let times = 0;
      const isRepeated = (offset: number): boolean =>
        isSameText(merged.at(offset - size), lines[index + offset]);
      while (Array.from({ length: size }, (_, offset) => offset).every(isRepeated)) {
        times += 1;
        index += size;
      }
      const last = merged.at(-1);
      const end = lines[index - 1];
      if (times > 0 && last !== undefined && end !== undefined)
        merged.splice(-1, 1, {
          ...last,
          until: end.at,
          text: `${last.text} (${formatLineCount(size)}répété ${times}\u00a0fois, jusqu’à ${formatTime(end.at)})`,
        });
      if (times > 0) break;
    }
    const line = lines[index];
    if (index === begin && line !== undefined) {
      merged.push(line);
      index += 1;
    }
  }
  return merged;
}
