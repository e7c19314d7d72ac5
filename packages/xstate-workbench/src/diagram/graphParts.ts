import type { ElkExtendedEdge, ElkLabel, ElkNode } from './elk.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Arrow } from './arrows.ts';
import { heightOf, roomBeside, type Box } from './boxes.ts';
import type { Frame } from './frames.ts';
import { noSheets, type SheetOf } from './gist.ts';
import type { Way } from './options.ts';
import { sheetRun, widthOfLines, type Line, type Run } from './typeset.ts';

export interface GraphOptions {
  readonly chart: ChartState;
  readonly frame: Frame;
  readonly words: Words;
  readonly way?: Way | undefined;
  readonly sheetOf?: SheetOf;
  /** Width reserved at the right of transition labels for counts, in pixels. */
  readonly figureRoom?: number | undefined;
}

export interface DrawnArrow {
  readonly arrow: Arrow;
  readonly isReversed: boolean;
}

export interface GraphParts extends GraphOptions {
  readonly way: Way;
  readonly sheetOf: SheetOf;
  readonly figureRoom: number;
  readonly boxes: Map<string, Box>;
  readonly arrows: Map<string, DrawnArrow>;
  readonly edges: ElkExtendedEdge[];
  /** Pills by box: sources in `before`, targets in `after`. */
  readonly pills: Map<string, { readonly before: ElkNode[]; readonly after: ElkNode[] }>;
}

export const widthWithFigures = (lines: readonly Line[], figureRoom: number): number =>
  widthOfLines(lines) + roomBeside(lines, figureRoom);

/** Number of the state's own sheet. Omitted on single-sheet drawings and next to counts. */
export const numberOf = ({ figureRoom, sheetOf }: GraphParts, id: string): Run[] =>
  figureRoom > 0 || sheetOf === noSheets ? [] : [sheetRun(id)];

/** ELK does not place labels without text. */
export const labelsOf = ({ figureRoom }: GraphParts, id: string, lines: readonly Line[]): ElkLabel[] =>
  lines.length === 0
    ? []
    : [
        {
          id: `${id}/label`,
          text: id,
          width: widthWithFigures(lines, figureRoom) + 12,
          height: heightOf(lines) + 6,
        },
      ];
