import { drawLines } from './draw.ts';
import { barOf, padding, type Placed, type Way } from './lanes.ts';
import { metrics } from './metrics.ts';
import { escapeText, px } from './text.ts';

/** Distance between parallel arrows and between their heads, in pixels. */
const step = 10;
const [thin, usual] = [1.3, 3.2];

interface Arrow {
  readonly way: Way;
  readonly from: Placed;
  readonly to: Placed;
  readonly y: number;
}

/** Arrows to the next lane, or to the next box of the lane. Other ways are shown as a sign only. */
function arrowsIn(placed: readonly Placed[]): Arrow[] {
  return placed.flatMap((from, index) =>
    from.box.ways.flatMap((way, order) => {
      const to = placed.find(({ box }) => box.id === way.to);
      if (to === undefined) return [];
      const isNext = to.box.lane === from.box.lane + 1;
      const isBelow = to.box.lane === from.box.lane && placed[index + 1] === to;
      if (!isNext && !isBelow) return [];
      const top = from.y + barOf(from.title) + barOf(from.money) + 7 + (from.wayTops[order] ?? 0);
      return [{ way, from, to, y: top + metrics.lineHeight / 2 }];
    }),
  );
}

const lineOf = ({ way, to }: Arrow, path: string): string =>
  `<path class="arrow way${way.isUsual ? ' usual' : ''}${way.emphasis === undefined ? '' : ` is-${way.emphasis.tone}`}" data-transitions="${escapeText(JSON.stringify(way.transitions))}" data-to="${escapeText(to.box.id)}" style="stroke-width: ${px(way.width ?? (way.isUsual ? usual : thin))}" d="${path}" marker-end="url(#event)"/>`;

const downwards = (arrow: Arrow): string => {
  const { from, to } = arrow;
  const x = px(from.x + from.width / 2);
  return lineOf(arrow, `M${x} ${px(from.y + from.height)}V${px(to.y)}`);
};

/** Arrows of one gap, ordered to avoid crossings in the same direction. */
function sideways(arrows: readonly Arrow[]): string[] {
  const rising = ({ y, to }: Arrow): boolean => y > to.y + to.height - step;
  const falling = ({ y, to }: Arrow): boolean => y < to.y + step;
  const up = arrows.filter(rising).toSorted((one, other) => one.y - other.y);
  const down = arrows.filter(falling).toSorted((one, other) => other.y - one.y);
  const turns = [...up, ...down];
  const heads = new Map<Placed, number>();
  return arrows.map((arrow) => {
    const { from, to, y } = arrow;
    const start = from.x + from.width;
    const turn = turns.indexOf(arrow);
    if (turn < 0) return lineOf(arrow, `M${px(start)} ${px(y)}H${px(to.x)}`);
    const count = heads.get(to) ?? 0;
    heads.set(to, count + 1);
    const end = rising(arrow) ? to.y + to.height - 14 - count * step : to.y + 14 + count * step;
    const x = start + ((to.x - start - 8) * (turn + 1)) / (turns.length + 1);
    return lineOf(arrow, `M${px(start)} ${px(y)}H${px(x)}V${px(end)}H${px(to.x)}`);
  });
}

function drawBox({ box, x, y, width, height, title, money, lines }: Placed): string {
  const classes = [
    'state',
    'place',
    ...box.tags,
    ...(box.emphasis === undefined ? [] : [`is-${box.emphasis.tone}`]),
  ];
  const bar = barOf(title);
  const rect = (name: string, top: number, tall: number): string =>
    `<rect class="${name}" x="${px(x)}" y="${px(top)}" width="${px(width)}" height="${px(tall)}" rx="${name === 'box' ? 8 : 0}"/>`;
  return [
    `<g class="${classes.join(' ')}" data-state="${escapeText(box.id)}"><title>${escapeText(box.id)}</title>`,
    rect('box', y, height),
    money.length === 0 ? '' : rect('money', y + bar, barOf(money)),
    drawLines(title, x + padding, y + 6),
    drawLines(money, x + padding, y + bar + 5),
    drawLines(lines, x + padding, y + bar + barOf(money) + 7),
    '</g>',
  ].join('');
}

export function drawLanes(placed: readonly Placed[]): string {
  const arrows = arrowsIn(placed);
  const byLane = Map.groupBy(
    arrows.filter(({ from, to }) => from.box.lane !== to.box.lane),
    ({ from }) => from.box.lane,
  );
  return [
    ...placed.map(drawBox),
    ...arrows.filter(({ from, to }) => from.box.lane === to.box.lane).map(downwards),
    ...[...byLane.values()].flatMap(sideways),
  ].join('\n');
}
