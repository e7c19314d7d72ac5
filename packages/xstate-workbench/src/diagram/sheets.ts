import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import type { Words } from '#workbench/chart/words.ts';
import { drawColumns, textWidthOf } from './cards.ts';
import { columnsOf, headOfCard, type Card } from './details.ts';
import { drawFrame } from './drawFrame.ts';
import { plainInk, type Ink, type Link } from './draw.ts';
import type { Fitted } from './layout.ts';
import { metrics } from './metrics.ts';
import { roomOf, smallestScale, type Orientation } from './page.ts';
import { planOf, type Region } from './plan.ts';
import { drawPage, sheetAround, type Page } from './paper.ts';
import type { Paints } from './paint.ts';
import { linesOf, signsOf, signsOfLines, type Sign } from './signs.ts';
import { tonesOf } from './tones.ts';
import type { Line } from './typeset.ts';

/** One page of A4. */
export interface Sheet {
  /** Of its file, without ending: the first is called as the chart, others as the state they show. */
  readonly name: string;
  readonly svg: string;
}

/** A sheet before it is drawn: others have to be known first, to which it leads. */
export interface Draft {
  readonly name: string;
  readonly state: ChartState;
  readonly isDetail: boolean;
  readonly orientation: Orientation;
  readonly lines: readonly Line[];
  readonly signs: ReadonlySet<Sign>;
  /** Pixels that it takes below the head of the page. */
  readonly height: number;
  /** Ids of the states that can be looked up here. */
  readonly shows: readonly string[];
  /** Ids of the states of which something is said. */
  readonly tells: readonly string[];
  readonly draw: (ink: Ink) => string;
}

const columnsOfPage = 3;
const numbered = (name: string, index: number): string => (index === 0 ? name : `${name}-${index + 1}`);

function draftOfDrawing(state: ChartState, drawing: Fitted, index: number): Draft {
  const { graph, node, orientation, scale } = drawing;
  const boxes = [...graph.boxes.values()];
  const { width = 0, height = 0 } = node;
  const left = (roomOf(orientation).width - width * scale) / 2;
  return {
    name: numbered(state.id, index),
    state,
    isDetail: false,
    orientation,
    lines: linesOf(graph),
    signs: signsOf(graph),
    height: height * scale,
    shows: boxes.flatMap((box) =>
      box.kind === 'compound' || (box.kind === 'state' && !box.isClosed) ? [box.state.id] : [],
    ),
    tells: boxes.flatMap((box) => (box.kind === 'compound' || box.kind === 'state' ? [box.state.id] : [])),
    draw: (ink) => drawFrame({ graph, node }, { x: left, y: 0, scale }, ink),
  };
}

const signsOfCards = (cards: readonly Card[]): Set<Sign> =>
  new Set(
    cards.flatMap(({ tone, lines }) => [...signsOfLines(lines), ...(tone === undefined ? [] : [tone])]),
  );

/** In lines. */
const tallest = (columns: readonly (readonly Card[])[]): number =>
  Math.max(...columns.map((cards) => cards.reduce((sum, { lines }) => sum + headOfCard + lines.length, 0)));

function draftsOfDetails({ state, detailed }: Region, words: Words, chart: ChartState): Draft[] {
  const room = roomOf('landscape');
  const textWidth = textWidthOf(room.width / smallestScale, columnsOfPage);
  const linesOfColumn = Math.floor(room.height / smallestScale / metrics.lineHeight);
  const columns = columnsOf(detailed, words, textWidth, linesOfColumn, tonesOf(chart));
  const pages = Array.from({ length: Math.ceil(columns.length / columnsOfPage) }, (_, page): Card[][] =>
    columns.slice(page * columnsOfPage, (page + 1) * columnsOfPage),
  );
  return pages.map((page, index) => ({
    name: numbered(`${state.id}-details`, index),
    state,
    isDetail: true,
    orientation: 'landscape',
    lines: page.flat().flatMap(({ lines }) => lines),
    signs: signsOfCards(page.flat()),
    height: smallestScale * metrics.lineHeight * tallest(page),
    shows: [],
    tells: page.flat().map((card) => card.state.id),
    draw: (ink) =>
      `<g transform="scale(${smallestScale})">\n${drawColumns(page, words, textWidth, ink)}\n</g>`,
  }));
}

const draftsOf = (region: Region, words: Words, chart: ChartState): Draft[] => [
  ...region.drawings.map((drawing, index) => draftOfDrawing(region.state, drawing, index)),
  ...draftsOfDetails(region, words, chart),
  ...region.regions.flatMap((inner) => draftsOf(inner, words, chart)),
];

/**
 * Draws a chart on as many sheets of A4 as it takes to be read: the same chart gives the same bytes.
 * @param charts ids of other charts that are drawn beside it, to which its own may lead.
 */
export const sheetsOf = async (
  chart: ChartState,
  words: Words,
  charts: ReadonlySet<string> = new Set(),
): Promise<Sheet[]> => drawPlan(await planOf(chart, words), words, charts);

/** Draws the sheets of a plan. */
export function drawPlan(region: Region, words: Words, charts: ReadonlySet<string>): Sheet[] {
  const drafts = draftsOf(region, words, region.state);
  const names = new Map(drafts.toReversed().flatMap(({ name, shows }) => shows.map((id) => [id, name])));
  for (const { name, state, isDetail } of drafts.toReversed()) {
    if (!isDetail) names.set(state.id, name);
  }
  const link: Link = (id) => {
    if (id.startsWith('sheet ')) return `${id.slice('sheet '.length)}.svg`;
    const name = names.get(id) ?? (charts.has(id) ? id : undefined);
    return name === undefined ? undefined : `${name}.svg`;
  };
  const phrases = phrasesIn(words.language);
  const ink = { ...plainInk, link };
  return drafts.map((draft, index) => ({
    name: draft.name,
    svg: sheetAround(drawPage({ region, words, phrases, drafts, draft, index, ink })),
  }));
}

interface PaintedPage extends Page {
  /** What is painted on it: ids of states, names of transitions. */
  readonly painted: readonly string[];
}

/** Draws of a chart's sheets those alone on which something is painted. */
export async function paintedPages(chart: ChartState, words: Words, paints: Paints): Promise<PaintedPage[]> {
  const region = await planOf(chart, words);
  const drafts = draftsOf(region, words, chart);
  const phrases = phrasesIn(words.language);
  const ink = { ...plainInk, paints };
  return drafts.flatMap((draft, index) => {
    const told = new Set([...draft.tells, ...draft.lines.flatMap(({ transitions = [] }) => transitions)]);
    const painted = [...told].filter((name) => paints.has(name));
    if (painted.length === 0) return [];
    return [{ ...drawPage({ region, words, phrases, drafts, draft, index, ink }), painted }];
  });
}
