import sharp, { type Sharp } from 'sharp';
import type { Picture } from './pictures.ts';

const favicon = 'public/favicon.svg';
const butter = '#ffd873';

/** Renders the SVG at the target size, so that it is sharp. */
const drawn = (size: number): Sharp => sharp(favicon, { density: (72 * size) / 64 }).resize(size);

/** Opaque square, because some systems crop the corners. `share` is the part that none of them crops. */
async function whole(size: number, share: number): Promise<Buffer> {
  const input = await drawn(Math.round(size * share))
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: butter } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

export const icons: readonly Picture[] = [
  { fileName: 'icons/apple-touch-icon.png', make: () => whole(180, 1) },
  { fileName: 'icons/icon-192.png', make: () => drawn(192).png().toBuffer() },
  { fileName: 'icons/icon-512.png', make: () => drawn(512).png().toBuffer() },
  { fileName: 'icons/maskable-512.png', make: () => whole(512, 0.8) },
];
