import { escapeText } from './text.ts';

/** A line of text that stands by itself on a drawing, as wide as the reader's font makes it. */
export const headingAt = (text: string, x: number, y: number, size: number, weight = 400): string =>
  `<text x="${x}" y="${y}" style="font-size: ${size}px; font-weight: ${weight}">${escapeText(text)}</text>`;
