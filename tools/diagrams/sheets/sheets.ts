import type { ChartState } from 'xstate-workbench/chart/chart';
import { sheetPhrasesIn } from './phrases.ts';
import type { Words } from 'xstate-workbench/chart/words';
import { contentsOf } from './contents.ts';
import { draftsOf, type Draft } from './drafts.ts';
import { plainContext, type DrawContext, type Link } from 'xstate-workbench/diagram/draw';
import { planSheets, type Region } from './plan.ts';
import type { ReservedSpace } from './page.ts';
import { drawPage, pageToSvg, type Page } from './pageDrawing.ts';
import { noPaints, type Paints } from 'xstate-workbench/diagram/paint';

export interface Sheet {
  readonly name: string;
  readonly svg: string;
}

export interface Painting {
  readonly paints: Paints;
  readonly reservedSpace: ReservedSpace;
  readonly style: string;
  /** Adds content above a page. The content must fit in the height of `reservedSpace`. */
  readonly decoratePage: (page: Page) => Page;
}

const noPainting: Painting = { paints: noPaints, reservedSpace: {}, style: '', decoratePage: (page) => page };

/**
 * Draws a chart on as many A4 pages as needed. Equal charts produce equal drawings.
 * @param charts ids of other drawn charts, for links
 */
export const sheetsOf = async (
  chart: ChartState,
  words: Words,
  charts: ReadonlySet<string> = new Set(),
  painting: Painting = noPainting,
): Promise<Sheet[]> =>
  drawPlan(await planSheets(chart, words, painting.reservedSpace), words, charts, painting);

function sheetNamesByState(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const names = new Map(
    drafts.toReversed().flatMap(({ name, definedStates }) => definedStates.map((id) => [id, name])),
  );
  for (const { name, state, isDetail } of drafts.toReversed()) {
    if (!isDetail) names.set(state.id, name);
  }
  return names;
}

function sheetNumbers(
  drafts: readonly Draft[],
  names = sheetNamesByState(drafts),
): DrawContext['sheetNumber'] {
  const numbers = new Map(drafts.map(({ name }, index) => [name, index + 1]));
  return (id) => (drafts.length === 1 ? undefined : numbers.get(names.get(id) ?? ''));
}

export function drawPlan(
  region: Region,
  words: Words,
  charts: ReadonlySet<string>,
  { paints, reservedSpace, style, decoratePage }: Painting = noPainting,
): Sheet[] {
  const sheetDrafts = draftsOf(region, words, region.state, reservedSpace);
  const names = sheetNamesByState(sheetDrafts);
  const linkTo: Link = (id) => {
    if (id.startsWith('sheet ')) return `${id.slice('sheet '.length)}.svg`;
    const name = names.get(id) ?? (charts.has(id) ? id : undefined);
    return name === undefined ? undefined : `${name}.svg`;
  };
  const phrases = sheetPhrasesIn(words.language);
  const ink = { ...plainContext, linkTo, sheetNumber: sheetNumbers(sheetDrafts, names), paints };
  const contents = contentsOf(region, sheetDrafts, words, phrases, reservedSpace.noteHeight);
  return sheetDrafts.map((draft, index) => ({
    name: draft.name,
    svg: pageToSvg(
      decoratePage(drawPage({ region, words, phrases, drafts: sheetDrafts, draft, index, ink, contents })),
      style,
    ),
  }));
}

interface PaintedPage extends Page {
  readonly painted: readonly string[];
}

export async function paintedPages(chart: ChartState, words: Words, paints: Paints): Promise<PaintedPage[]> {
  const region = await planSheets(chart, words);
  const drafts = draftsOf(region, words, chart);
  const phrases = sheetPhrasesIn(words.language);
  const ink = { ...plainContext, sheetNumber: sheetNumbers(drafts), paints };
  return drafts.flatMap((draft, index) => {
    const visibleNames = new Set([
      ...draft.visibleStates,
      ...draft.lines.flatMap(({ transitions = [], part }) => (part === undefined ? transitions : [part])),
    ]);
    const paintedNames = [...visibleNames].filter((name) => paints.has(name));
    if (paintedNames.length === 0) return [];
    return [
      {
        ...drawPage({ region, words, phrases, drafts, draft, index, ink, contents: undefined }),
        painted: paintedNames,
      },
    ];
  });
}
