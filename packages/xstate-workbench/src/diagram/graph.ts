import type { ElkNode } from './elk.ts';
import type { Box } from './boxes.ts';
import type { Direction } from './frames.ts';
import { noSheets } from './conditionSummary.ts';
import { addArrows } from './graphArrows.ts';
import { addState } from './graphNodes.ts';
import type { DrawnArrow, GraphOptions, GraphParts } from './graphParts.ts';
import { looseStrategy, rootOptions } from './options.ts';

export interface Graph {
  readonly root: ElkNode;
  readonly direction: Direction;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: ReadonlyMap<string, DrawnArrow>;
  readonly countWidth: number;
}

export function createGraph({
  chart,
  frame,
  words,
  strategy = looseStrategy,
  sheetOf = noSheets,
  countWidth = 0,
}: GraphOptions): Graph {
  const options = { chart, frame, words, strategy, sheetOf, countWidth };
  const parts: GraphParts = { ...options, boxes: new Map(), arrows: new Map(), edges: [], pills: new Map() };
  addArrows(parts);
  const state = addState(parts, frame.state);
  const root: ElkNode = {
    id: 'diagram',
    layoutOptions: rootOptions(frame.direction, strategy),
    children: [state],
    // The default target of a history state may be on another page, so its arrow is omitted.
    edges: parts.edges.filter(({ targets: [target = ''] }) => parts.boxes.has(target)),
  };
  return { root, direction: frame.direction, boxes: parts.boxes, arrows: parts.arrows, countWidth };
}
