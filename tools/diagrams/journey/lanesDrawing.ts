import { drawLines } from 'xstate-workbench/diagram/draw';
import { barHeight, padding, type PlacedBox, type LaneLink } from './lanes.ts';
import { metrics } from 'xstate-workbench/diagram/metrics';
import { escapeText, roundPixels } from 'xstate-workbench/diagram/text';

/** Distance between parallel arrows and between their heads, in pixels. */
const arrowDistance = 10;
const [minorWidth, mainWidth] = [1.3, 3.2];

interface Arrow {
  readonly link: LaneLink;
  readonly from: PlacedBox;
  readonly to: PlacedBox;
  readonly y: number;
}

/**
 * Returns the arrows for links to the next lane, or to the next box of the lane. Other links are drawn as a sign only.
 */
function arrowsIn(placed: readonly PlacedBox[]): Arrow[] {
  return placed.flatMap((from, index) =>
    from.box.links.flatMap((link, linkIndex) => {
      const to = placed.find(({ box }) => box.id === link.to);
      if (to === undefined) return [];
      const isNext = to.box.lane === from.box.lane + 1;
      const isBelow = to.box.lane === from.box.lane && placed[index + 1] === to;
      if (!isNext && !isBelow) return [];
      const top =
        from.y + barHeight(from.title) + barHeight(from.money) + 7 + (from.linkTops[linkIndex] ?? 0);
      return [{ link, from, to, y: top + metrics.lineHeight / 2 }];
    }),
  );
}

const lineOf = ({ link, to }: Arrow, path: string): string =>
  `<path class="arrow way${link.isUsual ? ' usual' : ''}${link.emphasis === undefined ? '' : ` is-${link.emphasis.tone}`}" data-transitions="${escapeText(JSON.stringify(link.transitions))}" data-to="${escapeText(to.box.id)}" style="stroke-width: ${roundPixels(link.width ?? (link.isUsual ? mainWidth : minorWidth))}" d="${path}" marker-end="url(#event)"/>`;

const drawDownward = (arrow: Arrow): string => {
  const { from, to } = arrow;
  const x = roundPixels(from.x + from.width / 2);
  return lineOf(arrow, `M${x} ${roundPixels(from.y + from.height)}V${roundPixels(to.y)}`);
};

/** Draws the arrows between two lanes. Their order avoids crossings of arrows in the same direction. */
function drawSideways(arrows: readonly Arrow[]): string[] {
  const goesUp = ({ y, to }: Arrow): boolean => y > to.y + to.height - arrowDistance;
  const goesDown = ({ y, to }: Arrow): boolean => y < to.y + arrowDistance;
  const upwardArrows = arrows.filter(goesUp).toSorted((one, other) => one.y - other.y);
  const downwardArrows = arrows.filter(goesDown).toSorted((one, other) => other.y - one.y);
  const turns = [...upwardArrows, ...downwardArrows];
  const arrowHeads = new Map<PlacedBox, number>();
  return arrows.map((arrow) => {
    const { from, to, y } = arrow;
    const start = from.x + from.width;
    const turn = turns.indexOf(arrow);
    if (turn < 0) return lineOf(arrow, `M${roundPixels(start)} ${roundPixels(y)}H${roundPixels(to.x)}`);
    const count = arrowHeads.get(to) ?? 0;
    arrowHeads.set(to, count + 1);
    const end = goesUp(arrow)
      ? to.y + to.height - 14 - count * arrowDistance
      : to.y + 14 + count * arrowDistance;
    const x = start + ((to.x - start - 8) * (turn + 1)) / (turns.length + 1);
    return lineOf(
      arrow,
      `M${roundPixels(start)} ${roundPixels(y)}H${roundPixels(x)}V${roundPixels(end)}H${roundPixels(to.x)}`,
    );
  });
}

function drawBox({ box, x, y, width, height, title, money, lines }: PlacedBox): string {
  const classes = [
    'state',
    'place',
    ...box.tags,
    ...(box.emphasis === undefined ? [] : [`is-${box.emphasis.tone}`]),
  ];
  const bar = barHeight(title);
  const rect = (name: string, top: number, rectHeight: number): string =>
    `<rect class="${name}" x="${roundPixels(x)}" y="${roundPixels(top)}" width="${roundPixels(width)}" height="${roundPixels(rectHeight)}" rx="${name === 'box' ? 8 : 0}"/>`;
  return [
    `<g class="${classes.join(' ')}" data-state="${escapeText(box.id)}"><title>${escapeText(box.id)}</title>`,
    rect('box', y, height),
    money.length === 0 ? '' : rect('money', y + bar, barHeight(money)),
    drawLines(title, x + padding, y + 6),
    drawLines(money, x + padding, y + bar + 5),
    drawLines(lines, x + padding, y + bar + barHeight(money) + 7),
    '</g>',
  ].join('');
}

export function drawLanes(placed: readonly PlacedBox[]): string {
  const arrows = arrowsIn(placed);
  const byLane = Map.groupBy(
    arrows.filter(({ from, to }) => from.box.lane !== to.box.lane),
    ({ from }) => from.box.lane,
  );
  return [
    ...placed.map(drawBox),
    ...arrows.filter(({ from, to }) => from.box.lane === to.box.lane).map(drawDownward),
    ...[...byLane.values()].flatMap(drawSideways),
  ].join('\n');
}
