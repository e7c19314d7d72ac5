import { sheetPhrasesIn } from './phrases.ts';
import type { Words } from 'xstate-workbench/chart/words';
import type { Link } from 'xstate-workbench/diagram/draw';
import type { Region } from './plan.ts';
import { bindPunctuation, escapeText, roundPixels, widthOf } from 'xstate-workbench/diagram/text';

export interface MapArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SheetEntry {
  readonly state: string;
  readonly name: string;
  readonly number: number;
  readonly subject: string;
  readonly detailsOf: string | undefined;
}

const borderWidth = 1;
const padding = 3;
const maxStripHeight = 12;

const textSize = 10;
const lineHeight = 11;
const boldWidth = 1.12;

function linesIn({ number, subject }: SheetEntry, width: number, height: number): string[] | undefined {
  const fits = (text: string): boolean => widthOf(text, textSize) * boldWidth + 2 * padding <= width;
  const lines: string[] = [];
  for (const word of bindPunctuation(`${number} ${subject}`).split(' ')) {
    const extendedLine = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if (fits(extendedLine)) lines.splice(-1, 1, extendedLine);
    else lines.push(word);
  }
  return lines.every(fits) && lines.length * lineHeight + 2 <= height ? lines : undefined;
}

const sheetsIn = ({ state, regions }: Region, entries: readonly SheetEntry[]): number =>
  regions.reduce(
    (sum, region) => sum + sheetsIn(region, entries),
    entries.filter((entry) => entry.state === state.id).length,
  );

interface Field extends MapArea {
  readonly spot: SheetEntry;
}

interface Fields {
  readonly frames: readonly MapArea[];
  readonly fields: readonly Field[];
}

const depthOf = ({ regions }: Region): number => 1 + Math.max(0, ...regions.map(depthOf));

function layOutFields(
  region: Region,
  entries: readonly SheetEntry[],
  { x, y, width, height }: MapArea,
): Fields {
  const ownEntries = entries.filter(({ state }) => state === region.state.id);
  const step = width / Math.max(1, ownEntries.length);
  const hasRegions = region.regions.length > 0;
  const stripHeight = Math.min(maxStripHeight, height / depthOf(region));
  // A deep map has no room for gaps between its levels.
  const gap = stripHeight < maxStripHeight ? 0 : 1;
  // The pages of one region share a strip above the nested regions of the map.
  const fieldHeight = hasRegions ? stripHeight : height;
  const fields = ownEntries.map((entry, index) => ({
    spot: entry,
    x: x + index * step,
    y,
    width: step,
    height: fieldHeight,
  }));
  const availableWidth = width - borderWidth * (region.regions.length + 1);
  const sizes = region.regions.map((inner) => sheetsIn(inner, entries));
  const totalSheets = sizes.reduce((sum, size) => sum + size, 0);
  let nextX = x + borderWidth;
  const nestedFields = region.regions.map((child, index) => {
    const fieldWidth = (availableWidth * (sizes[index] ?? 0)) / totalSheets;
    const inner = {
      x: nextX,
      y: y + stripHeight + gap,
      width: fieldWidth,
      height: height - stripHeight - gap - gap * borderWidth,
    };
    nextX += fieldWidth + borderWidth;
    return layOutFields(child, entries, inner);
  });
  return {
    frames: [
      ...(hasRegions ? [{ x, y, width, height }] : []),
      ...nestedFields.flatMap(({ frames }) => frames),
    ],
    fields: [...fields, ...nestedFields.flatMap((inner) => inner.fields)],
  };
}

export const namesFit = (region: Region, entries: readonly SheetEntry[], place: MapArea): boolean =>
  layOutFields(region, entries, place).fields.every(
    ({ spot: entry, width, height }) => linesIn(entry, width, height) !== undefined,
  );

const rectOf = (name: string, { x, y, width, height }: MapArea): string =>
  `<rect class="${name}" x="${roundPixels(x)}" y="${roundPixels(y)}" width="${roundPixels(width)}" height="${roundPixels(height)}" rx="3"/>`;

/**
 * Draws the overview map: nested regions with links to their pages, and the current page filled.
 * @param entries all pages in order, including details
 */
export function drawMinimap(
  region: Region,
  words: Words,
  entries: readonly SheetEntry[],
  currentSheet: Pick<SheetEntry, 'name'>,
  place: MapArea,
  link: Link,
): string {
  const { frames, fields } = layOutFields(region, entries, place);
  const showNames = namesFit(region, entries, place);
  const drawnFields = fields.map(({ spot: entry, ...field }) => {
    const { name, number, subject } = entry;
    const isCurrent = name === currentSheet.name;
    const lines = (showNames ? linesIn(entry, field.width, field.height) : undefined) ?? [String(number)];
    const middle = field.y + field.height / 2 + 3.6 - ((lines.length - 1) * lineHeight) / 2;
    const texts = lines.map(
      (line, index) =>
        `<text class="${index === 0 ? 'number' : 'name'}" x="${roundPixels(field.x + field.width / 2)}" y="${roundPixels(middle + index * lineHeight)}">${escapeText(line)}</text>`,
    );
    const title = `${sheetPhrasesIn(words.language).onSheet(number)} · ${subject}`;
    const mark = isCurrent ? ' class="is-here"' : '';
    const href = link(`sheet ${name}`);
    const [tag, to] = href === undefined ? ['g', ''] : ['a', ` href="${escapeText(href)}"`];
    return `<${tag}${mark}${to}><title>${escapeText(title)}</title>${rectOf(isCurrent ? 'here' : 'there', field)}${texts.join('')}</${tag}>`;
  });
  return [...frames.map((frame) => rectOf('there', frame)), ...drawnFields].join('');
}
