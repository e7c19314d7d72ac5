import { phrasesIn } from '#workbench/chart/language.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Link } from './draw.ts';
import type { Region } from './plan.ts';
import { escapeText, px, widthOf } from './text.ts';

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
  /** Of the sheet, from 1. */
  readonly number: number;
  /** In words. */
  readonly subject: string;
}

const edge = 1;
/** Around a name in its field. */
const padding = 3;
/** Where the numbers of a region's own sheets stand, over what is nested in it. */
const strip = 12;

const textSize = 10;
/** How much wider what one reads is, which is bold. */
const boldWidth = 1.12;

/** Less of a name says nothing. */
const shortestStart = 6;

/** The number with what the sheet shows, or as many of its first words as there is room for in so many pixels. */
function labelOf({ number, subject }: Spot, room: number): string {
  const words = subject.split(' ');
  const shorter = words
    .map((_, index) => words.slice(0, index).join(' ').replace(/,$/, ''))
    .filter((said) => said.length >= shortestStart)
    .toReversed();
  const texts = [`${number} ${subject}`, ...shorter.map((said) => `${number} ${said}…`)];
  return texts.find((text) => widthOf(text, textSize) + 2 * padding <= room) ?? String(number);
}

const sheetsIn = ({ state, regions }: Region, spots: readonly Spot[]): number =>
  regions.reduce(
    (sum, region) => sum + sheetsIn(region, spots),
    spots.filter((spot) => spot.state === state.id).length,
  );

/**
 * Draws regions in each other, each linked to its sheets where they have an address; where one is is filled.
 * @param spots the sheets in order, those of details too.
 */
export function drawMap(
  region: Region,
  words: Words,
  spots: readonly Spot[],
  current: Pick<Spot, 'name'>,
  { x, y, width, height }: Place,
  link: Link,
): string {
  const own = spots.filter(({ state }) => state === region.state.id);
  const step = width / Math.max(1, own.length);
  // Parts stand in a strip over what is nested in all of them.
  const tall = region.regions.length > 0 ? strip : height;
  const frame = `<rect class="there" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="3"/>`;
  const parts = own.map((spot, index) => {
    const { name, number, subject } = spot;
    const isPart = name === current.name;
    const rect = `<rect class="${isPart ? 'here' : 'there'}" x="${px(x + index * step)}" y="${px(y)}" width="${px(step)}" height="${px(tall)}" rx="3"/>`;
    const at = `x="${px(x + (index + 0.5) * step)}" y="${px(y + tall / 2 + 3.6)}"`;
    const title = `${phrasesIn(words.language).onSheet(number)} · ${subject}`;
    const mark = isPart ? ' class="is-here"' : '';
    const address = link(`sheet ${name}`);
    const [tag, to] = address === undefined ? ['g', ''] : ['a', ` href="${escapeText(address)}"`];
    return `<${tag}${mark}${to}><title>${escapeText(title)}</title>${rect}<text class="number" ${at}>${escapeText(labelOf(spot, isPart ? step / boldWidth : step))}</text></${tag}>`;
  });
  const room = width - edge * (region.regions.length + 1);
  const sizes = region.regions.map((inner) => sheetsIn(inner, spots));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let left = x + edge;
  const nested = region.regions.map((child, index) => {
    const share = (room * (sizes[index] ?? 0)) / whole;
    const inner = { x: left, y: y + strip + 1, width: share, height: height - strip - 1 - edge };
    left += share + edge;
    return drawMap(child, words, spots, current, inner, link);
  });
  return [...(tall === height ? [] : [frame]), ...parts, ...nested].join('');
}
