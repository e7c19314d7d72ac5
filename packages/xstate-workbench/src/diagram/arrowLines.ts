import type { ElkExtendedEdge, ElkNode, ElkPoint } from './elk.ts';
import { metrics } from './metrics.ts';
import { roundPixels } from './text.ts';

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
      if (previous === undefined) return `M${roundPixels(point.x)} ${roundPixels(point.y)}`;
      if (next === undefined) return `L${roundPixels(point.x)} ${roundPixels(point.y)}`;
      const [start, end] = [pointTowards(point, previous), pointTowards(point, next)];
      return `L${roundPixels(start.x)} ${roundPixels(start.y)}Q${roundPixels(point.x)} ${roundPixels(point.y)} ${roundPixels(end.x)} ${roundPixels(end.y)}`;
    })
    .join('');

export const pointsOf = (sections: NonNullable<ElkExtendedEdge['sections']>): ElkPoint[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);

/** Maximum length in pixels of the line from a label to its arrow. A longer line might cross another arrow. */
const maxTieLength = 24;

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
      const middle = roundPixels(Math.min(top + metrics.lineHeight / 2 + 3, (top + bottom) / 2));
      return [
        {
          gap: Math.abs(labelEdge - from.x),
          path: `M${roundPixels(labelEdge)} ${roundPixels(y + 2)}v${roundPixels(height - 4)}M${roundPixels(labelEdge)} ${middle}H${roundPixels(from.x)}`,
        },
      ];
    }
    if (from.y === to.y && right - left > 8) {
      const labelEdge = from.y < y ? y : y + height;
      return [
        {
          gap: Math.abs(labelEdge - from.y),
          path: `M${roundPixels(x + 2)} ${roundPixels(labelEdge)}h${roundPixels(width - 4)}M${roundPixels((left + right) / 2)} ${roundPixels(labelEdge)}V${roundPixels(from.y)}`,
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
