import sharp, { type Sharp } from 'sharp';
import type { Picture } from './pictures.ts';

const favicon = 'public/favicon.svg';
const butter = '#ffd873';

/** Renders the SVG icon at its final size, so that edges stay sharp. */
const drawing = (size: number): Sharp => sharp(favicon, { density: (72 * size) / 64 }).resize(size);

/**
 * Renders an opaque square icon, because some operating systems crop the corners.
 * @param share width of the drawing, as a share of the icon's width
 */
async function renderIcon(size: number, share: number): Promise<Buffer> {
  const input = await drawing(Math.round(size * share))
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: butter } })
    .composite([{ input }])
    .png()
    .toBuffer();
}

export const icons: readonly Picture[] = [
  { fileName: 'icons/apple-touch-icon.png', make: () => renderIcon(180, 1) },
  { fileName: 'icons/icon-192.png', make: () => drawing(192).png().toBuffer() },
  { fileName: 'icons/icon-512.png', make: () => drawing(512).png().toBuffer() },
  { fileName: 'icons/maskable-512.png', make: () => renderIcon(512, 0.8) },
];
