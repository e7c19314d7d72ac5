import type { ElkNode } from './elk.ts';
import { overlap, strokesOf, type Area } from './areas.ts';
import { headsIn } from './heads.ts';
import type { LaidOut } from './layout.ts';

const isLevel = ({ width, height }: Area): boolean => width > height;

/** Ignores segments that only touch at an end. */
function cross(one: Area, other: Area): boolean {
  if (isLevel(one) === isLevel(other)) return false;
  const [level, upright] = isLevel(one) ? [one, other] : [other, one];
  return (
    upright.x > level.x + 1 &&
    upright.x < level.x + level.width - 1 &&
    level.y > upright.y + 1 &&
    level.y < upright.y + upright.height - 1
  );
}

export function crossingsIn({ edges = [] }: ElkNode): number {
  const arrows = edges.map(strokesOf);
  const pairs = arrows.flatMap((strokes, index) =>
    arrows
      .slice(index + 1)
      .flatMap((others) => strokes.flatMap((one) => others.filter((other) => cross(one, other)))),
  );
  return pairs.length;
}

export function crossedHeads(laidOut: LaidOut): string[] {
  const heads = headsIn(laidOut).flatMap(({ titleArea, linesArea }) => [titleArea, linesArea]);
  return (laidOut.node.edges ?? [])
    .flatMap(strokesOf)
    .flatMap((stroke) =>
      heads
        .filter((head) => overlap(stroke, head))
        .map(({ name }) => `${stroke.name} runs through the head of ${name}`),
    );
}

/** Minor layout problems. Lower is better, 0 is not required. */
export const blemishesIn = (laidOut: LaidOut): number =>
  crossingsIn(laidOut.node) + crossedHeads(laidOut).length;
