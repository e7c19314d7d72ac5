import ELK from 'elkjs/lib/elk.bundled.js';
import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { blemishesIn } from './blemishes.ts';
import type { Direction, Frame } from './frames.ts';
import type { ElkNode } from './elk.ts';
import { flawsIn } from './flaws.ts';
import { noSheets, type SheetOf } from './gist.ts';
import { inDocumentOrder } from './inDocumentOrder.ts';
import { graphOf, type Graph } from './graph.ts';
import { furtherWays, ways, type Way } from './options.ts';
import { placeOn, roomOf, smallestScale, type Beside, type Orientation } from './page.ts';

export interface LaidOut {
  readonly graph: Graph;
  readonly node: ElkNode;
}

export interface Fitted extends LaidOut {
  readonly frame: Frame;
  readonly orientation: Orientation;
  readonly scale: number;
}

const areaOf = ({ width = 0, height = 0 }: { width?: number; height?: number }): number => width * height;

const innermostIn = ({ children = [], ...node }: ElkNode): ElkNode[] =>
  children.length === 0 ? [node] : children.flatMap(innermostIn);

/** Maximum share of a page for boxes and labels. The rest is needed for arrows. */
const fullest: Readonly<Record<Direction, number>> = { DOWN: 0.3, RIGHT: 0.3 };

function shareOf({ root }: Graph, beside: Beside): number {
  const { width, height } = roomOf('landscape', beside);
  const labels = (root.edges ?? []).flatMap(({ labels: list = [] }) => list);
  const written = [...innermostIn(root), ...labels].reduce((sum, part) => sum + areaOf(part), 0);
  return (written * smallestScale ** 2) / (width * height);
}

export interface Layout {
  layOut(frame: Frame): Promise<LaidOut>;
  /** `undefined` if the text would be too small on A4. */
  fit(frame: Omit<Frame, 'direction'>): Promise<Fitted | undefined>;
  polish(drawing: Fitted): Promise<Fitted>;
}

/** `undefined` if parts overlap or the text is too small. */
const fitted = (frame: Frame, laidOut: LaidOut, beside: Beside): Fitted | undefined => {
  const { width = 1, height = 1 } = laidOut.node;
  const place = placeOn({ width, height }, beside);
  return flawsIn(laidOut).length > 0 || place.scale < smallestScale
    ? undefined
    : { ...laidOut, frame, ...place };
};

/** Created lazily, because most commands do not draw. */
let elk: InstanceType<typeof ELK> | undefined;

/** Cache of ELK results by input, because planning repeats layouts. */
const laidOutBefore = new Map<string, Promise<ElkNode>>();
/** The largest chart needs some hundred layouts. */
const mostKept = 1000;

function nodeOf(root: ElkNode): Promise<ElkNode> {
  const given = JSON.stringify(root);
  const known = laidOutBefore.get(given);
  if (known !== undefined) return known;
  if (laidOutBefore.size >= mostKept) laidOutBefore.clear();
  elk ??= new ELK();
  const made = elk.layout(root);
  laidOutBefore.set(given, made);
  return made;
}

const withRows = (
  node: ElkNode,
  { isMap, direction, closed }: Pick<Frame, 'isMap' | 'direction' | 'closed'>,
): ElkNode => {
  if (isMap !== true || node.children === undefined) return node;
  const children = closed.has(node.id)
    ? inDocumentOrder(node.children, direction)
    : node.children.map((inner) => withRows(inner, { isMap, direction, closed }));
  return { ...node, children };
};

/** @param sheetOf sheet of each transition, once assigned */
export function createLayout(
  chart: ChartState,
  words: Words,
  sheetOf: SheetOf = noSheets,
  beside: Beside = {},
): Layout {
  /** Tries ways in turn until nothing overlaps. The last one is accepted regardless. */
  const layOut = async (frame: Frame, [way, ...others]: readonly Way[] = ways): Promise<LaidOut> => {
    const graph = graphOf({ chart, frame, words, way, sheetOf, figureRoom: beside.figureRoom });
    try {
      const laidOut = { graph, node: withRows(await nodeOf(graph.root), frame) };
      if (others.length === 0 || flawsIn(laidOut).length === 0) return laidOut;
    } catch (error) {
      // ELK fails on some graphs, such as self-loops, with strict options.
      if (others.length === 0) throw error;
    }
    return layOut(frame, others);
  };

  const polish = async (best: Fitted, [way, ...others] = furtherWays): Promise<Fitted> => {
    if (way === undefined || blemishesIn(best) === 0) return best;
    const laidOut = await layOut(best.frame, way).catch(() => best);
    const other = fitted(best.frame, laidOut, beside) ?? best;
    return polish(blemishesIn(other) < blemishesIn(best) ? other : best, others);
  };

  const fitTowards = async (frame: Frame): Promise<Fitted | undefined> => {
    if (
      shareOf(graphOf({ chart, frame, words, sheetOf, figureRoom: beside.figureRoom }), beside) >
      fullest[frame.direction]
    )
      return undefined;
    return fitted(frame, await layOut(frame), beside);
  };

  return {
    layOut,
    polish: (drawing) => polish(drawing),
    async fit(frame) {
      return (
        (await fitTowards({ ...frame, direction: 'DOWN' })) ?? fitTowards({ ...frame, direction: 'RIGHT' })
      );
    },
  };
}
