import type { Phrases } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { definitions } from './definitions.ts';
import { drawLines, type Ink } from './draw.ts';
import { drawLegend } from './legend.ts';
import { drawMap } from './minimap.ts';
import { frameOfPage, millimetresOf, pageOf, roomOf, smallestScale, type Orientation } from './page.ts';
import type { Region } from './plan.ts';
import type { Draft } from './drafts.ts';
import { stylesheet } from './stylesheet.ts';
import { escapeText, px } from './text.ts';
import { typeset, type Line, type Run } from './typeset.ts';

interface Setting {
  readonly region: Region;
  readonly words: Words;
  readonly phrases: Phrases;
  readonly drafts: readonly Draft[];
  readonly draft: Draft;
  readonly index: number;
  readonly ink: Ink;
}

/** Four sheets deep, each number has room in its own. */
const mapHeight = 54;
const mapWidths: Readonly<Record<Orientation, number>> = { landscape: 360, portrait: 250 };
const caption = (text: string, to?: string): Run =>
  to === undefined ? { text, tone: 'caption' } : { text, tone: 'caption', to };

/** The way to a state with its name in code, without it, or its name alone. */
type Crumbs = 'code' | 'way' | 'name';

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** What a drawing shows of its state, where there are others of the same; else nothing. */
function subjectsOf({ state, isDetail, tells }: Draft, drafts: readonly Draft[]): string[] {
  const drawings = drafts.filter((draft) => draft.state === state && !draft.isDetail);
  return isDetail || drawings.length === 1 ? [] : tells.filter((id) => parentOf(id) === state.id);
}

/** The first so many names. */
const namesOf = (ids: readonly string[], words: Words, most = ids.length): string =>
  ids
    .slice(0, most)
    .map((id) => wordFor(words, 'states', id))
    .join(', ') + (ids.length > most ? '…' : '');

/** Where one is: all states around this one, to be followed, then its own name, and as it is called in code. */
function crumbsOf(
  { region, drafts, draft, words, phrases }: Setting,
  has: Crumbs,
  mostSubjects: number,
): Run[] {
  const chart = region.state;
  const subjects = subjectsOf(draft, drafts);
  const keys = draft.state.id.slice(chart.id.length).split('.').slice(1);
  const around = keys.map((_, index) => [chart.id, ...keys.slice(0, index)].join('.'));
  return [
    ...(has === 'name' ? [] : around).map((id) => caption(`${wordFor(words, 'states', id)} › `, id)),
    { text: wordFor(words, 'states', draft.state.id), tone: 'key' },
    caption(
      `${has === 'code' ? `  ${draft.state.id}` : ''}${draft.isDetail ? ` · ${phrases.detailsOf}` : ''}`,
    ),
    ...(subjects.length === 0 || mostSubjects === 0
      ? []
      : [caption(`${phrases.effects}${namesOf(subjects, words, mostSubjects)}`)]),
  ];
}

/** How many sheets there are, and the way to the others, where one can go there. */
function waysOf({ drafts, draft, index, phrases, ink }: Setting, isShort: boolean): Run[] {
  if (drafts.length === 1) return [];
  const [previous, next] = [drafts[index - 1], drafts[index + 1]];
  const partner = drafts.find(({ state, isDetail }) => state === draft.state && isDetail !== draft.isDetail);
  const way = (text: string, other: Draft | undefined): Run[] =>
    other === undefined || ink.link(`sheet ${other.name}`) === undefined
      ? []
      : [caption(' · '), caption(text, `sheet ${other.name}`)];
  return [
    caption(phrases.sheet(index + 1, drafts.length)),
    ...way(phrases.previous, previous),
    ...way(phrases.next, next),
    ...way(draft.isDetail ? phrases.drawing : isShort ? phrases.detailsOf : phrases.details, partner),
  ];
}

/** There is room for so many lines above the drawing. */
const mostLines = 2;
/** What a sheet of several shows: all of it, or as much as there is room for. */
const subjectCounts = [Infinity, 3, 2, 1, 0] as const;

/** The head of a page: what is too much for a narrow one is left out, its name in code first, which the drawing has too. */
function headOf(setting: Setting, width: number): readonly Line[] {
  const written = (crumbs: Crumbs, isShort: boolean, mostSubjects: number): readonly Line[] =>
    typeset([{ runs: crumbsOf(setting, crumbs, mostSubjects) }, { runs: waysOf(setting, isShort) }], width);
  const heads = subjectCounts.flatMap((count) => [
    written('code', false, count),
    written('code', true, count),
    written('way', false, count),
    written('way', true, count),
  ]);
  return heads.find(({ length }) => length <= mostLines) ?? written('name', true, 0);
}

/** A page of A4 without what all pages share. */
export interface Page {
  readonly title: string;
  readonly language: string;
  readonly orientation: Orientation;
  /** In pixels; a page ends where its drawing and its legend end, at the end of the paper at the latest. */
  readonly height: number;
  readonly drawing: string;
}

/** Draws a page of A4 with its head, its drawing and its legend. */
export function drawPage(setting: Setting): Page {
  const { region, words, phrases, drafts, draft, ink } = setting;
  const { margin, head } = frameOfPage;
  const { width, height: whole } = pageOf(draft.orientation);
  const mapWidth = mapWidths[draft.orientation];
  const titleWidth = width - 2 * margin - mapWidth - 20;
  const title = headOf(setting, titleWidth);
  const drawn = drafts
    .map((one, at) => ({ one, number: at + 1 }))
    .map(({ one, number }) => {
      if (one.isDetail) return { name: one.name, state: one.state.id, number, subject: phrases.detailsOf };
      const subjects = subjectsOf(one, drafts);
      const subject = namesOf(subjects.length === 0 ? [one.state.id] : subjects, words);
      return { name: one.name, state: one.state.id, number, subject };
    });
  const place = { x: width - margin - mapWidth, y: 4, width: mapWidth, height: mapHeight };
  const legend = drawLegend(draft.signs, roomOf(draft.orientation).width / smallestScale, phrases);
  const legendHeight = smallestScale * legend.height;
  const height = px(Math.min(whole, head + draft.height + 16 + legendHeight + margin));
  return {
    title: wordFor(words, 'states', draft.state.id),
    language: words.language ?? 'fr',
    orientation: draft.orientation,
    height,
    drawing: [
      `<g class="title">${drawLines(title, margin, 12, ink)}</g>`,
      ...(drawn.length === 1
        ? []
        : [`<g class="map">${drawMap(region, words, drawn, draft, place, ink.link)}</g>`]),
      `<g transform="translate(${margin} ${head})">\n${draft.draw(ink)}\n</g>`,
      `<g class="legend" transform="translate(${margin} ${px(height - legendHeight - 12)}) scale(${smallestScale})">${legend.drawing}</g>`,
    ].join('\n'),
  };
}

/** What is written over a page, in its own place. */
export interface PageNote {
  readonly drawing: string;
  readonly height: number;
}

/** Puts a note over a page, which is higher by that. */
export const underNote = (page: Page, { drawing, height }: PageNote): Page => ({
  ...page,
  height: px(page.height + height),
  drawing: `${drawing}\n<g transform="translate(0 ${height})">\n${page.drawing}\n</g>`,
});

/** A page as a file of its own, with more style where it is painted. */
export function sheetAround({ title, language, orientation, height, drawing }: Page, style = ''): string {
  const page = pageOf(orientation);
  const paper = millimetresOf(orientation);
  const tall = Math.round((100 * paper.height * height) / page.height) / 100;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" height="${tall}mm" viewBox="0 0 ${page.width} ${height}" lang="${language}">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${stylesheet}${style}@page { size: A4 ${orientation}; margin: 0; }\n</style>`,
    definitions,
    drawing,
    '</svg>\n',
  ].join('\n');
}
