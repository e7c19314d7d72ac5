import type { ElkNode } from './elk.ts';
import type { Box } from './boxes.ts';
import type { Direction } from './frames.ts';
import { noSheets } from './gist.ts';
import { addArrows } from './graphArrows.ts';
import { addState } from './graphNodes.ts';
import type { DrawnArrow, GraphOptions, GraphParts } from './graphParts.ts';
import { looseWay, rootOptions } from './options.ts';

export interface Graph {
  readonly root: ElkNode;
  readonly direction: Direction;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: ReadonlyMap<string, DrawnArrow>;
  readonly figureRoom: number;
}

export function graphOf({
  chart,
  frame,
  words,
  way = looseWay,
  sheetOf = noSheets,
  figureRoom = 0,
}: GraphOptions): Graph {
  const options = { chart, frame, words, way, sheetOf, figureRoom };
  const parts: GraphParts = { ...options, boxes: new Map(), arrows: new Map(), edges: [], pills: new Map() };
  addArrows(parts);
  const state = addState(parts, frame.state);
  const root: ElkNode = {
    id: 'diagram',
    layoutOptions: rootOptions(frame.direction, way),
    children: [state],
    // The default target of a history state may be on another sheet.
    edges: parts.edges.filter(({ targets: [target = ''] }) => parts.boxes.has(target)),
  };
  return { root, direction: frame.direction, boxes: parts.boxes, arrows: parts.arrows, figureRoom };
}
