import { phrasesIn } from '#workbench/chart/language.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Link } from './draw.ts';
import type { Region } from './plan.ts';
import { bind, escapeText, px, widthOf } from './text.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly state: string;
  readonly name: string;
  readonly number: number;
  readonly subject: string;
  readonly detailsOf: string | undefined;
}

const edge = 1;
const padding = 3;
const strip = 12;

const textSize = 10;
const lineHeight = 11;
const boldWidth = 1.12;

function linesIn({ number, subject }: Spot, width: number, height: number): string[] | undefined {
  const isFitting = (text: string): boolean => widthOf(text, textSize) * boldWidth + 2 * padding <= width;
  const lines: string[] = [];
  for (const word of bind(`${number} ${subject}`).split(' ')) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if (isFitting(longer)) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.every(isFitting) && lines.length * lineHeight + 2 <= height ? lines : undefined;
}

const sheetsIn = ({ state, regions }: Region, spots: readonly Spot[]): number =>
  regions.reduce(
    (sum, region) => sum + sheetsIn(region, spots),
    spots.filter((spot) => spot.state === state.id).length,
  );

interface Field extends Place {
  readonly spot: Spot;
}

interface Fields {
  readonly frames: readonly Place[];
  readonly fields: readonly Field[];
}

function fieldsOf(region: Region, spots: readonly Spot[], { x, y, width, height }: Place): Fields {
  const own = spots.filter(({ state }) => state === region.state.id);
  const step = width / Math.max(1, own.length);
  const hasRegions = region.regions.length > 0;
  // Sheets of one region share a strip above the nested regions.
  const tall = hasRegions ? strip : height;
  const fields = own.map((spot, index) => ({ spot, x: x + index * step, y, width: step, height: tall }));
  const room = width - edge * (region.regions.length + 1);
  const sizes = region.regions.map((inner) => sheetsIn(inner, spots));
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  let left = x + edge;
  const nested = region.regions.map((child, index) => {
    const share = (room * (sizes[index] ?? 0)) / whole;
    const inner = { x: left, y: y + strip + 1, width: share, height: height - strip - 1 - edge };
    left += share + edge;
    return fieldsOf(child, spots, inner);
  });
  return {
    frames: [...(hasRegions ? [{ x, y, width, height }] : []), ...nested.flatMap(({ frames }) => frames)],
    fields: [...fields, ...nested.flatMap((inner) => inner.fields)],
  };
}

/** `true` if all names fit. Otherwise the fields only contain numbers. */
export const hasRoomForNames = (region: Region, spots: readonly Spot[], place: Place): boolean =>
  fieldsOf(region, spots, place).fields.every(
    ({ spot, width, height }) => linesIn(spot, width, height) !== undefined,
  );

const rectOf = (name: string, { x, y, width, height }: Place): string =>
  `<rect class="${name}" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="3"/>`;

/**
 * Draws nested regions with links to their sheets and the current one filled.
 * @param spots all sheets in order, including details
 */
export function drawMap(
  region: Region,
  words: Words,
  spots: readonly Spot[],
  current: Pick<Spot, 'name'>,
  place: Place,
  link: Link,
): string {
  const { frames, fields } = fieldsOf(region, spots, place);
  const isNamed = hasRoomForNames(region, spots, place);
  const drawn = fields.map(({ spot, ...field }) => {
    const { name, number, subject } = spot;
    const isPart = name === current.name;
    const lines = (isNamed ? linesIn(spot, field.width, field.height) : undefined) ?? [String(number)];
    const middle = field.y + field.height / 2 + 3.6 - ((lines.length - 1) * lineHeight) / 2;
    const texts = lines.map(
      (line, index) =>
        `<text class="${index === 0 ? 'number' : 'name'}" x="${px(field.x + field.width / 2)}" y="${px(middle + index * lineHeight)}">${escapeText(line)}</text>`,
    );
    const title = `${phrasesIn(words.language).onSheet(number)} · ${subject}`;
    const mark = isPart ? ' class="is-here"' : '';
    const address = link(`sheet ${name}`);
    const [tag, to] = address === undefined ? ['g', ''] : ['a', ` href="${escapeText(address)}"`];
    return `<${tag}${mark}${to}><title>${escapeText(title)}</title>${rectOf(isPart ? 'here' : 'there', field)}${texts.join('')}</${tag}>`;
  });
  return [...frames.map((frame) => rectOf('there', frame)), ...drawn].join('');
}
