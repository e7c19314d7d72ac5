import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { noSheets, type SheetOf } from 'xstate-workbench/diagram/conditionSummary';
import type { ElkNode, LayoutOptions } from 'xstate-workbench/diagram/elk';
import type { Direction, Frame } from 'xstate-workbench/diagram/frames';
import { createGraph, type Graph } from 'xstate-workbench/diagram/graph';
import { createLayout, type LayoutResult } from 'xstate-workbench/diagram/layout';
import { findLayoutErrors } from 'xstate-workbench/diagram/layoutErrors';
import { strategiesWith, type LayoutStrategy } from 'xstate-workbench/diagram/options';
import { countBlemishes } from './blemishes.ts';
import {
  choosePlacement,
  contentArea,
  minScale,
  paperOf,
  type PageFormat,
  type Paper,
  type ReservedSpace,
} from './page.ts';

export interface FittedDrawing extends LayoutResult {
  readonly frame: Frame;
  readonly format: PageFormat;
  readonly scale: number;
}

const areaOf = ({ width = 0, height = 0 }: { width?: number; height?: number }): number => width * height;

const leafNodes = ({ children = [], ...node }: ElkNode): ElkNode[] =>
  children.length === 0 ? [node] : children.flatMap(leafNodes);

/** Maximum share of a page that boxes and labels may fill. Arrows need the rest. */
const maxFilledShare: Readonly<Record<Direction, number>> = { DOWN: 0.3, RIGHT: 0.3 };

function filledShare({ root }: Graph, paper: Paper, reservedSpace: ReservedSpace): number {
  const { width, height } = contentArea(`${paper} landscape`, reservedSpace);
  const labels = (root.edges ?? []).flatMap(({ labels: list = [] }) => list);
  const filledArea = [...leafNodes(root), ...labels].reduce((sum, part) => sum + areaOf(part), 0);
  return (filledArea * minScale ** 2) / (width * height);
}

export interface SheetLayout {
  /**
   * Returns a drawing of the state that fits on a page. `undefined` if its text would be too small.
   * @param paper default: A4
   */
  fit(frame: Omit<Frame, 'direction'>, paper?: Paper): Promise<FittedDrawing | undefined>;
  polish(drawing: FittedDrawing): Promise<FittedDrawing>;
}

/** Fits a drawing on a page. `undefined` if parts overlap or the text is too small. */
const fitOnPage = (
  frame: Frame,
  layoutResult: LayoutResult,
  paper: Paper,
  reservedSpace: ReservedSpace,
): FittedDrawing | undefined => {
  const { width = 1, height = 1 } = layoutResult.node;
  const placement = choosePlacement({ width, height }, reservedSpace, paper);
  return findLayoutErrors(layoutResult).length > 0 || placement.scale < minScale
    ? undefined
    : { ...layoutResult, frame, ...placement };
};

/** Alternative seeds and options to try if a layout has minor problems, such as crossing arrows. */
const alternativeOptions: readonly LayoutOptions[] = [
  { 'elk.layered.thoroughness': '50' },
  { 'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF' },
  ...['2', '3', '4', '5', '6', '7', '8', '9'].map((seed) => ({ 'elk.randomSeed': seed })),
];
const alternativeStrategies: readonly (readonly LayoutStrategy[])[] = alternativeOptions.map(strategiesWith);

/**
 * Creates functions that lay out the pages of a chart.
 * @param sheetOf page of each transition, if the pages are planned
 */
export function createSheetLayout(
  chart: ChartState,
  words: Words,
  sheetOf: SheetOf = noSheets,
  reservedSpace: ReservedSpace = {},
): SheetLayout {
  const { countWidth } = reservedSpace;
  const layOut = createLayout(chart, words, sheetOf, countWidth);

  const polish = async (
    bestDrawing: FittedDrawing,
    [strategy, ...otherStrategies] = alternativeStrategies,
  ): Promise<FittedDrawing> => {
    if (strategy === undefined || countBlemishes(bestDrawing) === 0) return bestDrawing;
    const layoutResult = await layOut(bestDrawing.frame, strategy).catch(() => bestDrawing);
    const candidate =
      fitOnPage(bestDrawing.frame, layoutResult, paperOf(bestDrawing.format), reservedSpace) ?? bestDrawing;
    return polish(
      countBlemishes(candidate) < countBlemishes(bestDrawing) ? candidate : bestDrawing,
      otherStrategies,
    );
  };

  const fitInDirection = async (frame: Frame, paper: Paper): Promise<FittedDrawing | undefined> => {
    if (
      filledShare(createGraph({ chart, frame, words, sheetOf, countWidth }), paper, reservedSpace) >
      maxFilledShare[frame.direction]
    )
      return undefined;
    return fitOnPage(frame, await layOut(frame), paper, reservedSpace);
  };

  return {
    polish: (drawing) => polish(drawing),
    async fit(frame, paper = 'A4') {
      return (
        (await fitInDirection({ ...frame, direction: 'DOWN' }, paper)) ??
        fitInDirection({ ...frame, direction: 'RIGHT' }, paper)
      );
    },
  };
}
