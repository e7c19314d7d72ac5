import type { ElkNode } from 'elkjs';
import { withShoulders } from './draw.ts';
import type { Graph } from './graph.ts';
import { metrics } from './metrics.ts';
import type { LaidOut } from './layout.ts';
import { widthOfLines } from './typeset.ts';

interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const areaOf = (name: string, { x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  name,
  x,
  y,
  width,
  height,
});

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** What the drawing writes in: boxes of innermost states, pills, and the title bars of the others. */
const writtenAreas = ({ boxes, direction }: Graph, nodes: readonly ElkNode[]): Area[] =>
  nodes.flatMap((laidOut) => {
    const box = boxes.get(laidOut.id);
    if (box === undefined || box.kind === 'start') return [];
    const node = withShoulders(laidOut, direction);
    return [areaOf(node.id, box.kind === 'compound' ? { ...node, height: metrics.bar } : node)];
  });

const textWidthOf = (graph: Graph, id: string): number => {
  const box = graph.boxes.get(id);
  if (box === undefined || box.kind === 'start') return 0;
  return Math.max(widthOfLines(box.lines), box.kind === 'compound' ? box.title.width : 0);
};

/** Everything that a reader would stumble over: texts outside their boxes, labels or boxes on each other, arrows through labels or boxes. */
export function flawsIn({ graph, node }: LaidOut): string[] {
  const nodes = nodesIn(node);
  const boxes = writtenAreas(graph, nodes);
  const edges = node.edges ?? [];
  const labels = edges.flatMap(({ labels: list = [], id }) => list.map((label) => areaOf(id, label)));
  const flaws: string[] = [];

  for (const { name, width } of boxes) {
    if (textWidthOf(graph, name) > width - metrics.padding) flaws.push(`the text of ${name} leaves its box`);
  }
  for (const { name, width } of labels) {
    const { lines = [] } = graph.arrows.get(name)?.arrow ?? {};
    if (widthOfLines(lines) > width) flaws.push(`the text of ${name} leaves its label`);
  }
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (overlap(box, other)) flaws.push(`${box.name} lies over ${other.name}`);
    }
  }
  for (const [index, label] of labels.entries()) {
    for (const other of [...labels.slice(index + 1), ...boxes]) {
      if (overlap(label, other)) flaws.push(`the label of ${label.name} lies over ${other.name}`);
    }
  }
  for (const { id, sources, targets, sections = [] } of edges) {
    for (const { startPoint, bendPoints = [], endPoint } of sections) {
      const points = [startPoint, ...bendPoints, endPoint];
      for (const [index, from] of points.entries()) {
        const to = points[index + 1] ?? from;
        const line = areaOf(id, {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x) || 0.1,
          height: Math.abs(to.y - from.y) || 0.1,
        });
        for (const label of labels) {
          if (label.name !== id && overlap(line, label))
            flaws.push(`${id} runs through the label of ${label.name}`);
        }
        for (const { name, ...box } of boxes) {
          const isEnd = sources.includes(name) || targets.includes(name);
          if (!isEnd && graph.boxes.get(name)?.kind !== 'compound' && overlap(line, { name, ...box }))
            flaws.push(`${id} runs through ${name}`);
        }
      }
    }
  }
  return flaws;
}
