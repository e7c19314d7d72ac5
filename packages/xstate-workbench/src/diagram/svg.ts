import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { drawEdge, drawHeads, drawNode, px } from './draw.ts';
import { framesOf } from './frames.ts';
import { graphOf, type Graph } from './graph.ts';
import { icons } from './icons.ts';
import { drawLegend } from './legend.ts';
import { sheetOf } from './sheet.ts';
import { stylesheet } from './stylesheet.ts';
import { escapeText } from './text.ts';

/** A frame after its layout. */
export interface LaidOut {
  readonly graph: Graph;
  readonly node: ElkNode;
}

/** Lays out all frames of a chart. */
export const layOut = (chart: ChartState, words: Words): Promise<LaidOut[]> => {
  const elk = new ELK();
  return Promise.all(
    framesOf(chart).map(async (frame) => {
      const graph = graphOf(chart, frame, words);
      return { graph, node: await elk.layout(graph.root) };
    }),
  );
};

function drawFrame({ graph, node }: LaidOut, x: number, y: number): string {
  const drawn = (node.edges ?? []).map((edge) => drawEdge(edge, graph));
  return [
    `<g transform="translate(${px(x)} ${px(y)})">`,
    ...(node.children ?? []).map((child) => drawNode(child, graph)),
    ...drawn.map(([line]) => line),
    ...drawHeads(node, graph),
    ...drawn.map(([, label]) => label),
    '</g>',
  ].join('\n');
}

const definitions = [
  ...['event', 'failed'].map(
    (name) =>
      `<marker id="${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="head ${name}" d="M0 0L8 4L0 8z"/></marker>`,
  ),
  ...Object.entries(icons).map(
    ([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 12 12">${shape}</symbol>`,
  ),
];

/** Draws a chart as a standalone SVG: the same chart gives the same bytes. */
export async function svgOf(chart: ChartState, words: Words): Promise<string> {
  const { language = 'fr' } = words;
  const frames = await layOut(chart, words);
  const sheet = sheetOf(frames.map(({ node: { width = 0, height = 0 } }) => ({ width, height })));
  const legend = drawLegend(
    frames.map(({ graph }) => graph),
    sheet.width,
    sheet.height,
    phrasesIn(language),
  );
  const [width, height] = [px(sheet.width), px(sheet.height + legend.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="${language}">`,
    `<title>${escapeText(wordFor(words, 'states', chart.id))}</title>`,
    `<style>${stylesheet}</style>`,
    `<defs>\n${definitions.join('\n')}\n</defs>`,
    ...frames.map((frame, index) =>
      drawFrame(frame, sheet.places[index]?.x ?? 0, sheet.places[index]?.y ?? 0),
    ),
    legend.drawing,
    '</svg>\n',
  ].join('\n');
}
