import type { ElkExtendedEdge, ElkLabel, ElkNode } from './elk.ts';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import type { Arrow } from './arrows.ts';
import { heightOf, roomBeside, type Box } from './boxes.ts';
import type { Frame } from './frames.ts';
import { noSheets, type SheetOf } from './gist.ts';
import type { Way } from './options.ts';
import { sheetRun, widthOfLines, type Line, type Run } from './typeset.ts';

/** What a graph is made of. */
export interface GraphOptions {
  readonly chart: ChartState;
  readonly frame: Frame;
  readonly words: Words;
  readonly way?: Way | undefined;
  readonly sheetOf?: SheetOf;
  /** Pixels that are kept free on the right of what tells of transitions, for a figure at each. */
  readonly figureRoom?: number | undefined;
}

/** An arrow of a drawing, and whether ELK has its ends the other way round. */
export interface DrawnArrow {
  readonly arrow: Arrow;
  readonly isReversed: boolean;
}

/** A graph while it is built: what each of ELK's ids stands for, and the edges between them. */
export interface GraphParts extends GraphOptions {
  readonly way: Way;
  readonly sheetOf: SheetOf;
  readonly figureRoom: number;
  readonly boxes: Map<string, Box>;
  readonly arrows: Map<string, DrawnArrow>;
  readonly edges: ElkExtendedEdge[];
  /** Pills by the box in which they stand, those at which arrows begin apart. */
  readonly pills: Map<string, { readonly before: ElkNode[]; readonly after: ElkNode[] }>;
}

/** In pixels, with the room for a figure. */
export const widthWithFigures = (lines: readonly Line[], figureRoom: number): number =>
  widthOfLines(lines) + roomBeside(lines, figureRoom);

/** The number of the sheet that a state has to itself. Beside figures there is no room for it; a whole drawing has none. */
export const numberOf = ({ figureRoom, sheetOf }: GraphParts, id: string): Run[] =>
  figureRoom > 0 || sheetOf === noSheets ? [] : [sheetRun(id)];

/** The label of an edge. ELK leaves one without text where it is. */
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
