import { metrics } from 'xstate-workbench/diagram/metrics';

export type Orientation = 'landscape' | 'portrait';

interface Size {
  readonly width: number;
  readonly height: number;
}

const pixelsPerMillimetre = 96 / 25.4;
const pointsPerPixel = 0.75;

/** Smallest readable text size in print, in points. */
const minTextSize = 7;

/** Minimum scale of a drawing, so that no text is smaller than `minTextSize`. Rounded up. */
export const minScale = Math.ceil((1000 * minTextSize) / (metrics.textSize * pointsPerPixel)) / 1000;

/** Sizes around a drawing in pixels: margins, header with title and map, footer with legend. */
export const pageFrame = { margin: 22, head: 60, foot: 44 } as const;

export const millimetresOf = (orientation: Orientation): Size =>
  orientation === 'landscape' ? { width: 297, height: 210 } : { width: 210, height: 297 };

export function pageSize(orientation: Orientation): Size {
  const { width, height } = millimetresOf(orientation);
  return {
    width: Math.round(width * pixelsPerMillimetre * 10) / 10,
    height: Math.round(height * pixelsPerMillimetre * 10) / 10,
  };
}

export interface ReservedSpace {
  readonly countWidth?: number;
  readonly noteHeight?: number;
}

export function contentArea(orientation: Orientation, { noteHeight = 0 }: ReservedSpace = {}): Size {
  const { width, height } = pageSize(orientation);
  const { margin, head, foot } = pageFrame;
  return { width: width - 2 * margin, height: height - margin - head - foot - 8 - noteHeight };
}

export function choosePlacement(
  { width, height }: Size,
  reservedSpace: ReservedSpace = {},
): { orientation: Orientation; scale: number } {
  const scaleOn = (orientation: Orientation): number => {
    const available = contentArea(orientation, reservedSpace);
    return Math.floor(1000 * Math.min(1, available.width / width, available.height / height)) / 1000;
  };
  const [landscapeScale, portraitScale] = [scaleOn('landscape'), scaleOn('portrait')];
  return landscapeScale >= portraitScale
    ? { orientation: 'landscape', scale: landscapeScale }
    : { orientation: 'portrait', scale: portraitScale };
}
