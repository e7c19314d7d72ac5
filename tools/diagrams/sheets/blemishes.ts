import type { ElkNode } from 'xstate-workbench/diagram/elk';
import { overlap, strokesOf, type Area } from 'xstate-workbench/diagram/areas';
import { titlesOf } from 'xstate-workbench/diagram/stateTitles';
import type { LayoutResult } from 'xstate-workbench/diagram/layout';

const isHorizontal = ({ width, height }: Area): boolean => width > height;

/** `true` if two line segments cross. Segments that only touch at an end do not count. */
function segmentsCross(one: Area, other: Area): boolean {
  if (isHorizontal(one) === isHorizontal(other)) return false;
  const [horizontal, vertical] = isHorizontal(one) ? [one, other] : [other, one];
  return (
    vertical.x > horizontal.x + 1 &&
    vertical.x < horizontal.x + horizontal.width - 1 &&
    horizontal.y > vertical.y + 1 &&
    horizontal.y < vertical.y + vertical.height - 1
  );
}

export function countCrossings({ edges = [] }: ElkNode): number {
  const arrows = edges.map(strokesOf);
  const pairs = arrows.flatMap((strokes, index) =>
    arrows
      .slice(index + 1)
      .flatMap((others) => strokes.flatMap((one) => others.filter((other) => segmentsCross(one, other)))),
  );
  return pairs.length;
}

export function findCrossedTitles(laidOut: LayoutResult): string[] {
  const heads = titlesOf(laidOut).flatMap(({ titleArea, linesArea }) => [titleArea, linesArea]);
  return (laidOut.node.edges ?? [])
    .flatMap(strokesOf)
    .flatMap((stroke) =>
      heads
        .filter((head) => overlap(stroke, head))
        .map(({ name }) => `${stroke.name} runs through the head of ${name}`),
    );
}

/** Counts minor layout problems, such as crossing arrows. A layout with some of them is accepted. */
export const countBlemishes = (laidOut: LayoutResult): number =>
  countCrossings(laidOut.node) + findCrossedTitles(laidOut).length;
