import type { PlacedBox } from './lanes.ts';
import { screens } from './places.ts';
import type { Journey } from './story.ts';

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One of the shop's screens in the purchase diagram. `cells`: its rectangles, from left to right. */
export interface Screen {
  readonly says: string;
  readonly cells: readonly Cell[];
}

/** Pixels around the boxes of a lane, and between two screens of a lane. */
const [beside, between] = [8, 10];

const screenOf = (id: string): string => id.split('.').slice(0, 2).join('.');

/** Joins consecutive box numbers and letters: "3 à 9, B à D". */
function signsOf(signs: readonly string[]): string {
  const runs: string[][] = [];
  for (const sign of signs) {
    const last = runs.at(-1);
    const before = last?.at(-1)?.codePointAt(0);
    if (before !== undefined && sign.codePointAt(0) === before + 1) last?.push(sign);
    else runs.push([sign]);
  }
  return runs.map((run) => (run.length === 1 ? run.join('') : `${run[0]} à ${run.at(-1)}`)).join(', ');
}

interface Piece extends Cell {
  readonly screen: string;
}

const middle = (above: PlacedBox | undefined, below: PlacedBox | undefined): number | undefined =>
  above === undefined || below === undefined ? undefined : (above.y + above.height + below.y) / 2;

function piecesIn(boxes: readonly PlacedBox[], top: number, bottom: number): Piece[] {
  const runs: PlacedBox[][] = [];
  for (const box of boxes) {
    const last = runs.at(-1);
    if (last?.some((one) => screenOf(one.box.id) === screenOf(box.box.id)) === true) last.push(box);
    else runs.push([box]);
  }
  return runs.flatMap((run, index) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined) return [];
    const start = middle(runs[index - 1]?.at(-1), first);
    const end = middle(last, runs[index + 1]?.[0]);
    const y = start === undefined ? top : start + between / 2;
    const height = (end === undefined ? bottom : end - between / 2) - y;
    return [
      { screen: screenOf(first.box.id), x: first.x - beside, y, width: first.width + 2 * beside, height },
    ];
  });
}

function bridge(left: Cell, right: Cell): Cell {
  const y = Math.max(left.y, right.y);
  const [x, end] = [left.x + left.width / 2, right.x + right.width / 2];
  return { x, y, width: end - x, height: Math.min(left.y + left.height, right.y + right.height) - y };
}

export function screensOf(
  { places }: Journey,
  placed: readonly PlacedBox[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): Screen[] {
  const byLane = Map.groupBy(placed, ({ box }) => box.lane);
  const pieces = [...byLane.values()].flatMap((boxes) => piecesIn(boxes, top, bottom));
  return Object.entries(screens).map(([id, name], index) => {
    const own = pieces.filter(({ screen }) => screen === id);
    const signs = places.filter(([, { of }]) => screenOf(of.at(-1) ?? '') === id).map(([, { sign }]) => sign);
    const which = signs.length === 1 ? '' : ` (cases ${signsOf(signs)})`;
    return {
      says: `Écran ${index + 1} : ${name}${which}`,
      cells: [...own, ...own.slice(1).map((piece, at) => bridge(own[at] ?? piece, piece))],
    };
  });
}
