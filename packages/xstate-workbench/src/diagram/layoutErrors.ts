import type { ElkNode } from './elk.ts';
import { areaOf, nodesIn, overlap, strokesOf, type Area } from './areas.ts';
import { addShoulders } from './draw.ts';
import type { Graph } from './graph.ts';
import { metrics } from './metrics.ts';
import type { LayoutResult } from './layout.ts';
import { widthOfLines } from './typeset.ts';

const textAreas = ({ boxes, direction }: Graph, nodes: readonly ElkNode[]): Area[] =>
  nodes.flatMap((laidOut) => {
    const box = boxes.get(laidOut.id);
    if (box === undefined || box.kind === 'start') return [];
    const node = addShoulders(laidOut, direction);
    return [areaOf(node.id, box.kind === 'compound' ? { ...node, height: metrics.bar } : node)];
  });

/** Returns the areas of boxes. Only arrows that end inside an area may cross it. */
const boxAreas = ({ boxes, direction }: Graph, nodes: readonly ElkNode[]): Area[] =>
  nodes.flatMap((node) => {
    const box = boxes.get(node.id);
    return box === undefined || box.kind === 'start' ? [] : [areaOf(node.id, addShoulders(node, direction))];
  });

const isInside = (id: string, outer: string): boolean =>
  id.startsWith(`${outer}.`) || id.startsWith(`${outer}/`);

const textWidthOf = (graph: Graph, id: string): number => {
  const box = graph.boxes.get(id);
  if (box === undefined || box.kind === 'start') return 0;
  return Math.max(widthOfLines(box.lines), box.kind === 'compound' ? box.title.width : 0);
};

/** Finds layout errors: overflowing text, overlapping boxes or labels, arrows across labels or boxes. */
export function findLayoutErrors({ graph, node }: LayoutResult): string[] {
  const nodes = nodesIn(node);
  const boxes = textAreas(graph, nodes);
  const uncrossableAreas = boxAreas(graph, nodes);
  const edges = node.edges ?? [];
  const labels = edges.flatMap(({ labels: list = [], id }) => list.map((label) => areaOf(id, label)));
  const errors: string[] = [];

  for (const { name, width } of boxes) {
    if (textWidthOf(graph, name) > width - metrics.padding)
      errors.push(`the text of ${name} overflows its box`);
  }
  for (const { name, width } of labels) {
    const { lines = [] } = graph.arrows.get(name)?.arrow ?? {};
    if (widthOfLines(lines) > width) errors.push(`the text of ${name} overflows its label`);
  }
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (overlap(box, other)) errors.push(`${box.name} overlaps ${other.name}`);
    }
  }
  for (const [index, label] of labels.entries()) {
    for (const other of [...labels.slice(index + 1), ...boxes]) {
      if (overlap(label, other)) errors.push(`the label of ${label.name} overlaps ${other.name}`);
    }
  }
  for (const edge of edges) {
    const { id, sources, targets } = edge;
    const endpoints = [...sources, ...targets];
    for (const line of strokesOf(edge)) {
      for (const label of labels) {
        if (label.name !== id && overlap(line, label))
          errors.push(`${id} crosses the label of ${label.name}`);
      }
      for (const box of uncrossableAreas) {
        const isEnd = endpoints.some((end) => end === box.name || isInside(end, box.name));
        if (!isEnd && overlap(line, box)) errors.push(`${id} crosses ${box.name}`);
      }
    }
  }
  return errors;
}
