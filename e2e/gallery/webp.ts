import sharp from 'sharp';

const maximumBytes = 40_000;
const qualities = [55, 45, 35, 25];
/** Maximum width of a picture in px. At this width, 75 % of a desktop screen, text is still legible. */
const maximumWidth = 960;

/**
 * Encodes a picture at the best quality that fits into 40 kB.
 * @throws Error if no quality fits
 */
export async function toWebp(png: Buffer): Promise<Buffer> {
  const resized = sharp(png).resize({ width: maximumWidth, withoutEnlargement: true });
  for (const quality of qualities) {
    // oxlint-disable-next-line no-await-in-loop -- tries lower qualities in turn
    const picture = await resized.clone().webp({ quality, smartSubsample: true }).toBuffer();
    if (picture.length <= maximumBytes) return picture;
  }
  throw new Error(`The picture is larger than ${maximumBytes / 1000} kB at any quality`);
}
