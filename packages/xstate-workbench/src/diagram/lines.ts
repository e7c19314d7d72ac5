import type { ElkExtendedEdge, ElkNode, ElkPoint } from './elk.ts';
import { metrics } from './metrics.ts';
import { px } from './text.ts';

const cornerRadius = 6;

function pointTowards(from: ElkPoint, to: ElkPoint): ElkPoint {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(cornerRadius, distance / 2) / distance;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export const pathThrough = (points: readonly ElkPoint[]): string =>
  points
    .map((point, index) => {
      const [previous, next] = [points[index - 1], points[index + 1]];
      if (previous === undefined) return `M${px(point.x)} ${px(point.y)}`;
      if (next === undefined) return `L${px(point.x)} ${px(point.y)}`;
      const [start, end] = [pointTowards(point, previous), pointTowards(point, next)];
      return `L${px(start.x)} ${px(start.y)}Q${px(point.x)} ${px(point.y)} ${px(end.x)} ${px(end.y)}`;
    })
    .join('');

export const pointsOf = (sections: NonNullable<ElkExtendedEdge['sections']>): ElkPoint[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

/** In pixels. A larger gap may contain another line. */
const maxTieLength = 24;

/** Fills the gap between a label and its own line. Empty if they touch. */
export function drawTie(
  points: readonly ElkPoint[],
  { x, y, width = 0, height = 0 }: ElkNode & ElkPoint,
  tone: string,
): string {
  const possibleTies = points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const [top, bottom] = [Math.max(y, Math.min(from.y, to.y)), Math.min(y + height, Math.max(from.y, to.y))];
    const [left, right] = [Math.max(x, Math.min(from.x, to.x)), Math.min(x + width, Math.max(from.x, to.x))];
    if (from.x === to.x && bottom - top > 8) {
      const labelEdge = from.x < x ? x : x + width;
      const middle = px(Math.min(top + metrics.lineHeight / 2 + 3, (top + bottom) / 2));
      return [
        {
          gap: Math.abs(labelEdge - from.x),
          path: `M${px(labelEdge)} ${px(y + 2)}v${px(height - 4)}M${px(labelEdge)} ${middle}H${px(from.x)}`,
        },
      ];
    }
    if (from.y === to.y && right - left > 8) {
      const labelEdge = from.y < y ? y : y + height;
      return [
        {
          gap: Math.abs(labelEdge - from.y),
          path: `M${px(x + 2)} ${px(labelEdge)}h${px(width - 4)}M${px((left + right) / 2)} ${px(labelEdge)}V${px(from.y)}`,
        },
      ];
    }
    return [];
  });
  const [nearest] = possibleTies.toSorted((one, other) => one.gap - other.gap);
  return nearest === undefined || nearest.gap < 1 || nearest.gap > maxTieLength
    ? ''
    : `<path class="tie ${tone}" d="${nearest.path}"/>`;
}
