import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { drawColumns, textWidthOf } from './cards.ts';
import { columnsOf, cardHeaderLines, type Card } from './details.ts';
import { drawFrame } from 'xstate-workbench/diagram/drawFrame';
import type { DrawContext } from 'xstate-workbench/diagram/draw';
import type { SheetMark } from 'xstate-workbench/diagram/conditionSummary';
import type { FittedOverview } from './overviewLayout.ts';
import type { FittedDrawing } from './fitting.ts';
import { metrics } from 'xstate-workbench/diagram/metrics';
import { contentArea, minScale, type ReservedSpace, type PageFormat } from './page.ts';
import type { Region } from './plan.ts';
import { allLines, signsOf, signsOfLines, type Sign } from 'xstate-workbench/diagram/signs';
import { tonesOf } from 'xstate-workbench/diagram/tones';
import { namesOf } from 'xstate-workbench/diagram/titles';
import type { Line } from 'xstate-workbench/diagram/typeset';

/** Planned page that is not drawn yet. Links need all page numbers, so planning ends before drawing begins. */
export interface Draft {
  readonly name: string;
  readonly state: ChartState;
  readonly isDetail: boolean;
  readonly isOverview?: true;
  readonly format: PageFormat;
  readonly lines: readonly Line[];
  readonly fullConditions: readonly string[];
  readonly legendSigns: ReadonlySet<Sign>;
  /** Height of the content in pixels, without the page header. */
  readonly height: number;
  readonly definedStates: readonly string[];
  readonly visibleStates: readonly string[];
  readonly draw: (drawContext: DrawContext) => string;
}

const columnsOfPage = 3;
const withNumber = (name: string, index: number): string => (index === 0 ? name : `${name}-${index + 1}`);

const transitionsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ transitions = [] }) => transitions);

function draftOfDrawing(state: ChartState, drawing: FittedDrawing, index: number): Draft {
  const { graph, node, format, scale } = drawing;
  const boxes = [...graph.boxes.values()];
  const { width = 0, height = 0 } = node;
  const marginLeft = (contentArea(format).width - width * scale) / 2;
  return {
    name: withNumber(state.id, index),
    state,
    isDetail: false,
    format,
    lines: allLines(graph),
    fullConditions: [
      ...[...graph.arrows.values()].flatMap(({ arrow }) => arrow.fullConditions),
      ...boxes.flatMap((box) => (box.kind === 'start' ? [] : transitionsOf(box.lines))),
    ],
    legendSigns: signsOf(drawing),
    height: height * scale,
    definedStates: boxes.flatMap((box) =>
      box.kind === 'compound' || (box.kind === 'state' && !box.isClosed) ? [box.state.id] : [],
    ),
    visibleStates: boxes.flatMap((box) =>
      box.kind === 'compound' || box.kind === 'state' ? [box.state.id] : [],
    ),
    draw: (drawContext) => drawFrame({ graph, node }, { x: marginLeft, y: 0, scale }, drawContext),
  };
}

const codeSigns = (state: ChartState, words: Words): Sign[] =>
  namesOf(state, words).code === undefined ? [] : ['code'];

function draftOfOverview(state: ChartState, words: Words, overview: FittedOverview): Draft {
  const { graph, node, format, scale } = overview;
  const { width = 0, height = 0 } = node;
  const marginLeft = (contentArea(format).width - width * scale) / 2;
  return {
    name: state.id,
    state,
    isDetail: false,
    isOverview: true,
    format,
    lines: [],
    fullConditions: [],
    // The boxes show no code names, but the page header does.
    legendSigns: new Set([...signsOf(overview), ...codeSigns(state, words)]),
    height: height * scale,
    definedStates: [],
    visibleStates: [],
    draw: (drawContext) => drawFrame({ graph, node }, { x: marginLeft, y: 0, scale }, drawContext),
  };
}

const signsOfCards = (cards: readonly Card[], words: Words): Set<Sign> =>
  new Set(
    cards.flatMap(({ state, tone, lines }) => [
      ...signsOfLines(lines),
      ...(tone === undefined ? [] : [tone]),
      ...codeSigns(state, words),
    ]),
  );

const maxColumnHeight = (columns: readonly (readonly Card[])[]): number =>
  Math.max(
    ...columns.map((cards) => cards.reduce((sum, { lines }) => sum + cardHeaderLines + lines.length, 0)),
  );

function minimizePages(columnsOfHeight: (lines: number) => Card[][], maxLines: number): Card[][] {
  const columnsAtMaxHeight = columnsOfHeight(maxLines);
  const room = Math.ceil(columnsAtMaxHeight.length / columnsOfPage) * columnsOfPage;
  const heights = Array.from({ length: maxLines }, (_, index) => index + 1);
  const balancedColumns = heights
    .map(columnsOfHeight)
    .find((columns) => columns.length <= room && maxColumnHeight(columns) <= maxLines);
  return balancedColumns ?? columnsAtMaxHeight;
}

function draftsOfDetails(
  { state, detailed }: Region,
  words: Words,
  chart: ChartState,
  reservedSpace: ReservedSpace,
): Draft[] {
  const { countWidth = 0 } = reservedSpace;
  const room = contentArea('A4 landscape', reservedSpace);
  const textWidth = textWidthOf(room.width / minScale, columnsOfPage) - countWidth;
  const linesOfColumn = Math.floor(room.height / minScale / metrics.lineHeight);
  const tones = tonesOf(chart, words);
  const columnsOfHeight = (lines: number): Card[][] => columnsOf(detailed, words, textWidth, lines, tones);
  const columns = minimizePages(columnsOfHeight, linesOfColumn);
  const pages = Array.from({ length: Math.ceil(columns.length / columnsOfPage) }, (_, page): Card[][] =>
    columns.slice(page * columnsOfPage, (page + 1) * columnsOfPage),
  );
  return pages.map((page, index) => ({
    name: withNumber(`${state.id}-details`, index),
    state,
    isDetail: true,
    format: 'A4 landscape',
    lines: page.flat().flatMap(({ lines }) => lines),
    fullConditions: page.flat().flatMap(({ lines }) => transitionsOf(lines)),
    legendSigns: signsOfCards(page.flat(), words),
    height: minScale * metrics.lineHeight * maxColumnHeight(page),
    definedStates: [],
    visibleStates: page.flat().map((card) => card.state.id),
    draw: (drawContext) =>
      `<g transform="scale(${minScale})">\n${drawColumns(page, words, { textWidth, countWidth }, drawContext)}\n</g>`,
  }));
}

export const draftsOf = (
  region: Region,
  words: Words,
  chart: ChartState,
  reservedSpace: ReservedSpace = {},
): Draft[] => [
  ...(region.overview === undefined ? [] : [draftOfOverview(region.state, words, region.overview)]),
  ...region.drawings.map((drawing, index) =>
    draftOfDrawing(region.state, drawing, region.overview === undefined ? index : index + 1),
  ),
  ...draftsOfDetails(region, words, chart, reservedSpace),
  ...region.regions.flatMap((inner) => draftsOf(inner, words, chart, reservedSpace)),
];

/**
 * Returns, by transition name, the page with the full conditions. A drawing takes precedence over a list of details.
 */
export function sheetsByTransition(drafts: readonly Draft[]): ReadonlyMap<string, SheetMark> {
  const sheetMarks = drafts.map(({ name, isDetail, fullConditions }, index) => ({
    isDetail,
    fullConditions,
    name,
    number: index + 1,
  }));
  const drawingsLast = sheetMarks
    .toReversed()
    .toSorted((one, other) => Number(other.isDetail) - Number(one.isDetail));
  return new Map(
    drawingsLast.flatMap(({ fullConditions, name, number }) =>
      fullConditions.map((transition) => [transition, { name, number }]),
    ),
  );
}
