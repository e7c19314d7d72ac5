import { metrics } from './metrics.ts';

/** A sheet of A4, lying or standing. */
export type Orientation = 'landscape' | 'portrait';

interface Size {
  readonly width: number;
  readonly height: number;
}

const pixelsPerMillimetre = 96 / 25.4;
const pointsPerPixel = 0.75;

/** The smallest text that people read on paper without effort, in points. */
const smallestText = 7;

/** How far a drawing may be shrunk so that its text is still read; rounded up to be on the safe side. */
export const smallestScale = Math.ceil((1000 * smallestText) / (metrics.textSize * pointsPerPixel)) / 1000;

/** Around the drawing: margins, head with title and map, foot with the legend; in pixels. */
export const frameOfPage = { margin: 22, head: 60, foot: 44 } as const;

export const millimetresOf = (orientation: Orientation): Size =>
  orientation === 'landscape' ? { width: 297, height: 210 } : { width: 210, height: 297 };

/** A4 in pixels of the screen. */
export function pageOf(orientation: Orientation): Size {
  const { width, height } = millimetresOf(orientation);
  return {
    width: Math.round(width * pixelsPerMillimetre * 10) / 10,
    height: Math.round(height * pixelsPerMillimetre * 10) / 10,
  };
}

/** What a sheet has beside its drawing, in pixels. */
export interface Beside {
  /** At what tells of a transition, for a figure. */
  readonly figureRoom?: number;
  /** Over the page, for a note. */
  readonly noteRoom?: number;
}

/** What is left of it for the drawing. */
export function roomOf(orientation: Orientation, { noteRoom = 0 }: Beside = {}): Size {
  const { width, height } = pageOf(orientation);
  const { margin, head, foot } = frameOfPage;
  return { width: width - 2 * margin, height: height - margin - head - foot - 8 - noteRoom };
}

/** How a drawing of this size fits on a page best. */
export function placeOn(
  { width, height }: Size,
  beside: Beside = {},
): { orientation: Orientation; scale: number } {
  const scaleOn = (orientation: Orientation): number => {
    const room = roomOf(orientation, beside);
    // Cut, not rounded, so that nothing leaves the page.
    return Math.floor(1000 * Math.min(1, room.width / width, room.height / height)) / 1000;
  };
  const [lying, standing] = [scaleOn('landscape'), scaleOn('portrait')];
  return lying >= standing
    ? { orientation: 'landscape', scale: lying }
    : { orientation: 'portrait', scale: standing };
}
