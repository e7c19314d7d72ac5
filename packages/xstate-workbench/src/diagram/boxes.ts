import type { ChartState } from '#workbench/chart/chart.ts';
import type { Direction } from './frames.ts';
import { metrics } from './metrics.ts';
import type { StateTone } from './tones.ts';
import type { Line } from './typeset.ts';

export type Box =
  | {
      readonly kind: 'state';
      readonly state: ChartState;
      readonly isClosed: boolean;
      readonly tone: StateTone | undefined;
      readonly lines: readonly Line[];
    }
  | {
      readonly kind: 'compound';
      readonly state: ChartState;
      readonly title: Line;
      readonly tone: StateTone | undefined;
      readonly lines: readonly Line[];
    }
  | { readonly kind: 'pill'; readonly lines: readonly Line[] }
  | { readonly kind: 'start' };

export const totalPadding = 2 * metrics.padding;
export const totalShoulders = 2 * metrics.shoulder;
export const sizeFor = (
  direction: Direction,
  width: number,
  height: number,
): { width: number; height: number } =>
  direction === 'DOWN'
    ? { width: width - totalShoulders, height }
    : { width, height: Math.max(height - totalShoulders, 8) };
export const countColumnWidth = (lines: readonly Line[], countWidth: number): number =>
  lines.some(({ transitions }) => transitions !== undefined) ? countWidth : 0;
export const heightOf = (lines: readonly Line[]): number => lines.length * metrics.lineHeight;
