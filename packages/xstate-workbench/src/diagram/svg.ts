import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { definitions } from './definitions.ts';
import { plainContext } from './draw.ts';
import { drawFrame } from './drawFrame.ts';
import { framesOf } from './frames.ts';
import { createLayout, type LayoutResult } from './layout.ts';
import { drawLegend } from './legend.ts';
import { packFrames } from './packFrames.ts';
import { signsOf } from './signs.ts';
import { stylesheetOf, type Scheme } from './stylesheet.ts';
import { escapeText, roundPixels } from './text.ts';

export function layOutChart(chart: ChartState, words: Words): Promise<LayoutResult[]> {
  const layOut = createLayout(chart, words);
  return Promise.all(framesOf(chart).map((frame) => layOut(frame)));
}

interface FullDrawing {
  readonly width: number;
  readonly height: number;
  readonly drawing: string;
}

/** Minimum width for the legend of a narrow drawing. */
const minLegendWidth = 340;

async function drawChart(chart: ChartState, words: Words, hasLegend: boolean): Promise<FullDrawing> {
  const frames = await layOutChart(chart, words);
  const sheet = packFrames(frames.map(({ node: { width = 0, height = 0 } }) => ({ width, height })));
  const margin = 14;
  const legend = drawLegend(
    new Set(hasLegend ? frames.flatMap((frame) => [...signsOf(frame)]) : []),
    Math.max(sheet.width - 2 * margin, minLegendWidth),
    phrasesIn(words.language),
  );
  return {
    width: roundPixels(Math.max(sheet.width, legend.width + 2 * margin)),
    height: roundPixels(sheet.height + legend.height + margin),
    drawing: [
      ...frames.map((frame, index) =>
        drawFrame(
          frame,
          { x: sheet.places[index]?.x ?? 0, y: sheet.places[index]?.y ?? 0, scale: 1 },
          plainContext,
        ),
      ),
      ...(hasLegend
        ? [
            `<g class="legend" transform="translate(${margin} ${roundPixels(sheet.height)})">${legend.drawing}</g>`,
          ]
        : []),
    ].join('\n'),
  };
}

export interface DrawingStyle {
  readonly hasLegend?: boolean;
  readonly scheme?: Scheme;
}

export async function svgOf(
  chart: ChartState,
  words: Words,
  { hasLegend = true, scheme = 'light' }: DrawingStyle = {},
): Promise<string> {
  const { width, height, drawing } = await drawChart(chart, words, hasLegend);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="${words.language ?? 'fr'}">`,
    `<title>${escapeText(wordFor(words, 'states', chart.id))}</title>`,
    `<style>${stylesheetOf(scheme)}</style>`,
    definitions,
    drawing,
    '</svg>\n',
  ].join('\n');
}
