import { metrics } from './metrics.ts';
import { typeset, type Line, type Paragraph, type Run } from './typeset.ts';

export interface Emphasis {
  readonly tone: string;
  readonly says: string;
  readonly warns?: string;
}

export interface Way {
  readonly to: string;
  readonly says: string;
  readonly isUsual: boolean;
  readonly transitions: readonly string[];
  readonly emphasis?: Emphasis;
  readonly width?: number;
}

export interface LaneBox {
  readonly id: string;
  readonly sign: string;
  readonly lane: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly money?: string;
  readonly captions: readonly Paragraph[];
  readonly ways: readonly Way[];
  readonly emphasis?: Emphasis;
}

export interface Placed {
  readonly box: LaneBox;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: readonly Line[];
  readonly money: readonly Line[];
  readonly lines: readonly Line[];
  /** Offset of each way's lines from the first line, in pixels. */
  readonly wayTops: readonly number[];
}

export const padding = 10;
const { lineHeight } = metrics;
/** Gap between two boxes of a lane, in pixels. */
const [least, most] = [20, 40];
export const barOf = (lines: readonly Line[]): number =>
  lines.length === 0 ? 0 : lines.length * lineHeight + 10;

const emphasised = (emphasis: Emphasis | undefined, indent: number): Paragraph[] => {
  const { says, warns } = emphasis ?? {};
  return [
    ...(says === undefined ? [] : [{ indent, runs: [{ text: says, tone: 'elapsed' as const }] }]),
    ...(warns === undefined ? [] : [{ indent, runs: [{ text: warns, tone: 'failed' as const }] }]),
  ];
};

function paragraphsOf({ says, isUsual, transitions, emphasis }: Way, sign: string): Paragraph[] {
  const runs: Run[] = [
    { text: sign, tone: 'rank' },
    { text: ` ${says}`, tone: isUsual ? 'event' : 'caption' },
  ];
  return [{ icon: 'jump', transitions, written: transitions.join('\n'), runs }, ...emphasised(emphasis, 2.2)];
}

function measure(box: LaneBox, width: number, signOf: (id: string) => string): Omit<Placed, 'x' | 'y'> {
  const inner = width - 2 * padding;
  const title = typeset(
    [
      {
        runs: [
          { text: box.sign, tone: 'rank' },
          { text: ` ${box.title}`, tone: 'key' },
        ],
      },
      ...emphasised(box.emphasis, 0),
    ],
    inner,
  );
  const money =
    box.money === undefined ? [] : typeset([{ runs: [{ text: box.money, tone: 'event' }] }], inner);
  const captions = typeset(box.captions, inner);
  const ways = box.ways.map((way) => typeset(paragraphsOf(way, signOf(way.to)), inner));
  const wayTops = ways.map((_, index) => lineHeight * (captions.length + ways.slice(0, index).flat().length));
  const lines = [...captions, ...ways.flat()];
  const height = barOf(title) + barOf(money) + (lines.length === 0 ? 0 : lines.length * lineHeight + 14);
  return { box, width, height, title, money, lines, wayTops };
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly gaps: readonly number[];
}

export const leftsOf = ({ x, widths, gaps }: Room): readonly number[] =>
  widths.map(
    (_, index) =>
      x +
      widths.slice(0, index).reduce((sum, width) => sum + width, 0) +
      gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0),
  );

/**
 * Distributes boxes over lanes, top to bottom.
 * @throws Error if a lane has too many boxes
 */
export function placeInLanes(boxes: readonly LaneBox[], room: Room): Placed[] {
  const signs = new Map(boxes.map(({ id, sign }) => [id, sign]));
  const lefts = leftsOf(room);
  return room.widths.flatMap((width, lane) => {
    const measured = boxes
      .filter((box) => box.lane === lane)
      .map((box) => measure(box, width, (id) => signs.get(id) ?? '?'));
    const total = measured.reduce((sum, { height }) => sum + height, 0);
    const free = room.height - total;
    const gap = Math.min(most, free / Math.max(1, measured.length - 1));
    if (measured.length > 1 && gap < least)
      throw new Error(
        `Lane ${lane + 1} is ${Math.ceil(least * (measured.length - 1) - free)} pixels too full`,
      );
    let y = room.y;
    return measured.map((one) => {
      const placed = Object.assign(one, { x: lefts[lane] ?? 0, y });
      y += one.height + gap;
      return placed;
    });
  });
}
