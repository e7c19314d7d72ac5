import { timeOf } from './moments.ts';
import type { StoryLine } from './story.ts';

const isSame = (one: StoryLine | undefined, other: StoryLine | undefined): boolean =>
  one !== undefined && other !== undefined && one.side === other.side && one.text === other.text;

/** Maximum number of lines in a repeated pattern. */
const longest = 6;

/** A pair of request and response needs no count of lines. */
const linesWords = (size: number): string => (size > 2 ? `ces ${size}\u00a0lignes, ` : '');

export function withoutRepeats(lines: readonly StoryLine[]): readonly StoryLine[] {
  const kept: StoryLine[] = [];
  let index = 0;
  while (index < lines.length) {
    const begin = index;
    for (let size = 1; size <= longest; size += 1) {
      let times = 0;
      const isAgain = (offset: number): boolean => isSame(kept.at(offset - size), lines[index + offset]);
      while (Array.from({ length: size }, (_, offset) => offset).every(isAgain)) {
        times += 1;
        index += size;
      }
      const last = kept.at(-1);
      const end = lines[index - 1];
      if (times > 0 && last !== undefined && end !== undefined)
        kept.splice(-1, 1, {
          ...last,
          until: end.at,
          text: `${last.text} (${linesWords(size)}encore ${times}\u00a0fois, jusqu’à ${timeOf(end.at)})`,
        });
      if (times > 0) break;
    }
    const line = lines[index];
    if (index === begin && line !== undefined) {
      kept.push(line);
      index += 1;
    }
  }
  return kept;
}
