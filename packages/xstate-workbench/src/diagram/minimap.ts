import { wordFor, type Words } from '#workbench/chart/words.ts';
import { px } from './draw.ts';
import type { Region } from './plan.ts';
import { escapeText } from './text.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a map needs of a sheet: whose it is, and where it is kept. */
export interface Spot {
  readonly state: string;
  readonly name: string;
}

const edge = 4;

const sheetsIn = ({ drawings, regions }: Region): number =>
  regions.reduce((sum, region) => sum + sheetsIn(region), drawings.length);

/**
 * Draws regions in each other, each linked to its sheets; where one is is filled.
 * @param spots the sheets with drawings, in order.
 */
export function drawMap(
  region: Region,
  words: Words,
  spots: readonly Spot[],
  current: Spot,
  { x, y, width, height }: Place,
): string {
  const own = spots.filter(({ state }) => state === region.state.id);
  const isHere = current.state === region.state.id;
  const title = escapeText(wordFor(words, 'states', region.state.id));
  const step = width / Math.max(1, own.length);
  const isOwn = own.some(({ name }) => name === current.name);
  // Parts stand in a strip over what is nested in all of them.
  const tall = own.length > 1 && region.regions.length > 0 ? 7 : height;
  const frame = `<rect class="there" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="3"/>`;
  const parts = own.map(({ name }, index) => {
    // Details belong to all drawings of their state.
    const isPart = isHere && (!isOwn || name === current.name);
    const rect = `<rect class="${isPart ? 'here' : 'there'}" x="${px(x + index * step)}" y="${px(y)}" width="${px(step)}" height="${px(tall)}" rx="3"/>`;
    return `<a href="${escapeText(name)}.svg"><title>${title}</title>${rect}</a>`;
  });
  const room = width - edge * (region.regions.length + 1);
  const sizes = region.regions.map(sheetsIn);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let left = x + edge;
  const nested = region.regions.map((child, index) => {
    const share = (room * (sizes[index] ?? 0)) / whole;
    const inner = { x: left, y: y + 9, width: share, height: height - 9 - edge };
    left += share + edge;
    return drawMap(child, words, spots, current, inner);
  });
  return [...(tall === height ? [] : [frame]), ...parts, ...nested].join('');
}
