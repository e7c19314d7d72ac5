import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { due, here, instead, lightStyle, way } from './lights.ts';
import { drawNote } from './note.ts';
import { frameOfPage, pageOf } from './page.ts';
import { signStyle, type Paint } from './paint.ts';
import { sheetAround, underNote, type Page } from './paper.ts';
import { paintedPages } from './sheets.ts';

interface Lights {
  /** Ids of states: where a machine is. */
  readonly states: readonly string[];
  /** Names of transitions: the ways that are looked at. */
  readonly transitions?: readonly string[];
  /** Ids of states: where it should be. */
  readonly due?: readonly string[];
  /** Names of transitions that were taken in place of those. */
  readonly instead?: readonly string[];
}

const paintOf = { states: here, due, instead, transitions: way } as const;

/** What is written over a sheet. */
export interface Note {
  readonly title: string;
  /** Each with the light that it explains: its sign stands before it where the sheet has it. */
  readonly lines: readonly { readonly text: string; readonly light?: keyof Lights }[];
}

const style = signStyle + lightStyle;

/** Puts a note over a page, as high as it takes. */
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
 * Draws the sheet of a chart that shows most of what is to be lit, ways first.
 * @param note what is written over it, with a line for each light
 * @throws Error when the chart has none of it
 */
export async function litSheet(
  chart: ChartState,
  words: Words,
  lights: Lights,
  note?: Note,
): Promise<string> {
  const { states, transitions = [] } = lights;
  // A later one goes before an earlier one of the same name: a state where it is both is where it is.
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
