import sharp from 'sharp';

/** A picture at half its size, for comparison. */
export interface Sketch {
  readonly width: number;
  readonly pixels: Buffer;
}

/** Maximum difference of one colour channel, because browsers do not scale photographs identically each time. */
const tolerance = 24;

export async function sketchOf(png: Buffer): Promise<Sketch> {
  const { width } = await sharp(png).metadata();
  const half = sharp(png).resize({ width: Math.round(width / 2) });
  const { data, info } = await half.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, pixels: data };
}

/** Compares two pictures. A tick, a spinner or an additional word counts as a difference. */
export const isAlike = (one: Sketch, other: Sketch): boolean =>
  one.width === other.width &&
  one.pixels.length === other.pixels.length &&
  one.pixels.every((value, index) => Math.abs(value - (other.pixels[index] ?? 0)) <= tolerance);
