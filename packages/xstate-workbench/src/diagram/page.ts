import { metrics } from './metrics.ts';

export type Orientation = 'landscape' | 'portrait';

interface Size {
  readonly width: number;
  readonly height: number;
}

const pixelsPerMillimetre = 96 / 25.4;
const pointsPerPixel = 0.75;

/** In points: the smallest readable print size. */
const smallestText = 7;

/** Minimum scale that respects `smallestText`, rounded up. */
export const smallestScale = Math.ceil((1000 * smallestText) / (metrics.textSize * pointsPerPixel)) / 1000;

/** In pixels: margins, header with title and map, footer with legend. */
export const frameOfPage = { margin: 22, head: 60, foot: 44 } as const;

export const millimetresOf = (orientation: Orientation): Size =>
  orientation === 'landscape' ? { width: 297, height: 210 } : { width: 210, height: 297 };

export function pageOf(orientation: Orientation): Size {
  const { width, height } = millimetresOf(orientation);
  return {
    width: Math.round(width * pixelsPerMillimetre * 10) / 10,
    height: Math.round(height * pixelsPerMillimetre * 10) / 10,
  };
}

export interface Beside {
  readonly figureRoom?: number;
  readonly noteRoom?: number;
}

export function roomOf(orientation: Orientation, { noteRoom = 0 }: Beside = {}): Size {
  const { width, height } = pageOf(orientation);
  const { margin, head, foot } = frameOfPage;
  return { width: width - 2 * margin, height: height - margin - head - foot - 8 - noteRoom };
}

export function placeOn(
  { width, height }: Size,
  beside: Beside = {},
): { orientation: Orientation; scale: number } {
  const scaleOn = (orientation: Orientation): number => {
    const room = roomOf(orientation, beside);
    // Rounded down, so that the drawing stays on the page.
    return Math.floor(1000 * Math.min(1, room.width / width, room.height / height)) / 1000;
  };
  const [lying, standing] = [scaleOn('landscape'), scaleOn('portrait')];
  return lying >= standing
    ? { orientation: 'landscape', scale: lying }
    : { orientation: 'portrait', scale: standing };
}
