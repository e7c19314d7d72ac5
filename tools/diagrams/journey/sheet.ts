import type { ChartState } from 'xstate-workbench/chart/chart';
import { definitions } from 'xstate-workbench/diagram/definitions';
import { drawLines } from 'xstate-workbench/diagram/draw';
import { roundPixels } from 'xstate-workbench/diagram/text';
import { calculateLaneLefts, placeInLanes, type Emphasis, type LaneBox, type PlacedBox } from './lanes.ts';
import { drawLanes } from './lanesDrawing.ts';
import { millimetresOf, pageSize } from '#tools/diagrams/sheets/page.ts';
import { stylesheet } from 'xstate-workbench/diagram/stylesheet';
import { tonesOf } from 'xstate-workbench/diagram/tones';
import { tones } from '#machines/tones.ts';
import { typeset, type Paragraph } from 'xstate-workbench/diagram/typeset';
import { journeyId, journeyOf, type Journey, type JourneyPassage } from './story.ts';
import { longestAt, longestWaitParagraphs, longestTitle } from './longest.ts';
import { lanes, type PlaceName, type Work } from './places.ts';
import { screensOf, type Screen } from './screens.ts';
import { termLines, termsTitle } from './terms.ts';

/** Print scale: 13 pixels become 7.1 points. */
const scale = 0.73;
const paper = pageSize('A4 landscape');
const [width, height] = [paper.width / scale, paper.height / scale];
const margin = 26;
/** Maximum lines of the summary. More lines would overlap the diagram. */
const summaryLines = 2;
const room = {
  x: margin,
  y: 130,
  height: height - 130 - 22,
  widths: [192, 206, 240, 414, 300],
  gaps: [28, 28, 38, 40],
} as const;

const style = `
.screen { fill: #f3f5fa; }
.place.end > .box { stroke-width: 2.6; }
.money { fill: #fff3cf; }
.arrow.way { stroke-linejoin: round; stroke: #626b7d; }
.arrow.usual { stroke: #17693a; }
.note { fill: #fff; stroke: #c3cad9; }
`;

/** Additional information on the purchase diagram, such as visitor counts. */
export interface Layer {
  readonly title: string;
  readonly summary: string;
  readonly style: string;
  /** Notes that replace the list of longest waits. With notes, boxes show fewer details. */
  readonly notes?: { readonly title: string; readonly lines: readonly string[] };
  readonly place: (name: PlaceName) => Emphasis | undefined;
  readonly way: (way: JourneyPassage) => { readonly emphasis: Emphasis; readonly width: number } | undefined;
}

const plain: Layer = {
  title: 'L’achat, du choix de la box à la commande',
  summary:
    'Lecture de gauche à droite ; un fond gris est un écran de la boutique. Chaque ligne → donne un événement, et son cercle la case d’arrivée : une étape (1 à 9) ou une issue (A à D ; seule A est une fin). Gras et vert : chemin sans difficulté ; case bleue : travail ou attente de la boutique ; rouge : difficulté ; fond jaune : état de l’argent. Horloge : délai ; engrenage : travail ou règle de la boutique. Une flèche mène à la colonne voisine ou à la case du dessous ; sinon, suivre le cercle.',
  style: '',
  place: () => undefined,
  way: () => undefined,
};

const captionsOf = (name: PlaceName, work: readonly Work[], story: Journey): Paragraph[] => [
  ...longestAt(name, story),
  ...work.map(({ says, limits = [] }) => ({
    icon: limits.length > 0 ? ('elapsed' as const) : ('gear' as const),
    runs: [{ text: story.fill(says, limits), tone: 'actor' as const }],
  })),
];

function boxesOf(story: Journey, root: ChartState, layer: Layer): LaneBox[] {
  const toneById = tonesOf(root, { tones });
  const idOf = new Map(story.places.map(([name, { of }]) => [name, of[of.length - 1] ?? '']));
  return story.places.map(([name, { sign, word, lane, of, work = [], money }]): LaneBox => {
    const ways = story.ways.filter(({ from }) => from === name);
    const tone = (['problem', 'working'] as const).find((one) => of.some((id) => toneById.get(id) === one));
    const emphasis = layer.place(name);
    return {
      id: idOf.get(name) ?? '',
      sign,
      lane,
      title: word,
      tags: [...(tone === undefined ? [] : [tone]), ...(ways.length === 0 ? ['end'] : [])],
      ...(money === undefined ? {} : { money }),
      captions: layer.notes === undefined ? captionsOf(name, work, story) : [],
      links: ways.map((way) =>
        Object.assign(
          { to: idOf.get(way.to) ?? '', says: way.says, isUsual: way.isUsual, transitions: way.transitions },
          layer.way(way),
        ),
      ),
      ...(emphasis === undefined ? {} : { emphasis }),
    };
  });
}

const headingAt = (text: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${roundPixels(x)} ${roundPixels(y)}) scale(${size})">${drawLines(typeset([{ runs: [{ text, tone: 'key' }] }], width), 0, 0)}</g>`;

const drawScreen = ({ says, cells }: Screen): string => {
  const [first] = cells;
  if (first === undefined) return '';
  const rects = cells.map(
    ({ x, y, width: wide, height: tall }) =>
      `<rect class="screen" x="${roundPixels(x)}" y="${roundPixels(y)}" width="${roundPixels(wide)}" height="${roundPixels(tall)}" rx="10"/>`,
  );
  return `${rects.join('')}${headingAt(says, first.x + 8, first.y + 6, 1.1)}`;
};

interface Note {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/**
 * Draws notes below the boxes of the first two lanes.
 * @throws Error if the notes do not fit
 */
function drawNotes(notes: readonly Note[], placed: readonly PlacedBox[]): string {
  const wide = room.widths[0] + room.gaps[0] + room.widths[1];
  const boxes = placed.filter(({ box }) => box.lane < 2).map((box) => box.y + box.height);
  let bottom = height - 24;
  const drawn = notes.toReversed().map(({ title, paragraphs }) => {
    const lines = typeset([{ runs: [{ text: title, tone: 'key' }] }, ...paragraphs], wide - 24);
    const tall = lines.length * 18 + 16;
    const top = bottom - tall;
    bottom = top - 10;
    return `<rect class="note" x="${margin}" y="${roundPixels(top)}" width="${wide}" height="${tall}" rx="8"/>${drawLines(lines, margin + 12, top + 8)}`;
  });
  const lack = Math.max(...boxes) - bottom;
  if (lack > 0) throw new Error(`The notes lack ${Math.ceil(lack)} pixels`);
  return drawn.join('');
}

function notesOf(story: Journey, { notes }: Layer): Note[] {
  if (notes !== undefined) {
    const paragraphs = notes.lines.map((text): Paragraph => ({ runs: [{ text, tone: 'caption' }] }));
    return [{ title: notes.title, paragraphs }];
  }
  return [
    { title: termsTitle, paragraphs: termLines },
    { title: longestTitle, paragraphs: longestWaitParagraphs(story) },
  ];
}

/**
 * Draws the whole purchase on one A4 page, in the language of the product team.
 * @throws Error if texts and machines differ (`journeyOf`), or a text does not fit
 */
export function drawJourney(
  charts: readonly ChartState[],
  layerOf: (story: Journey) => Layer = () => plain,
): string {
  const story = journeyOf(charts);
  const layer = layerOf(story);
  const root = charts.find(({ id }) => id === journeyId);
  if (root === undefined) throw new Error(`Unknown machine "${journeyId}"`);
  const placed = placeInLanes(boxesOf(story, root, layer), room);
  const lefts = calculateLaneLefts(room);
  const screens = screensOf(story, placed, { top: 82, bottom: height - 10 });
  const heads = lanes.map((word, lane) => headingAt(word, lefts[lane] ?? 0, 107, 1));
  const summary = typeset([{ runs: [{ text: layer.summary, tone: 'caption' }] }], width - 2 * margin);
  if (summary.length > summaryLines) throw new Error(`The summary has ${summary.length} lines`);
  const size = millimetresOf('A4 landscape');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}mm" height="${size.height}mm" viewBox="0 0 ${paper.width} ${paper.height}" lang="fr">`,
    `<title>${layer.title}</title>`,
    `<style>${stylesheet}${style}${layer.style}@page { size: A4 landscape; margin: 0; }\n</style>`,
    definitions,
    `<g transform="translate(0 0) scale(${scale})">`,
    headingAt(layer.title, margin, 10, 1.6),
    `<g class="title">${drawLines(summary, margin, 40)}</g>`,
    ...screens.map(drawScreen),
    ...heads,
    drawLanes(placed),
    drawNotes(notesOf(story, layer), placed),
    '</g>',
    '</svg>\n',
  ].join('\n');
}
