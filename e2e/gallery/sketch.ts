import sharp from 'sharp';

/** A picture scaled to half its size, for comparison with another picture. */
export interface Thumbnail {
  readonly width: number;
  readonly pixels: Buffer;
}

/**
 * Maximum difference of a colour channel.
 * Browsers do not scale photographs identically each time.
 */
const tolerance = 24;

export async function createThumbnail(png: Buffer): Promise<Thumbnail> {
  const { width } = await sharp(png).metadata();
  const halfSize = sharp(png).resize({ width: Math.round(width / 2) });
  const { data, info } = await halfSize.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, pixels: data };
}

/** `true` if two pictures look equal. A tick, a spinner or an additional word makes them different. */
export const areSimilar = (one: Thumbnail, other: Thumbnail): boolean =>
  one.width === other.width &&
  one.pixels.length === other.pixels.length &&
  one.pixels.every((value, index) => Math.abs(value - (other.pixels[index] ?? 0)) <= tolerance);
