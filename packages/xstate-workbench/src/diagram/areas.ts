import type { ElkExtendedEdge, ElkNode, ElkPoint } from './elk.ts';

export interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const areaOf = (name: string, { x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  name,
  x,
  y,
  width,
  height,
});

export const overlap = (first: Omit<Area, 'name'>, second: Omit<Area, 'name'>): boolean =>
  first.x < second.x + second.width &&
  second.x < first.x + first.width &&
  first.y < second.y + second.height &&
  second.y < first.y + first.height;

export const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

export const strokesOf = ({ id, sections = [] }: ElkExtendedEdge): Area[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => {
    const points: readonly ElkPoint[] = [startPoint, ...bendPoints, endPoint];
    return points.map((from, index) => {
      const to = points[index + 1] ?? from;
      return areaOf(id, {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x) || 0.1,
        height: Math.abs(to.y - from.y) || 0.1,
      });
    });
  });
