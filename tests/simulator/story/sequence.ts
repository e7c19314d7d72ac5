import { escapeText, px, widthOf } from 'xstate-workbench/diagram/text';
import { headingOf, timeOf } from './moments.ts';
import { headOf, isProvider, isServer, operator, serverNames } from './sides.ts';
import type { StoryLine } from './story.ts';

/** In px; text is measured as if it were larger than it is: fonts differ. */
const size = {
  widestLane: 180,
  /** A box's words still make lines. */
  narrowestLane: 140,
  /** What a laptop shows beside the page's margins. */
  page: 1220,
  gutter: 72,
  measured: 13.5,
  line: 16,
  gap: 14,
  arrow: 10,
  fold: 34,
  head: 34,
} as const;

/** Two drawings of one width: the heads stay in sight while the other one is scrolled. */
export interface Sequence {
  readonly heads: string;
  readonly body: string;
  readonly width: number;
}

/** Everybody who has a part: shoppers as they come, servers in one order, then the operator. */
function lanesOf(lines: readonly StoryLine[]): readonly string[] {
  const all = new Set(
    lines.flatMap(({ side, from, to }) => [side, from, to]).filter((side) => side !== null),
  );
  const people = [...all].filter((side) => !isServer(side) && side !== operator);
  return [...people, ...[...Object.keys(serverNames), operator].filter((side) => all.has(side))];
}

/** As wide as a page has room for all of them. */
const laneWidthOf = (count: number): number =>
  Math.max(size.narrowestLane, Math.min(size.widestLane, Math.floor((size.page - size.gutter) / count)));

interface Lanes {
  readonly width: number;
  readonly xOf: (side: string) => number;
}

/** Breaks text where it has spaces. @param width in px */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && widthOf(longer, size.measured) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

const drawText = (lines: readonly string[], x: number, y: number): string =>
  lines
    .map((text, index) => `<text x="${px(x)}" y="${px(y + index * size.line)}">${escapeText(text)}</text>`)
    .join('');

/** An answer goes back to people from servers, and to orders from providers. */
const isAnswer = ({ from, side }: StoryLine): boolean =>
  from !== null && isServer(from) && (!isServer(side) || (side === 'orders' && isProvider(from)));

/** One line with its height: an arrow under its text, or a box around it where nobody else had a part. */
function rowOf(line: StoryLine, { xOf, width }: Lanes, top: number): readonly [number, string] {
  const { side, text, isFault } = line;
  const begin = xOf(line.from ?? side);
  const end = xOf(line.to ?? side);
  const [left, right] = [Math.min(begin, end), Math.max(begin, end)];
  const room = Math.max(width, right - left) - 20;
  const words = wrapped(isFault ? `⚡ ${text}` : text, room);
  const middle = (left + right) / 2;
  const height = words.length * size.line;
  const kind = isFault ? ' fault' : '';
  if (begin === end) {
    const box = `<rect x="${px(middle - width / 2 + 5)}" y="${px(top)}" width="${width - 10}" height="${height + 10}" rx="5"/>`;
    return [height + 10, `<g class="note${kind}">${box}${drawText(words, middle, top + 17)}</g>`];
  }
  const y = px(top + height + 7);
  const tip = begin < end ? end - size.arrow : end + size.arrow;
  const head = `<path d="M${px(end)} ${y}L${px(tip)} ${y - 5}V${y + 5}Z"/>`;
  const dash = isAnswer(line) ? ' answer' : '';
  const shaft = `<line x1="${px(begin)}" y1="${y}" x2="${px(tip)}" y2="${y}"/>`;
  return [
    height + 12,
    `<g class="call${dash}${kind}">${shaft}${head}${drawText(words, middle, top + 12)}</g>`,
  ];
}

/** Who said what to whom, downwards in time. */
export function sequenceOf(lines: readonly StoryLine[]): Sequence {
  const lanes = lanesOf(lines);
  const lane = laneWidthOf(lanes.length);
  const width = size.gutter + lanes.length * lane;
  const xOf = (side: string): number => size.gutter + (lanes.indexOf(side) + 0.5) * lane;
  let top = size.gap;
  const rows: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const heading = headingOf(before, line);
    if (heading !== null) {
      rows.push(
        `<g class="fold"><rect x="0" y="${top}" width="${width}" height="24"/><text x="12" y="${top + 16}">${escapeText(heading)}</text></g>`,
      );
      top += size.fold;
    }
    const [height, drawing] = rowOf(line, { xOf, width: lane }, top);
    const isSame = heading === null && before !== undefined && timeOf(before.at) === timeOf(line.at);
    if (!isSame) rows.push(`<text class="time" x="8" y="${top + 12}">${timeOf(line.at)}</text>`);
    rows.push(drawing);
    top += height + size.gap;
  });
  const lifelines = lanes.map(
    (side) => `<line class="life" x1="${xOf(side)}" y1="0" x2="${xOf(side)}" y2="${top}"/>`,
  );
  const names = lanes.map((side) => [xOf(side), wrapped(headOf(side), lane - 20)] as const);
  const deeper = (Math.max(...names.map(([, words]) => words.length), 1) - 1) * size.line;
  const heads = names.map(
    ([x, words]) =>
      `<g class="head"><rect x="${x - lane / 2 + 5}" y="2" width="${lane - 10}" height="${28 + deeper}" rx="5"/>${drawText(words, x, 21)}</g>`,
  );
  const open = (height: number): string =>
    `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return {
    width,
    heads: `${open(size.head + deeper)} aria-hidden="true">${heads.join('')}</svg>`,
    body: `${open(top)} role="img" aria-labelledby="sequence-title" aria-describedby="sequence-same">${lifelines.join('')}${rows.join('')}</svg>`,
  };
}
