import { styleText } from 'node:util';
import { formatTimelineHeading, formatTime } from './headings.ts';
import { displayName, isProvider, isServer } from './actors.ts';
import type { TimelineEntry } from './timeline.ts';

const width = 120;
const gap = '  ';
const timeWidth = 8;
const faultSign = '⚡';
const columnHeads = ['Clients et opérateurs', 'Boutique', 'Prestataires'] as const;
const columnWidth = Math.floor((width - timeWidth - gap.length * columnHeads.length) / columnHeads.length);

/** Returns the width of a text in terminal cells. The fault sign is two cells wide. */
const terminalWidth = (text: string): number => text.length + (text.includes(faultSign) ? 1 : 0);

/** Wraps text at spaces. Words longer than a line overflow. */
function wrapText(text: string): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && terminalWidth(longer) > columnWidth) {
      lines.push(current);
      current = `  ${word}`;
    } else current = longer;
  }
  return [...lines, current];
}

const columnIndex = (side: string): number => (isProvider(side) ? 2 : isServer(side) ? 1 : 0);

/** Formats a timeline line with its actor. A server's name ends with a colon, a person is the subject. */
function formatSentence({ side, text, isFault }: TimelineEntry): string {
  const actor = isServer(side) ? `${displayName(side)}\u00a0:` : side;
  return `${isFault ? `${faultSign} ` : ''}${actor} ${text}`;
}

const padCell = (text: string): string => text + ' '.repeat(Math.max(0, columnWidth - terminalWidth(text)));

const styled = (format: 'red' | 'dim' | 'bold', text: string): string =>
  styleText(format, text, { stream: process.stdout });

function formatRows(line: TimelineEntry, time: string): readonly string[] {
  const indentation = ' '.repeat((columnWidth + gap.length) * columnIndex(line.side));
  return wrapText(formatSentence(line)).map((text, index) => {
    const cell = line.isFault ? styled('red', text) : text;
    return `${styled('dim', (index === 0 ? time : '').padEnd(timeWidth))}${gap}${indentation}${cell}`;
  });
}

const headRow = (): string =>
  styled('bold', `${'Heure'.padEnd(timeWidth)}${gap}${columnHeads.map(padCell).join(gap)}`.trimEnd());

/** Formats a timeline for a terminal, at most 120 cells wide: people, shop and providers in columns, in Paris time. */
export function formatColumns(lines: readonly TimelineEntry[]): readonly string[] {
  const rows = lines.flatMap((line, index) => {
    const previous = lines[index - 1];
    const heading = formatTimelineHeading(previous, line);
    const isSame =
      previous !== undefined && formatTime(previous.at) === formatTime(line.at) && heading === null;
    return [
      ...(heading === null ? [] : [styled('bold', `── ${heading} ──`)]),
      ...formatRows(line, isSame ? '' : formatTime(line.at)),
    ];
  });
  return [headRow(), ...rows];
}
