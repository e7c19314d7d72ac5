import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Picture } from './pictures.ts';

const width = 1200;
const height = 630;

const butter = '#ffd873';
const paprika = '#bf3218';
const ink = '#2b1320';

/** Stripes of the tablecloth in the social sharing picture: start and end of each in pixels. */
const bands = [
  [0, 20],
  [32, 38],
  [48, 54],
  [66, 86],
] as const;
const clothAt = 880;

const table = [
  { slug: 'tajine', size: 330, left: 500, top: -165 },
  { slug: 'thai', size: 340, left: 1000, top: 425 },
  { slug: 'bourguignon', size: 530, left: 650, top: 50 },
] as const;

/** Crops a plate at the picture's edges, because sharp rejects pixels beyond them. */
async function plateOf({ slug, size, left, top }: (typeof table)[number]) {
  const input = await sharp(`src/ui/plates/${slug}.avif`)
    .resize(size)
    .extract({
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      width: Math.min(size, width - left) - Math.max(0, -left),
      height: Math.min(size, height - top) - Math.max(0, -top),
    })
    .png()
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

async function cloth(): Promise<Buffer> {
  const sprite = await readFile('src/ui/icon/sprite.svg', 'utf8');
  const mark = /<symbol id="logo"[^>]*>(.*?)<\/symbol>/s.exec(sprite)?.[1] ?? '';
  const stripes = bands.map(
    ([from, to]) => `<rect x="${clothAt + from}" width="${to - from}" height="${height}" fill="${paprika}"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" fill="${butter}"/>${stripes.join('')}
      <svg x="80" y="212" width="540" height="207" viewBox="0 -130 3101 1190">
        <style>path { fill: ${ink} } circle { fill: ${paprika} }</style>${mark}
      </svg>
    </svg>`,
  );
}

export const sharePicture: Picture = {
  fileName: 'partage.jpg',
  make: async () =>
    sharp(await cloth())
      .composite(await Promise.all(table.map(plateOf)))
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer(),
};
