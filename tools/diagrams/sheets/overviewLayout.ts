import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { heightOf, sizeFor, totalPadding, totalShoulders, type Box } from 'xstate-workbench/diagram/boxes';
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'xstate-workbench/diagram/elk';
import type { Graph } from 'xstate-workbench/diagram/graph';
import { layOutNode, type LayoutResult } from 'xstate-workbench/diagram/layout';
import { findLayoutErrors } from 'xstate-workbench/diagram/layoutErrors';
import { metrics } from 'xstate-workbench/diagram/metrics';
import { compoundOptions, rootOptions, type LayoutStrategy } from 'xstate-workbench/diagram/options';
import { namesOf } from 'xstate-workbench/diagram/titles';
import { tonesOf, type StateTone } from 'xstate-workbench/diagram/tones';
import {
  sheetRun,
  typeset,
  typesetWithin,
  widthOfLines,
  type Line,
  type Paragraph,
} from 'xstate-workbench/diagram/typeset';
import { closedStatesOf, overviewOf, type Overview } from './overview.ts';
import {
  choosePlacement,
  contentArea,
  minScale,
  paperOf,
  type PageFormat,
  type Paper,
  type ReservedSpace,
} from './page.ts';

export interface FittedOverview extends LayoutResult {
  readonly format: PageFormat;
  readonly scale: number;
}

interface Subject {
  readonly chart: ChartState;
  readonly words: Words;
  readonly closed: ReadonlySet<string>;
  readonly overview: Overview;
  readonly tones: ReadonlyMap<string, StateTone>;
}

/** Widths of a column's texts in pixels, tried in order until a box has at most `maxLines` lines. */
interface Shape {
  readonly widths: readonly number[];
  readonly maxLines: number;
}

const widths = [200, 260, 320, 420];
const shapes: readonly Shape[] = [260, 320, 420].flatMap((maxWidth) =>
  [4, 9].map((maxLines) => ({ widths: widths.filter((width) => width <= maxWidth), maxLines })),
);

interface Trial {
  readonly format: PageFormat;
  readonly count: number;
}

/** Returns the formats and numbers of columns to try. */
const trialsOn = (paper: Paper): Trial[] => [
  ...[1, 2, 3].map((count): Trial => ({ format: `${paper} landscape`, count })),
  { format: `${paper} portrait`, count: 1 },
];
const scales = [1, 0.9, 0.8, minScale];
/** Scale that ends the search. */
const goodScale = 0.85;

const strategy: LayoutStrategy = {
  strictness: 'compact',
  options: { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' },
};

const gap = 16;

const boxTitle = (state: ChartState, { overview, words }: Subject): Paragraph => ({
  runs: [
    { text: String(overview.numbers.get(state.id)), tone: 'rank' },
    { text: ` ${namesOf(state, words).name}`, tone: 'key', to: state.id },
    sheetRun(state.id),
  ],
});

function titleLine(state: ChartState, words: Words): Line {
  const [title] = typeset([{ runs: [{ text: namesOf(state, words).name, tone: 'key' }] }], Infinity);
  if (title === undefined) throw new Error(`${state.id} has no title`);
  return title;
}

const headerHeight = (lines: readonly Line[]): number =>
  metrics.bar + (lines.length === 0 ? 0 : heightOf(lines) + metrics.padding);

function nodeOf(state: ChartState, shape: Shape, subject: Subject, boxes: Map<string, Box>): ElkNode {
  const { words, closed, overview, tones } = subject;
  const tone = tones.get(state.id);
  const rows = overview.rows.get(state.id) ?? [];
  if (overview.numbers.has(state.id)) {
    const lines = typesetWithin([boxTitle(state, subject), ...rows], shape.widths, shape.maxLines);
    boxes.set(state.id, { kind: 'state', state, isClosed: closed.has(state.id), tone, lines });
    const [width, height] = [widthOfLines(lines) + totalPadding, heightOf(lines) + metrics.padding];
    return { id: state.id, ...sizeFor('DOWN', width, height) };
  }
  const title = titleLine(state, words);
  const lines = typeset(rows, shape.widths.at(-1) ?? 0);
  boxes.set(state.id, { kind: 'compound', state, title, tone, lines });
  const width = Math.max(title.width, widthOfLines(lines)) + totalPadding - totalShoulders;
  return {
    id: state.id,
    children: state.states.map((inner) => nodeOf(inner, shape, subject, boxes)),
    layoutOptions: compoundOptions('DOWN', strategy, width, headerHeight(lines)),
  };
}

const idsIn = ({ id, children = [] }: ElkNode): string[] => [id, ...children.flatMap(idsIn)];

const graphOf = (root: ElkNode, boxes: Graph['boxes']): Graph => ({
  root,
  direction: 'DOWN',
  boxes,
  arrows: new Map(),
  countWidth: 0,
});

async function layOutColumn(
  states: readonly ChartState[],
  shape: Shape,
  subject: Subject,
): Promise<LayoutResult> {
  const boxes = new Map<string, Box>();
  const children = states.map((state) => nodeOf(state, shape, subject, boxes));
  const ids = new Set(children.flatMap(idsIn));
  const edges = subject.overview.arrows
    .filter(({ from, to }) => ids.has(from) && ids.has(to))
    .map(({ from, to }) => ({ id: `${from}->${to}`, sources: [from], targets: [to] }));
  const root = { id: 'column', layoutOptions: rootOptions('DOWN', strategy), children, edges };
  return { graph: graphOf(root, boxes), node: await layOutNode(root) };
}

/** Returns the top-level states of the overview. A frame that contains only frames is replaced by them. */
const unitsIn = (state: ChartState, numbers: Overview['numbers']): ChartState[] =>
  state.states.flatMap((inner) =>
    [inner, ...inner.states].some(({ id }) => numbers.has(id)) ? [inner] : unitsIn(inner, numbers),
  );

/** Distributes states over columns, in document order, with similar amounts of text. */
function splitIntoColumns(units: readonly ChartState[], count: number, { rows }: Overview): ChartState[][] {
  const weightOf = ({ id, states }: ChartState): number =>
    states.reduce((sum, inner) => sum + weightOf(inner), 3 + 2 * (rows.get(id)?.length ?? 0));
  const total = units.reduce((sum, unit) => sum + weightOf(unit), 0);
  const columns = Array.from({ length: count }, (): ChartState[] => []);
  let passed = 0;
  for (const unit of units) {
    const weight = weightOf(unit);
    columns[Math.min(count - 1, Math.floor((count * (passed + weight / 2)) / total))]?.push(unit);
    passed += weight;
  }
  return columns.filter((column) => column.length > 0);
}

const moveNode = ({ x = 0, y = 0, children = [], ...node }: ElkNode, dx: number, dy: number): ElkNode => ({
  ...node,
  x: x + dx,
  y: y + dy,
  children: children.map((inner) => moveNode(inner, dx, dy)),
});

function moveEdge({ sections = [], ...edge }: ElkExtendedEdge, dx: number, dy: number): ElkExtendedEdge {
  const move = ({ x, y }: ElkPoint): ElkPoint => ({ x: x + dx, y: y + dy });
  return {
    ...edge,
    sections: sections.map(({ id, startPoint, endPoint, bendPoints = [] }) => ({
      id,
      startPoint: move(startPoint),
      endPoint: move(endPoint),
      bendPoints: bendPoints.map(move),
    })),
  };
}

/** Places columns side by side, in the frame of the whole chart. */
function joinColumns(columns: readonly LayoutResult[], { chart, words, overview }: Subject): LayoutResult {
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, { node: { width = 0 } }) => sum + width + gap, 0),
  );
  const width = (lefts.at(-1) ?? 0) + (columns.at(-1)?.node.width ?? 0);
  const lines = typeset(overview.rows.get(chart.id) ?? [], width - totalPadding);
  const top = headerHeight(lines);
  const height = top + Math.max(...columns.map(({ node }) => node.height ?? 0));
  const frame: Box = {
    kind: 'compound',
    state: chart,
    title: titleLine(chart, words),
    tone: undefined,
    lines,
  };
  const boxes = new Map([[chart.id, frame], ...columns.flatMap(({ graph }) => [...graph.boxes])]);
  const children = columns.flatMap(({ node }, index) =>
    (node.children ?? []).map((inner) => moveNode(inner, lefts[index] ?? 0, top)),
  );
  const edges = columns.flatMap(({ node }, index) =>
    (node.edges ?? []).map((edge) => moveEdge(edge, lefts[index] ?? 0, top)),
  );
  const root = { id: chart.id, x: metrics.shoulder, y: 0, width: width - totalShoulders, height, children };
  const node = { id: 'overview', width, height, children: [root], edges };
  return { graph: graphOf(node, boxes), node };
}

const largest = (fitted: readonly FittedOverview[]): FittedOverview | undefined =>
  fitted.toSorted((one, other) => other.scale - one.scale)[0];

/**
 * Fits an overview on a page. Each column has its narrowest layout that is not too high. `undefined` if the text would
 * be too small.
 * @param columns layouts of each column, the narrowest first
 */
function fitColumns(
  columns: readonly (readonly LayoutResult[])[],
  format: PageFormat,
  reservedSpace: ReservedSpace,
  subject: Subject,
): FittedOverview | undefined {
  const area = contentArea(format, reservedSpace);
  const top = headerHeight(typeset(subject.overview.rows.get(subject.chart.id) ?? [], area.width));
  const fitted = scales.flatMap((scale) => {
    const chosen = columns.flatMap(
      (layouts) => layouts.find(({ node: { height = 0 } }) => height + top <= area.height / scale) ?? [],
    );
    if (chosen.length < columns.length) return [];
    const page = joinColumns(chosen, subject);
    const { width = 1, height = 1 } = page.node;
    return [{ ...page, ...choosePlacement({ width, height }, reservedSpace, paperOf(format)) }];
  });
  return largest(fitted.filter(({ scale }) => scale >= minScale));
}

/** Fits the overview of a chart on one page. `undefined` if its text would be too small on A3. */
export async function fitOverview(
  chart: ChartState,
  words: Words,
  reservedSpace: ReservedSpace,
): Promise<FittedOverview | undefined> {
  const closed = new Set(closedStatesOf(chart).map(({ id }) => id));
  const overview = overviewOf(chart, closed, words);
  const subject = { chart, words, closed, overview, tones: tonesOf(chart, words) };
  const units = unitsIn(chart, overview.numbers);
  const layoutsOf = async (states: readonly ChartState[]): Promise<LayoutResult[]> => {
    const layouts = await Promise.all(shapes.map((shape) => layOutColumn(states, shape, subject)));
    return layouts
      .filter((layout) => findLayoutErrors(layout).length === 0)
      .toSorted((one, other) => (one.node.width ?? 0) - (other.node.width ?? 0));
  };
  const bestOf = async (
    [trial, ...others]: readonly Trial[],
    best?: FittedOverview,
  ): Promise<FittedOverview | undefined> => {
    if (trial === undefined || (best !== undefined && best.scale >= goodScale)) return best;
    const columns = await Promise.all(splitIntoColumns(units, trial.count, overview).map(layoutsOf));
    const fitted = fitColumns(columns, trial.format, reservedSpace, subject);
    return bestOf(others, largest([best, fitted].filter((candidate) => candidate !== undefined)));
  };
  return (await bestOf(trialsOn('A4'))) ?? bestOf(trialsOn('A3'));
}
