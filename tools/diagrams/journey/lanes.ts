import { metrics } from 'xstate-workbench/diagram/metrics';
import { typeset, type Line, type Paragraph, type Run } from 'xstate-workbench/diagram/typeset';

export interface Emphasis {
  readonly tone: string;
  readonly text: string;
  readonly warning?: string;
}

export interface LaneLink {
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
  readonly links: readonly LaneLink[];
  readonly emphasis?: Emphasis;
}

export interface PlacedBox {
  readonly box: LaneBox;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: readonly Line[];
  readonly money: readonly Line[];
  readonly lines: readonly Line[];
  /** Vertical offset of each link's text from the first line of the box, in pixels. */
  readonly linkTops: readonly number[];
}

export const padding = 10;
const { lineHeight } = metrics;
/** Minimum and maximum gap between two boxes of a lane, in pixels. */
const [minGap, maxGap] = [20, 40];
export const barHeight = (lines: readonly Line[]): number =>
  lines.length === 0 ? 0 : lines.length * lineHeight + 10;

const emphasisParagraphs = (emphasis: Emphasis | undefined, indent: number): Paragraph[] => {
  const { text, warning } = emphasis ?? {};
  return [
    ...(text === undefined ? [] : [{ indent, runs: [{ text: text, tone: 'elapsed' as const }] }]),
    ...(warning === undefined ? [] : [{ indent, runs: [{ text: warning, tone: 'failed' as const }] }]),
  ];
};

function paragraphsOf(
  { says: label, isUsual: isMain, transitions, emphasis }: LaneLink,
  sign: string,
): Paragraph[] {
  const runs: Run[] = [
    { text: sign, tone: 'rank' },
    { text: ` ${label}`, tone: isMain ? 'event' : 'caption' },
  ];
  return [
    { icon: 'jump', transitions, written: transitions.join('\n'), runs },
    ...emphasisParagraphs(emphasis, 2.2),
  ];
}

function measure(box: LaneBox, width: number, numberOf: (id: string) => string): Omit<PlacedBox, 'x' | 'y'> {
  const innerWidth = width - 2 * padding;
  const title = typeset(
    [
      {
        runs: [
          { text: box.sign, tone: 'rank' },
          { text: ` ${box.title}`, tone: 'key' },
        ],
      },
      ...emphasisParagraphs(box.emphasis, 0),
    ],
    innerWidth,
  );
  const money =
    box.money === undefined ? [] : typeset([{ runs: [{ text: box.money, tone: 'event' }] }], innerWidth);
  const captions = typeset(box.captions, innerWidth);
  const linkLines = box.links.map((link) => typeset(paragraphsOf(link, numberOf(link.to)), innerWidth));
  const linkTops = linkLines.map(
    (_, index) => lineHeight * (captions.length + linkLines.slice(0, index).flat().length),
  );
  const lines = [...captions, ...linkLines.flat()];
  const height =
    barHeight(title) + barHeight(money) + (lines.length === 0 ? 0 : lines.length * lineHeight + 14);
  return { box, width, height, title, money, lines, linkTops };
}

interface LaneArea {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly gaps: readonly number[];
}

export const calculateLaneLefts = ({ x, widths, gaps }: LaneArea): readonly number[] =>
  widths.map(
    (_, index) =>
      x +
      widths.slice(0, index).reduce((sum, width) => sum + width, 0) +
      gaps.slice(0, index).reduce((sum, gap) => sum + gap, 0),
  );

/**
 * Distributes the boxes of a lane diagram over its lanes, top to bottom.
 * @throws Error if a lane has too many boxes
 */
export function placeInLanes(boxes: readonly LaneBox[], room: LaneArea): PlacedBox[] {
  const signs = new Map(boxes.map(({ id, sign }) => [id, sign]));
  const laneLefts = calculateLaneLefts(room);
  return room.widths.flatMap((width, lane) => {
    const boxesOfLane = boxes
      .filter((box) => box.lane === lane)
      .map((box) => measure(box, width, (id) => signs.get(id) ?? '?'));
    const total = boxesOfLane.reduce((sum, { height }) => sum + height, 0);
    const freeHeight = room.height - total;
    const gap = Math.min(maxGap, freeHeight / Math.max(1, boxesOfLane.length - 1));
    if (boxesOfLane.length > 1 && gap < minGap)
      throw new Error(
        `Lane ${lane + 1} is ${Math.ceil(minGap * (boxesOfLane.length - 1) - freeHeight)} pixels too full`,
      );
    let y = room.y;
    return boxesOfLane.map((one) => {
      const placed = Object.assign(one, { x: laneLefts[lane] ?? 0, y });
      y += one.height + gap;
      return placed;
    });
  });
}
