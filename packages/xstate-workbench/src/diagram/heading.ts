import { escapeText } from './text.ts';

/** Draws a line of text without measuring it, for titles with nothing next to them. */
export const headingAt = (text: string, x: number, y: number, size: number, weight = 400): string =>
  `<text x="${x}" y="${y}" style="font-size: ${size}px; font-weight: ${weight}">${escapeText(text)}</text>`;
