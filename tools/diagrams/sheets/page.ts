import { metrics } from 'xstate-workbench/diagram/metrics';

export type Paper = 'A4' | 'A3';
export type PageFormat = `${Paper} ${'landscape' | 'portrait'}`;

export const paperOf = (format: PageFormat): Paper => (format.startsWith('A4') ? 'A4' : 'A3');

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

const paperSizes: Readonly<Record<PageFormat, Size>> = {
  'A4 landscape': { width: 297, height: 210 },
  'A4 portrait': { width: 210, height: 297 },
  'A3 landscape': { width: 420, height: 297 },
  'A3 portrait': { width: 297, height: 420 },
};

export const millimetresOf = (format: PageFormat): Size => paperSizes[format];

export function pageSize(format: PageFormat): Size {
  const { width, height } = millimetresOf(format);
  return {
    width: Math.round(width * pixelsPerMillimetre * 10) / 10,
    height: Math.round(height * pixelsPerMillimetre * 10) / 10,
  };
}

export interface ReservedSpace {
  readonly countWidth?: number;
  readonly noteHeight?: number;
}

export function contentArea(format: PageFormat, { noteHeight = 0 }: ReservedSpace = {}): Size {
  const { width, height } = pageSize(format);
  const { margin, head, foot } = pageFrame;
  return { width: width - 2 * margin, height: height - margin - head - foot - 8 - noteHeight };
}

/** Returns the orientation with the larger scale, at most 1. */
export function choosePlacement(
  { width, height }: Size,
  reservedSpace: ReservedSpace = {},
  paper: Paper = 'A4',
): { format: PageFormat; scale: number } {
  const placements = ([`${paper} landscape`, `${paper} portrait`] as const).map((format) => {
    const available = contentArea(format, reservedSpace);
    const scale = Math.min(1, available.width / width, available.height / height);
    return { format, scale: Math.floor(1000 * scale) / 1000 };
  });
  return placements.reduce((best, placement) => (placement.scale > best.scale ? placement : best));
}
