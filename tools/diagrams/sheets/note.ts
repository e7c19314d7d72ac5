import { drawLines } from 'xstate-workbench/diagram/draw';
import { metrics } from 'xstate-workbench/diagram/metrics';
import { signAt, type Paint } from 'xstate-workbench/diagram/paint';
import { typeset } from 'xstate-workbench/diagram/typeset';

export interface NoteLine {
  readonly text: string;
  readonly isHeadline?: boolean;
  readonly paint?: Paint | undefined;
}

const signWidth = 24;

export function drawNote(
  lines: readonly NoteLine[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): { readonly drawing: string; readonly height: number } {
  let top = y;
  const drawn = lines.map(({ text, isHeadline = false, paint }) => {
    const tone = isHeadline ? 'key' : 'caption';
    const textLines = typeset([{ runs: [{ text, tone }] }], width - signWidth);
    const sign = paint === undefined ? '' : signAt(paint, x + 8, top + metrics.lineHeight / 2);
    const drawnText = drawLines(textLines, isHeadline ? x : x + signWidth, top);
    top += textLines.length * metrics.lineHeight;
    return sign + drawnText;
  });
  return { drawing: `<g class="note">${drawn.join('')}</g>`, height: top - y };
}
