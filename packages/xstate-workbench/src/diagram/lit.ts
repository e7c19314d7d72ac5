import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { here, lightStyle, way } from './lights.ts';
import { signStyle, type Paint } from './paint.ts';
import { sheetAround } from './paper.ts';
import { paintedPages } from './sheets.ts';

interface Lights {
  /** Ids of states: where a machine is. */
  readonly states: readonly string[];
  /** Names of transitions: the ways that are looked at. */
  readonly transitions?: readonly string[];
}

const style = signStyle + lightStyle;

/**
 * Draws the sheet of a chart that shows most of what is to be lit, ways first.
 * @throws Error when the chart has none of it
 */
export async function litSheet(
  chart: ChartState,
  words: Words,
  { states, transitions = [] }: Lights,
): Promise<string> {
  const paints = new Map<string, Paint>([
    ...states.map((id): [string, Paint] => [id, here]),
    ...transitions.map((name): [string, Paint] => [name, way]),
  ]);
  const weightOf = (name: string): number => (transitions.includes(name) ? 2 : 1);
  const pages = (await paintedPages(chart, words, paints)).map((page) => ({
    page,
    weight: page.painted.reduce((sum, name) => sum + weightOf(name), 0),
  }));
  const [best] = pages.toSorted((one, other) => other.weight - one.weight);
  if (best === undefined)
    throw new Error(`${chart.id} has nothing of ${[...states, ...transitions].join(', ')}`);
  return sheetAround(best.page, style);
}
