import { glob, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { widthsOf } from '#src/ui/plate/plates.ts';
import { cachedOrMade } from './cache.ts';
import type { Picture } from './pictures.ts';

const masters = 'src/ui/plates/*.{avif,webp,png}';

/**
 * Lowest quality without visible loss.
 * A higher encoder effort takes ten times as long and saves a few percent.
 */
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78, alphaQuality: 80, effort: 4 }),
} as const;

/** Part of the cache key of pictures. Change it together with the encoder settings. */
const edition = '2';

export async function plates(): Promise<readonly Picture[]> {
  const found = await Array.fromAsync(glob(masters));
  return found.flatMap((master) => {
    const slug = basename(master, extname(master));
    return (['avif', 'webp'] as const).flatMap((format) =>
      widthsOf(slug, format).map((width) => {
        const fileName = `plates/${slug}-${width}.${format}`;
        const make = async (): Promise<Buffer> => {
          const original = await readFile(master);
          return cachedOrMade(fileName, [original, edition], () =>
            encoders[format](sharp(original).resize(width)).toBuffer(),
          );
        };
        return { fileName, make };
      }),
    );
  });
}
