import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import type { Words } from '#workbench/chart/words.ts';
import { contentsOf } from './contents.ts';
import { draftsOf, type Draft } from './drafts.ts';
import { plainInk, type Ink, type Link } from './draw.ts';
import { planOf, type Region } from './plan.ts';
import type { Beside } from './page.ts';
import { drawPage, sheetAround, type Page } from './paper.ts';
import { noPaints, type Paints } from './paint.ts';

export interface Sheet {
  /** File name without extension: the chart's id for the first sheet, otherwise the state's. */
  readonly name: string;
  readonly svg: string;
}

export interface Painting {
  readonly paints: Paints;
  readonly beside: Beside;
  readonly style: string;
  /** Adds content above a page. Reserve its room in `beside`. */
  readonly over: (page: Page) => Page;
}

const unpainted: Painting = { paints: noPaints, beside: {}, style: '', over: (page) => page };

/**
 * Draws a chart on as many A4 sheets as needed. The output is deterministic.
 * @param charts ids of other drawn charts, for links
 */
export const sheetsOf = async (
  chart: ChartState,
  words: Words,
  charts: ReadonlySet<string> = new Set(),
  painting: Painting = unpainted,
): Promise<Sheet[]> => drawPlan(await planOf(chart, words, painting.beside), words, charts, painting);

function namesIn(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const names = new Map(drafts.toReversed().flatMap(({ name, shows }) => shows.map((id) => [id, name])));
  for (const { name, state, isDetail } of drafts.toReversed()) {
    if (!isDetail) names.set(state.id, name);
  }
  return names;
}

function numbersIn(drafts: readonly Draft[], names = namesIn(drafts)): Ink['sheet'] {
  const numbers = new Map(drafts.map(({ name }, index) => [name, index + 1]));
  return (id) => (drafts.length === 1 ? undefined : numbers.get(names.get(id) ?? ''));
}

export function drawPlan(
  region: Region,
  words: Words,
  charts: ReadonlySet<string>,
  { paints, beside, style, over }: Painting = unpainted,
): Sheet[] {
  const drafts = draftsOf(region, words, region.state, beside);
  const names = namesIn(drafts);
  const link: Link = (id) => {
    if (id.startsWith('sheet ')) return `${id.slice('sheet '.length)}.svg`;
    const name = names.get(id) ?? (charts.has(id) ? id : undefined);
    return name === undefined ? undefined : `${name}.svg`;
  };
  const phrases = phrasesIn(words.language);
  const ink = { ...plainInk, link, sheet: numbersIn(drafts, names), paints };
  const contents = contentsOf(region, drafts, words, phrases, beside.noteRoom);
  return drafts.map((draft, index) => ({
    name: draft.name,
    svg: sheetAround(over(drawPage({ region, words, phrases, drafts, draft, index, ink, contents })), style),
  }));
}

interface PaintedPage extends Page {
  readonly painted: readonly string[];
}

export async function paintedPages(chart: ChartState, words: Words, paints: Paints): Promise<PaintedPage[]> {
  const region = await planOf(chart, words);
  const drafts = draftsOf(region, words, chart);
  const phrases = phrasesIn(words.language);
  const ink = { ...plainInk, sheet: numbersIn(drafts), paints };
  return drafts.flatMap((draft, index) => {
    const told = new Set([
      ...draft.tells,
      ...draft.lines.flatMap(({ transitions = [], part }) => (part === undefined ? transitions : [part])),
    ]);
    const painted = [...told].filter((name) => paints.has(name));
    if (painted.length === 0) return [];
    return [
      { ...drawPage({ region, words, phrases, drafts, draft, index, ink, contents: undefined }), painted },
    ];
  });
}
