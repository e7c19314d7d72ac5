import sharp from 'sharp';

/** A picture at half its size, by which two are compared. */
export interface Sketch {
  readonly width: number;
  readonly pixels: Buffer;
}

/** As far as one colour of one pixel may differ: browsers do not scale a photograph the same way twice. */
const tolerance = 24;

export async function sketchOf(png: Buffer): Promise<Sketch> {
  const { width } = await sharp(png).metadata();
  const half = sharp(png).resize({ width: Math.round(width / 2) });
  const { data, info } = await half.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, pixels: data };
}

/** Whether two pictures show the same: a tick, a spinner or a word more is seen. */
export const isAlike = (one: Sketch, other: Sketch): boolean =>
  one.width === other.width &&
  one.pixels.length === other.pixels.length &&
  one.pixels.every((value, index) => Math.abs(value - (other.pixels[index] ?? 0)) <= tolerance);
