import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { drawColumns, textWidthOf } from './cards.ts';
import { columnsOf, headOfCard, type Card } from './details.ts';
import { drawFrame } from './drawFrame.ts';
import type { Ink } from './draw.ts';
import type { SheetMark } from './gist.ts';
import type { Fitted } from './layout.ts';
import { metrics } from './metrics.ts';
import { roomOf, smallestScale, type Beside, type Orientation } from './page.ts';
import type { Region } from './plan.ts';
import { linesOf, signsOf, signsOfLines, type Sign } from './signs.ts';
import { tonesOf } from './tones.ts';
import { namesOf } from './titles.ts';
import type { Line } from './typeset.ts';

/** Sheet before drawing, because links require the numbers of all sheets. */
export interface Draft {
  readonly name: string;
  readonly state: ChartState;
  readonly isDetail: boolean;
  readonly orientation: Orientation;
  readonly lines: readonly Line[];
  readonly asks: readonly string[];
  readonly signs: ReadonlySet<Sign>;
  /** In pixels, without the page header. */
  readonly height: number;
  readonly shows: readonly string[];
  readonly tells: readonly string[];
  readonly draw: (ink: Ink) => string;
}

const columnsOfPage = 3;
const numbered = (name: string, index: number): string => (index === 0 ? name : `${name}-${index + 1}`);

const transitionsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ transitions = [] }) => transitions);

function draftOfDrawing(state: ChartState, drawing: Fitted, index: number): Draft {
  const { frame, graph, node, orientation, scale } = drawing;
  const boxes = [...graph.boxes.values()];
  const { width = 0, height = 0 } = node;
  const left = (roomOf(orientation).width - width * scale) / 2;
  return {
    name: numbered(state.id, index),
    state,
    isDetail: false,
    orientation,
    lines: linesOf(graph),
    asks: [
      ...[...graph.arrows.values()].flatMap(({ arrow }) => arrow.asked),
      ...boxes.flatMap((box) => (box.kind === 'start' ? [] : transitionsOf(box.lines))),
    ],
    signs: signsOf(drawing),
    height: height * scale,
    // The states of a map are defined on other sheets.
    shows: boxes.flatMap((box) =>
      frame.isMap !== true && (box.kind === 'compound' || (box.kind === 'state' && !box.isClosed))
        ? [box.state.id]
        : [],
    ),
    tells: boxes.flatMap((box) => (box.kind === 'compound' || box.kind === 'state' ? [box.state.id] : [])),
    draw: (ink) => drawFrame({ graph, node }, { x: left, y: 0, scale }, ink),
  };
}

const signsOfCards = (cards: readonly Card[], words: Words): Set<Sign> =>
  new Set(
    cards.flatMap(({ state, tone, lines }) => [
      ...signsOfLines(lines),
      ...(tone === undefined ? [] : [tone]),
      ...(namesOf(state, words).code === undefined ? [] : (['code'] as const)),
    ]),
  );

const tallest = (columns: readonly (readonly Card[])[]): number =>
  Math.max(...columns.map((cards) => cards.reduce((sum, { lines }) => sum + headOfCard + lines.length, 0)));

/** Minimizes pages first, then the height of the columns on them. */
function spread(columnsIn: (lines: number) => Card[][], most: number): Card[][] {
  const fewest = columnsIn(most);
  const room = Math.ceil(fewest.length / columnsOfPage) * columnsOfPage;
  const heights = Array.from({ length: most }, (_, index) => index + 1);
  const fitting = heights
    .map(columnsIn)
    .find((columns) => columns.length <= room && tallest(columns) <= most);
  return fitting ?? fewest;
}

function draftsOfDetails(
  { state, detailed }: Region,
  words: Words,
  chart: ChartState,
  beside: Beside,
): Draft[] {
  const { figureRoom = 0 } = beside;
  const room = roomOf('landscape', beside);
  const textWidth = textWidthOf(room.width / smallestScale, columnsOfPage) - figureRoom;
  const linesOfColumn = Math.floor(room.height / smallestScale / metrics.lineHeight);
  const tones = tonesOf(chart);
  const columnsIn = (lines: number): Card[][] => columnsOf(detailed, words, textWidth, lines, tones);
  const columns = spread(columnsIn, linesOfColumn);
  const pages = Array.from({ length: Math.ceil(columns.length / columnsOfPage) }, (_, page): Card[][] =>
    columns.slice(page * columnsOfPage, (page + 1) * columnsOfPage),
  );
  return pages.map((page, index) => ({
    name: numbered(`${state.id}-details`, index),
    state,
    isDetail: true,
    orientation: 'landscape',
    lines: page.flat().flatMap(({ lines }) => lines),
    asks: page.flat().flatMap(({ lines }) => transitionsOf(lines)),
    signs: signsOfCards(page.flat(), words),
    height: smallestScale * metrics.lineHeight * tallest(page),
    shows: [],
    tells: page.flat().map((card) => card.state.id),
    draw: (ink) =>
      `<g transform="scale(${smallestScale})">\n${drawColumns(page, words, { textWidth, figureRoom }, ink)}\n</g>`,
  }));
}

export const draftsOf = (region: Region, words: Words, chart: ChartState, beside: Beside = {}): Draft[] => [
  ...region.drawings.map((drawing, index) => draftOfDrawing(region.state, drawing, index)),
  ...draftsOfDetails(region, words, chart, beside),
  ...region.regions.flatMap((inner) => draftsOf(inner, words, chart, beside)),
];

/** Sheet with the full conditions of each transition. Drawings take precedence over lists. */
export function sheetsByTransition(drafts: readonly Draft[]): ReadonlyMap<string, SheetMark> {
  const marked = drafts.map(({ name, isDetail, asks }, index) => ({
    isDetail,
    asks,
    name,
    number: index + 1,
  }));
  const drawnLast = marked
    .toReversed()
    .toSorted((one, other) => Number(other.isDetail) - Number(one.isDetail));
  return new Map(
    drawnLast.flatMap(({ asks, name, number }) => asks.map((transition) => [transition, { name, number }])),
  );
}
