import { drawEdge, drawNode, plainContext, type DrawContext } from './draw.ts';
import { drawTitles } from './stateTitles.ts';
import { roundPixels } from './text.ts';
import type { LayoutResult } from './layout.ts';

interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/**
 * Draws a frame (a state with its children) at a position, in layers: boxes, arrows, titles, labels, highlight signs.
 */
export function drawFrame(
  { graph, node }: LayoutResult,
  { x, y, scale }: Placement,
  drawContext: DrawContext = plainContext,
): string {
  const drawnEdges = (node.edges ?? []).map((edge) => drawEdge(edge, graph, drawContext));
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return [
    `<g transform="translate(${roundPixels(x)} ${roundPixels(y)})${scaled}">`,
    ...(node.children ?? []).map((child) => drawNode(child, graph, drawContext)),
    ...drawnEdges.map(([line]) => line),
    ...drawTitles({ graph, node }, drawContext),
    ...drawnEdges.map(([, label]) => label),
    ...drawnEdges.flatMap(([, , signs]) => (signs === '' ? [] : [signs])),
    '</g>',
  ].join('\n');
}
