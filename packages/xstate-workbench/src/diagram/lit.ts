import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { due, here, instead, lightStyle, way } from './lights.ts';
import { drawNote } from './note.ts';
import { frameOfPage, pageOf } from './page.ts';
import { signStyle, type Paint } from './paint.ts';
import { sheetAround, underNote, type Page } from './paper.ts';
import { paintedPages } from './sheets.ts';

interface Lights {
  readonly states: readonly string[];
  readonly transitions?: readonly string[];
  readonly due?: readonly string[];
  readonly instead?: readonly string[];
}

const paintOf = { states: here, due, instead, transitions: way } as const;

export interface Note {
  readonly title: string;
  /** A line with `light` explains that highlight, and has its sign if the sheet shows it. */
  readonly lines: readonly { readonly text: string; readonly light?: keyof Lights }[];
}

const style = signStyle + lightStyle;

function withNote(page: Page, { title, lines }: Note, shown: ReadonlySet<keyof Lights>): Page {
  const { margin } = frameOfPage;
  const place = { x: margin, y: margin / 2, width: pageOf(page.orientation).width - 2 * margin };
  const note = drawNote(
    [
      { text: title, isHeadline: true },
      ...lines.map(({ text, light }) => ({
        text,
        paint: light !== undefined && shown.has(light) ? paintOf[light] : undefined,
      })),
    ],
    place,
  );
  return underNote(page, { ...note, height: note.height + margin });
}

/**
 * Draws the sheet with most highlights, transitions first.
 * @param note text above the sheet, with a line per highlight
 * @throws Error if the chart has none of them
 */
export async function litSheet(
  chart: ChartState,
  words: Words,
  lights: Lights,
  note?: Note,
): Promise<string> {
  const { states, transitions = [] } = lights;
  // Later kinds override earlier ones, so an active state wins over an expected one.
  const kinds = ['due', 'states', 'instead', 'transitions'] as const;
  const paints = new Map<string, Paint>(
    kinds.flatMap((kind) => (lights[kind] ?? []).map((name): [string, Paint] => [name, paintOf[kind]])),
  );
  const weightOf = (name: string): number => (transitions.includes(name) ? 2 : 1);
  const pages = (await paintedPages(chart, words, paints)).map((page) => ({
    page,
    weight: page.painted.reduce((sum, name) => sum + weightOf(name), 0),
  }));
  const [best] = pages.toSorted((one, other) => other.weight - one.weight);
  if (best === undefined)
    throw new Error(`${chart.id} has nothing of ${[...states, ...transitions].join(', ')}`);
  const { page } = best;
  if (note === undefined) return sheetAround(page, style);
  const shown = new Set(
    kinds.filter((kind) => page.painted.some((name) => paints.get(name) === paintOf[kind])),
  );
  return sheetAround(withNote(page, note, shown), style);
}
