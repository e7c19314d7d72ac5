import { styleText } from 'node:util';
import { headingOf, timeOf } from './moments.ts';
import { headOf, isProvider, isServer } from './sides.ts';
import type { StoryLine } from './story.ts';

const width = 120;
const gap = '  ';
const timeWidth = 8;
const fault = '⚡';
const heads = ['Clients et opérateurs', 'Boutique', 'Prestataires'] as const;
const columnWidth = Math.floor((width - timeWidth - gap.length * heads.length) / heads.length);

/** The fault sign is two terminal cells wide. */
const cellsOf = (text: string): number => text.length + (text.includes(fault) ? 1 : 0);

/** Wraps text at spaces. Longer words overflow. */
function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && cellsOf(longer) > columnWidth) {
      lines.push(current);
      current = `  ${word}`;
    } else current = longer;
  }
  return [...lines, current];
}

const columnOf = (side: string): number => (isProvider(side) ? 2 : isServer(side) ? 1 : 0);

/** Text of a line with its actor. Servers are followed by a colon, people are the subject. */
function sentenceOf({ side, text, isFault }: StoryLine): string {
  const who = isServer(side) ? `${headOf(side)}\u00a0:` : side;
  return `${isFault ? `${fault} ` : ''}${who} ${text}`;
}

const padded = (text: string): string => text + ' '.repeat(Math.max(0, columnWidth - cellsOf(text)));

const painted = (format: 'red' | 'dim' | 'bold', text: string): string =>
  styleText(format, text, { stream: process.stdout });

function rowsOf(line: StoryLine, time: string): readonly string[] {
  const before = ' '.repeat((columnWidth + gap.length) * columnOf(line.side));
  return wrapped(sentenceOf(line)).map((text, index) => {
    const cell = line.isFault ? painted('red', text) : text;
    return `${painted('dim', (index === 0 ? time : '').padEnd(timeWidth))}${gap}${before}${cell}`;
  });
}

const headRow = (): string =>
  painted('bold', `${'Heure'.padEnd(timeWidth)}${gap}${heads.map(padded).join(gap)}`.trimEnd());

/** Timeline for a terminal, at most 120 cells wide: people, shop and providers in columns, in Paris time. */
export function columnsOf(lines: readonly StoryLine[]): readonly string[] {
  const rows = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const heading = headingOf(before, line);
    const isSame = before !== undefined && timeOf(before.at) === timeOf(line.at) && heading === null;
    return [
      ...(heading === null ? [] : [painted('bold', `── ${heading} ──`)]),
      ...rowsOf(line, isSame ? '' : timeOf(line.at)),
    ];
  });
  return [headRow(), ...rows];
}
