import ELK from 'elkjs/lib/elk.bundled.js';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { countBlemishes } from './blemishes.ts';
import type { Direction, Frame } from './frames.ts';
import type { ElkNode } from './elk.ts';
import { findLayoutErrors } from './layoutErrors.ts';
import { noSheets, type SheetOf } from './conditionSummary.ts';
import { sortByDocumentOrder } from './inDocumentOrder.ts';
import { createGraph, type Graph } from './graph.ts';
import { alternativeStrategies, defaultStrategies, type LayoutStrategy } from './options.ts';
import { choosePlacement, contentArea, minScale, type ReservedSpace, type Orientation } from './page.ts';

export interface LayoutResult {
  readonly graph: Graph;
  readonly node: ElkNode;
}

export interface FittedDrawing extends LayoutResult {
  readonly frame: Frame;
  readonly orientation: Orientation;
  readonly scale: number;
}

const areaOf = ({ width = 0, height = 0 }: { width?: number; height?: number }): number => width * height;

const leafNodes = ({ children = [], ...node }: ElkNode): ElkNode[] =>
  children.length === 0 ? [node] : children.flatMap(leafNodes);

/** Maximum share of a page that boxes and labels may fill. Arrows need the rest. */
const maxFilledShare: Readonly<Record<Direction, number>> = { DOWN: 0.3, RIGHT: 0.3 };

function filledShare({ root }: Graph, reservedSpace: ReservedSpace): number {
  const { width, height } = contentArea('landscape', reservedSpace);
  const labels = (root.edges ?? []).flatMap(({ labels: list = [] }) => list);
  const filledArea = [...leafNodes(root), ...labels].reduce((sum, part) => sum + areaOf(part), 0);
  return (filledArea * minScale ** 2) / (width * height);
}

export interface Layout {
  layOut(frame: Frame): Promise<LayoutResult>;
  /** Returns a drawing of the state that fits on a page. `undefined` if its text would be too small on A4. */
  fit(frame: Omit<Frame, 'direction'>): Promise<FittedDrawing | undefined>;
  polish(drawing: FittedDrawing): Promise<FittedDrawing>;
}

/** Fits a drawing on a page. `undefined` if parts overlap or the text is too small. */
const fitOnPage = (
  frame: Frame,
  layoutResult: LayoutResult,
  reservedSpace: ReservedSpace,
): FittedDrawing | undefined => {
  const { width = 1, height = 1 } = layoutResult.node;
  const placement = choosePlacement({ width, height }, reservedSpace);
  return findLayoutErrors(layoutResult).length > 0 || placement.scale < minScale
    ? undefined
    : { ...layoutResult, frame, ...placement };
};

/** The layout library ELK is loaded late, because most commands do not draw. */
let elk: InstanceType<typeof ELK> | undefined;

/** Cache of ELK's layouts by input, because planning the pages repeats layouts. */
const layoutCache = new Map<string, Promise<ElkNode>>();
const maxCachedLayouts = 1000;

function layOutNode(root: ElkNode): Promise<ElkNode> {
  const cacheKey = JSON.stringify(root);
  const cached = layoutCache.get(cacheKey);
  if (cached !== undefined) return cached;
  if (layoutCache.size >= maxCachedLayouts) layoutCache.clear();
  elk ??= new ELK();
  const result = elk.layout(root);
  layoutCache.set(cacheKey, result);
  return result;
}

const alignRows = (
  node: ElkNode,
  { isMap, direction, closed }: Pick<Frame, 'isMap' | 'direction' | 'closed'>,
): ElkNode => {
  if (isMap !== true || node.children === undefined) return node;
  const children = closed.has(node.id)
    ? sortByDocumentOrder(node.children, direction)
    : node.children.map((inner) => alignRows(inner, { isMap, direction, closed }));
  return { ...node, children };
};

/**
 * Creates functions that lay out the drawings of a chart.
 * @param sheetOf page of each transition, if the pages are planned
 */
export function createLayout(
  chart: ChartState,
  words: Words,
  sheetOf: SheetOf = noSheets,
  reservedSpace: ReservedSpace = {},
): Layout {
  /** Tries the layout strategies in turn, until nothing overlaps. If all fail, accepts the last layout. */
  const layOut = async (
    frame: Frame,
    [strategy, ...otherStrategies]: readonly LayoutStrategy[] = defaultStrategies,
  ): Promise<LayoutResult> => {
    const graph = createGraph({
      chart,
      frame,
      words,
      strategy,
      sheetOf,
      countWidth: reservedSpace.countWidth,
    });
    try {
      const layoutResult = { graph, node: alignRows(await layOutNode(graph.root), frame) };
      if (otherStrategies.length === 0 || findLayoutErrors(layoutResult).length === 0) return layoutResult;
    } catch (error) {
      // With strict options, ELK throws for some graphs, such as those with self-loops.
      if (otherStrategies.length === 0) throw error;
    }
    return layOut(frame, otherStrategies);
  };

  const polish = async (
    bestDrawing: FittedDrawing,
    [strategy, ...otherStrategies] = alternativeStrategies,
  ): Promise<FittedDrawing> => {
    if (strategy === undefined || countBlemishes(bestDrawing) === 0) return bestDrawing;
    const layoutResult = await layOut(bestDrawing.frame, strategy).catch(() => bestDrawing);
    const candidate = fitOnPage(bestDrawing.frame, layoutResult, reservedSpace) ?? bestDrawing;
    return polish(
      countBlemishes(candidate) < countBlemishes(bestDrawing) ? candidate : bestDrawing,
      otherStrategies,
    );
  };

  const fitInDirection = async (frame: Frame): Promise<FittedDrawing | undefined> => {
    if (
      filledShare(
        createGraph({ chart, frame, words, sheetOf, countWidth: reservedSpace.countWidth }),
        reservedSpace,
      ) > maxFilledShare[frame.direction]
    )
      return undefined;
    return fitOnPage(frame, await layOut(frame), reservedSpace);
  };

  return {
    layOut,
    polish: (drawing) => polish(drawing),
    async fit(frame) {
      return (
        (await fitInDirection({ ...frame, direction: 'DOWN' })) ??
        fitInDirection({ ...frame, direction: 'RIGHT' })
      );
    },
  };
}
