import sharp from 'sharp';

/** In bytes. */
const most = 40_000;
const qualities = [55, 45, 35, 25];
/** In pixels: a wide screen is still legible at three quarters of its size. */
const widest = 960;

/**
 * As good as fits into 40 kB.
 * @throws Error when nothing does
 */
export async function webpOf(png: Buffer): Promise<Buffer> {
  const small = sharp(png).resize({ width: widest, withoutEnlargement: true });
  for (const quality of qualities) {
    // oxlint-disable-next-line no-await-in-loop -- a worse one only where the better one is too large
    const picture = await small.clone().webp({ quality, smartSubsample: true }).toBuffer();
    if (picture.length <= most) return picture;
  }
  throw new Error(`it is larger than ${most / 1000} kB at any quality`);
}
