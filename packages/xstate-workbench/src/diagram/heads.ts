import type { ElkNode } from './elk.ts';
import { areaOf, nodesIn, overlap, strokesOf, type Area } from './areas.ts';
import { drawLines, withShoulders, type Ink } from './draw.ts';
import type { LaidOut } from './layout.ts';
import { roomBeside } from './boxes.ts';
import { metrics } from './metrics.ts';
import type { StateTone } from './tones.ts';
import { widthOfLines, type Line } from './typeset.ts';

interface Head {
  readonly tone: StateTone | undefined;
  readonly title: Line;
  readonly titleArea: Area;
  readonly lines: readonly Line[];
  readonly linesArea: Area;
}

const room = 5;

/** Moves an area right until no segment crosses it. If there is no room, returns it unchanged. */
function moved(area: Area, strokes: readonly Area[], right: number): Area {
  const isFree = (x: number, before: number): boolean => {
    const whole = { ...area, x: x - before, width: area.width + before };
    return !strokes.some((stroke) => overlap(whole, stroke));
  };
  if (isFree(area.x, 0)) return area;
  const [x = area.x] = strokes
    .map((stroke) => stroke.x + stroke.width + room)
    .filter((left) => left > area.x && left + area.width <= right && isFree(left, room - 1))
    .toSorted((one, other) => one - other);
  return { ...area, x };
}

/** Titles of all compound states, moved away from incoming arrows. */
export function headsIn({ graph, node }: LaidOut): Head[] {
  const strokes = (node.edges ?? []).flatMap(strokesOf);
  return nodesIn(node).flatMap((laidOut: ElkNode): Head[] => {
    const box = graph.boxes.get(laidOut.id);
    if (box?.kind !== 'compound') return [];
    const { x = 0, y = 0, width = 0 } = withShoulders(laidOut, graph.direction);
    const { title, lines, tone } = box;
    const [left, right] = [x + metrics.padding, x + width];
    // Arrows that end at the border do not cross the title.
    const bar = { x: left, y: y + 4, width: title.width + room, height: metrics.bar - 4 };
    const below = {
      x: left,
      y: y + metrics.bar,
      width: widthOfLines(lines) + (lines.length === 0 ? 0 : room + roomBeside(lines, graph.figureRoom)),
      height: lines.length * metrics.lineHeight,
    };
    const titleArea = moved(areaOf(laidOut.id, bar), strokes, right);
    return [{ tone, title, titleArea, lines, linesArea: moved(areaOf(laidOut.id, below), strokes, right) }];
  });
}

/** Draws titles over arrows, because some crossings are unavoidable. */
export const drawHeads = (laidOut: LaidOut, ink: Ink): string[] =>
  headsIn(laidOut).map(({ tone, title, titleArea, lines, linesArea }) => {
    const toned = tone === undefined ? '' : ` ${tone}`;
    const name = `<g class="head-title${toned}">${drawLines([title], titleArea.x, titleArea.y + 2, ink)}</g>`;
    if (lines.length === 0) return name;
    return `${name}<g class="head-lines${toned}">${drawLines(lines, linesArea.x, linesArea.y + 6, ink, { figureRoom: laidOut.graph.figureRoom })}</g>`;
  });
