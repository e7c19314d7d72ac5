import sharp from 'sharp';

/** A picture at half its size, for comparison. */
export interface Thumbnail {
  readonly width: number;
  readonly pixels: Buffer;
}

/** Maximum difference of one colour channel, because browsers do not scale photographs identically each time. */
const tolerance = 24;

export async function createThumbnail(png: Buffer): Promise<Thumbnail> {
  const { width } = await sharp(png).metadata();
  const halfSize = sharp(png).resize({ width: Math.round(width / 2) });
  const { data, info } = await halfSize.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, pixels: data };
}

/** Compares two pictures. A tick, a spinner or an additional word counts as a difference. */
export const areSimilar = (one: Thumbnail, other: Thumbnail): boolean =>
  one.width === other.width &&
  one.pixels.length === other.pixels.length &&
  one.pixels.every((value, index) => Math.abs(value - (other.pixels[index] ?? 0)) <= tolerance);
