import { drawEdge, drawNode, plainInk, type Ink } from './draw.ts';
import { drawHeads } from './heads.ts';
import { px } from './text.ts';
import type { LaidOut } from './layout.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Draws a frame at a position, in layers: boxes, arrows, titles, labels, signs. */
export function drawFrame({ graph, node }: LaidOut, { x, y, scale }: Place, ink: Ink = plainInk): string {
  const drawn = (node.edges ?? []).map((edge) => drawEdge(edge, graph, ink));
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return [
    `<g transform="translate(${px(x)} ${px(y)})${scaled}">`,
    ...(node.children ?? []).map((child) => drawNode(child, graph, ink)),
    ...drawn.map(([line]) => line),
    ...drawHeads({ graph, node }, ink),
    ...drawn.map(([, label]) => label),
    ...drawn.flatMap(([, , signs]) => (signs === '' ? [] : [signs])),
    '</g>',
  ].join('\n');
}
