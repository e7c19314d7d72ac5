import type { ElkNode } from './elk.ts';
import { areaOf, nodesIn, overlap, strokesOf, type Area } from './areas.ts';
import { drawLines, addShoulders, type DrawContext } from './draw.ts';
import type { LayoutResult } from './layout.ts';
import { countColumnWidth } from './boxes.ts';
import { metrics } from './metrics.ts';
import { roundPixels } from './text.ts';
import type { StateTone } from './tones.ts';
import { widthOfLines, type Line } from './typeset.ts';

interface Title {
  readonly tone: StateTone | undefined;
  readonly title: Line;
  readonly titleArea: Area;
  readonly lines: readonly Line[];
  readonly linesArea: Area;
}

const gap = 5;

/** Moves the area of a title right until no arrow crosses it. If the state has no room, returns the area unchanged. */
function moveAside(area: Area, strokes: readonly Area[], right: number): Area {
  const isUncrossed = (x: number, before: number): boolean => {
    const testedArea = { ...area, x: x - before, width: area.width + before };
    return !strokes.some((stroke) => overlap(testedArea, stroke));
  };
  if (isUncrossed(area.x, 0)) return area;
  const [x = area.x] = strokes
    .map((stroke) => stroke.x + stroke.width + gap)
    .filter((left) => left > area.x && left + area.width <= right && isUncrossed(left, gap - 1))
    .toSorted((one, other) => one - other);
  return { ...area, x };
}

/** Returns the titles of all compound states, moved away from arrows that enter the states. */
export function titlesOf({ graph, node }: LayoutResult): Title[] {
  const strokes = (node.edges ?? []).flatMap(strokesOf);
  return nodesIn(node).flatMap((laidOut: ElkNode): Title[] => {
    const box = graph.boxes.get(laidOut.id);
    if (box?.kind !== 'compound') return [];
    const { x = 0, y = 0, width = 0 } = addShoulders(laidOut, graph.direction);
    const { title, lines, tone } = box;
    const [left, right] = [x + metrics.padding, x + width];
    // Starts below the border, because an arrow that ends at the border does not cross the title.
    const titleBar = { x: left, y: y + 4, width: title.width + gap, height: metrics.bar - 4 };
    const linesArea = {
      x: left,
      y: y + metrics.bar,
      width: widthOfLines(lines) + (lines.length === 0 ? 0 : gap + countColumnWidth(lines, graph.countWidth)),
      height: lines.length * metrics.lineHeight,
    };
    const titleArea = moveAside(areaOf(laidOut.id, titleBar), strokes, right);
    return [
      { tone, title, titleArea, lines, linesArea: moveAside(areaOf(laidOut.id, linesArea), strokes, right) },
    ];
  });
}

const drawBack = ({ x, y, width, height }: Area): string =>
  `<rect class="back" x="${roundPixels(x)}" y="${roundPixels(y)}" width="${roundPixels(width)}" height="${roundPixels(height)}" rx="3"/>`;

/** Draws backgrounds for the lines of a text that arrows cross. */
function drawBacks(
  lines: readonly Line[],
  { x, y }: Pick<Area, 'x' | 'y'>,
  strokes: readonly Area[],
): string {
  const { lineHeight } = metrics;
  return lines
    .map(({ left, width }, index) =>
      areaOf('', { x: x + left - 3, y: y + index * lineHeight, width: width - left + 6, height: lineHeight }),
    )
    .filter((area) => strokes.some((stroke) => overlap(area, stroke)))
    .map(drawBack)
    .join('');
}

/** Draws the titles of compound states over arrows, because some crossings are unavoidable. */
export function drawTitles(laidOut: LayoutResult, ink: DrawContext): string[] {
  const strokes = (laidOut.node.edges ?? []).flatMap(strokesOf);
  return titlesOf(laidOut).map(({ tone, title, titleArea, lines, linesArea }) => {
    const toneClass = tone === undefined ? '' : ` ${tone}`;
    const [titleTop, linesTop] = [titleArea.y + 2, linesArea.y + 6];
    const name = `<g class="head-title${toneClass}">${drawBacks([title], { ...titleArea, y: titleTop }, strokes)}${drawLines([title], titleArea.x, titleTop, ink)}</g>`;
    if (lines.length === 0) return name;
    return `${name}<g class="head-lines${toneClass}">${drawBacks(lines, { ...linesArea, y: linesTop }, strokes)}${drawLines(lines, linesArea.x, linesTop, ink, { countWidth: laidOut.graph.countWidth })}</g>`;
  });
}
