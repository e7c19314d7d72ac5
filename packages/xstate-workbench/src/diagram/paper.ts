import type { Phrases } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { definitions } from './definitions.ts';
import { drawLines, type Ink } from './draw.ts';
import {
  drawContents,
  heightOfPage,
  legendOf,
  mapPlaceOf,
  namesOf,
  spotsOf,
  subjectsOf,
} from './contents.ts';
import { drawMap } from './minimap.ts';
import { frameOfPage, millimetresOf, pageOf, smallestScale, type Orientation } from './page.ts';
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
  readonly contents: number | undefined;
}

const caption = (text: string, to?: string): Run =>
  to === undefined ? { text, tone: 'caption' } : { text, tone: 'caption', to };

/** Breadcrumbs with the code name, without it, or only the state's name. */
type Crumbs = 'code' | 'way' | 'name';

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
    ...(has === 'code' ? [{ text: `  ${draft.state.id}`, tone: 'code' as const }] : []),
    ...(draft.isDetail ? [caption(` · ${phrases.detailsOf}`)] : []),
    ...(subjects.length === 0 || mostSubjects === 0
      ? []
      : [caption(`${phrases.effects}${namesOf(subjects, words, mostSubjects)}`)]),
  ];
}

function waysOf({ drafts, draft, index, phrases, ink, contents }: Setting, isShort: boolean): Run[] {
  if (drafts.length === 1) return [];
  const [previous, next] = [drafts[index - 1], drafts[index + 1]];
  const partner = drafts.find(({ state, isDetail }) => state === draft.state && isDetail !== draft.isDetail);
  const way = (text: string, other: Draft | undefined): Run[] =>
    other === undefined || ink.link(`sheet ${other.name}`) === undefined
      ? []
      : [caption(' · '), caption(text, `sheet ${other.name}`)];
  const list = contents === undefined || contents === index ? undefined : drafts[contents];
  const names: Run[] =
    contents === undefined || list === undefined
      ? []
      : [
          caption(` · ${phrases.sheetNames}${phrases.effects}`),
          caption(phrases.onSheet(contents + 1), `sheet ${list.name}`),
        ];
  return [
    caption(phrases.sheet(index + 1, drafts.length)),
    ...way(phrases.previous, previous),
    ...way(phrases.next, next),
    ...way(draft.isDetail ? phrases.drawing : isShort ? phrases.detailsOf : phrases.details, partner),
    ...names,
  ];
}

const mostLines = 2;
const subjectCounts = [Infinity, 3, 2, 1, 0] as const;

/** Page header. Shortens the text until it fits, code name first, because the drawing shows it too. */
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

export interface Page {
  readonly title: string;
  readonly language: string;
  readonly orientation: Orientation;
  /** In pixels. The page ends after the legend, or at the end of the paper. */
  readonly height: number;
  readonly drawing: string;
}

export function drawPage(setting: Setting): Page {
  const { region, words, phrases, drafts, draft, index, ink } = setting;
  const { margin, head } = frameOfPage;
  const { width, height: whole } = pageOf(draft.orientation);
  const place = mapPlaceOf(draft.orientation);
  const title = headOf(setting, width - 2 * margin - place.width - 20);
  const spots = spotsOf(drafts, words, phrases);
  const { drawing: legend, height: legendHeight } = legendOf(draft, phrases);
  const list = setting.contents === index ? drawContents(spots, phrases, draft.orientation, ink) : undefined;
  const listHeight = list?.height ?? 0;
  const height = px(Math.min(whole, heightOfPage(draft, legendHeight) + listHeight));
  return {
    title: wordFor(words, 'states', draft.state.id),
    language: words.language ?? 'fr',
    orientation: draft.orientation,
    height,
    drawing: [
      `<g class="title">${drawLines(title, margin, 12, ink)}</g>`,
      ...(spots.length === 1
        ? []
        : [`<g class="map">${drawMap(region, words, spots, draft, place, ink.link)}</g>`]),
      `<g transform="translate(${margin} ${head})">\n${draft.draw(ink)}\n</g>`,
      ...(list === undefined
        ? []
        : [
            `<g transform="translate(${margin} ${px(height - legendHeight - 12 - listHeight)}) scale(${smallestScale})" class="contents">${list.drawing}</g>`,
          ]),
      `<g class="legend" transform="translate(${margin} ${px(height - legendHeight - 12)}) scale(${smallestScale})">${legend}</g>`,
    ].join('\n'),
  };
}

export interface PageNote {
  readonly drawing: string;
  readonly height: number;
}

export const underNote = (page: Page, { drawing, height }: PageNote): Page => ({
  ...page,
  height: px(page.height + height),
  drawing: `${drawing}\n<g transform="translate(0 ${height})">\n${page.drawing}\n</g>`,
});

/** A page as a standalone SVG file. `style` adds paint styles. */
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
