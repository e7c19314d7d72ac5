import { placesIn } from '#workbench/atlas/places.ts';

/** One frame of a drawing, cut out of it. */
export interface CutFrame {
  readonly drawing: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const margin = 14;

/** Cuts a drawing that `svgOf` made into its frames. */
export function framesIn(svg: string): readonly CutFrame[] {
  const frames: CutFrame[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, index } of svg.matchAll(/<\/?g\b[^>]*>/g)) {
    if (depth === 0 && tag.startsWith('<g')) start = index;
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    const drawing = svg.slice(start, index + tag.length);
    // The legend has no states.
    const places = Object.values(placesIn('', drawing).states);
    if (places.length === 0) continue;
    const left = Math.min(...places.map(([x]) => x)) - margin;
    const top = Math.min(...places.map(([, y]) => y)) - margin;
    frames.push({
      drawing,
      left,
      top,
      width: Math.max(...places.map(([x, , width]) => x + width)) + margin - left,
      height: Math.max(...places.map(([, y, , height]) => y + height)) + margin - top,
    });
  }
  return frames;
}
