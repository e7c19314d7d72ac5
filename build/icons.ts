import sharp, { type Sharp } from 'sharp';
import type { Picture } from './pictures.ts';

const favicon = 'public/favicon.svg';
const butter = '#ffd873';

/** Drawn at that size: a picture of lines is sharp at any. */
const drawn = (size: number): Sharp => sharp(favicon, { density: (72 * size) / 64 }).resize(size);

/** On a whole square, for systems that cut the corners themselves; within the part that none of them cuts. */
async function whole(size: number, share: number): Promise<Buffer> {
  const input = await drawn(Math.round(size * share))
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: butter } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

/** The favicon as systems want it that know no SVG. */
export const icons: readonly Picture[] = [
  { fileName: 'icons/apple-touch-icon.png', make: () => whole(180, 1) },
  { fileName: 'icons/icon-192.png', make: () => drawn(192).png().toBuffer() },
  { fileName: 'icons/icon-512.png', make: () => drawn(512).png().toBuffer() },
  { fileName: 'icons/maskable-512.png', make: () => whole(512, 0.8) },
];
