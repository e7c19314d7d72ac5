import { escapeText } from 'xstate-workbench/diagram/text';

export const headingAt = (text: string, x: number, y: number, size: number, weight = 400): string =>
  `<text x="${x}" y="${y}" style="font-size: ${size}px; font-weight: ${weight}">${escapeText(text)}</text>`;
