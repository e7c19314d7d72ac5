import type { ElkExtendedEdge, ElkLabel, ElkNode } from './elk.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Arrow } from './arrows.ts';
import { heightOf, countColumnWidth, type Box } from './boxes.ts';
import type { Frame } from './frames.ts';
import { noSheets, type SheetOf } from './conditionSummary.ts';
import type { LayoutStrategy } from './options.ts';
import { sheetRun, widthOfLines, type Line, type Run } from './typeset.ts';

export interface GraphOptions {
  readonly chart: ChartState;
  readonly frame: Frame;
  readonly words: Words;
  readonly strategy?: LayoutStrategy | undefined;
  readonly sheetOf?: SheetOf;
  /** Width in pixels that transition labels reserve at their right for counts. */
  readonly countWidth?: number | undefined;
}

export interface DrawnArrow {
  readonly arrow: Arrow;
  readonly isReversed: boolean;
}

export interface GraphParts extends GraphOptions {
  readonly strategy: LayoutStrategy;
  readonly sheetOf: SheetOf;
  readonly countWidth: number;
  readonly boxes: Map<string, Box>;
  readonly arrows: Map<string, DrawnArrow>;
  readonly edges: ElkExtendedEdge[];
  /** Pills (small boxes of states on other pages) by parent state. `before`: arrow sources. `after`: arrow targets. */
  readonly pills: Map<string, { readonly before: ElkNode[]; readonly after: ElkNode[] }>;
}

export const widthWithCounts = (lines: readonly Line[], countWidth: number): number =>
  widthOfLines(lines) + countColumnWidth(lines, countWidth);

/**
 * Returns the number of the page that shows a state's children. Empty if the drawing has a single page or shows counts.
 */
export const sheetNumberRun = ({ countWidth, sheetOf }: GraphParts, id: string): Run[] =>
  countWidth > 0 || sheetOf === noSheets ? [] : [sheetRun(id)];

/** Returns the labels of an arrow. Empty without text, because ELK does not position empty labels. */
export const labelsOf = ({ countWidth }: GraphParts, id: string, lines: readonly Line[]): ElkLabel[] =>
  lines.length === 0
    ? []
    : [
        {
          id: `${id}/label`,
          text: id,
          width: widthWithCounts(lines, countWidth) + 12,
          height: heightOf(lines) + 6,
        },
      ];
