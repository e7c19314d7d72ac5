import ELK from 'elkjs/lib/elk.bundled.js';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Frame } from './frames.ts';
import type { ElkNode } from './elk.ts';
import { findLayoutErrors } from './layoutErrors.ts';
import { noSheets, type SheetOf } from './conditionSummary.ts';
import { createGraph, type Graph } from './graph.ts';
import { defaultStrategies, type LayoutStrategy } from './options.ts';

export interface LayoutResult {
  readonly graph: Graph;
  readonly node: ElkNode;
}

export type Layout = (frame: Frame, strategies?: readonly LayoutStrategy[]) => Promise<LayoutResult>;

/** The layout library ELK is loaded late, because most commands do not draw. */
let elk: InstanceType<typeof ELK> | undefined;

/** Cache of ELK's layouts by input, because planning the pages repeats layouts. */
const layoutCache = new Map<string, Promise<ElkNode>>();
const maxCachedLayouts = 1000;

/** Calculates the positions of a graph. */
export function layOutNode(root: ElkNode): Promise<ElkNode> {
  const cacheKey = JSON.stringify(root);
  const cached = layoutCache.get(cacheKey);
  if (cached !== undefined) return cached;
  if (layoutCache.size >= maxCachedLayouts) layoutCache.clear();
  elk ??= new ELK();
  const result = elk.layout(root);
  layoutCache.set(cacheKey, result);
  return result;
}

/**
 * Creates a function that lays out a frame of a chart. It tries layout strategies in turn, until nothing overlaps. If
 * all fail, it accepts the last layout.
 * @param sheetOf page of each transition, if the pages are planned
 * @param countWidth width in pixels reserved next to labels for counts
 */
export function createLayout(
  chart: ChartState,
  words: Words,
  sheetOf: SheetOf = noSheets,
  countWidth = 0,
): Layout {
  const layOut: Layout = async (frame, [strategy, ...otherStrategies] = defaultStrategies) => {
    const graph = createGraph({ chart, frame, words, strategy, sheetOf, countWidth });
    try {
      const layoutResult = { graph, node: await layOutNode(graph.root) };
      if (otherStrategies.length === 0 || findLayoutErrors(layoutResult).length === 0) return layoutResult;
    } catch (error) {
      // With strict options, ELK throws for some graphs, such as those with self-loops.
      if (otherStrategies.length === 0) throw error;
    }
    return layOut(frame, otherStrategies);
  };
  return layOut;
}
