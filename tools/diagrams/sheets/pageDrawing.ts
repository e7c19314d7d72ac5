import type { SheetPhrases } from './phrases.ts';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import { definitions } from 'xstate-workbench/diagram/definitions';
import { drawLines, type DrawContext } from 'xstate-workbench/diagram/draw';
import {
  drawContents,
  heightOfPage,
  legendOf,
  minimapArea,
  namesOf,
  sheetEntries,
  describedStates,
} from './contents.ts';
import { drawMinimap } from './minimap.ts';
import { pageFrame, millimetresOf, pageSize, minScale, type PageFormat } from './page.ts';
import type { Region } from './plan.ts';
import type { Draft } from './drafts.ts';
import { stylesheet } from 'xstate-workbench/diagram/stylesheet';
import { escapeText, roundPixels } from 'xstate-workbench/diagram/text';
import { typeset, type Line, type Run } from 'xstate-workbench/diagram/typeset';

interface PageContext {
  readonly region: Region;
  readonly words: Words;
  readonly phrases: SheetPhrases;
  readonly drafts: readonly Draft[];
  readonly draft: Draft;
  readonly index: number;
  readonly ink: DrawContext;
  readonly contents: number | undefined;
}

const caption = (text: string, to?: string): Run =>
  to === undefined ? { text, tone: 'caption' } : { text, tone: 'caption', to };

type HeaderDetail = 'code' | 'breadcrumb' | 'name';

function breadcrumbRuns(
  { region, drafts, draft, words, phrases }: PageContext,
  headerDetail: HeaderDetail,
  maxSubjects: number,
): Run[] {
  const chart = region.state;
  const subjects = describedStates(draft, drafts);
  const keys = draft.state.id.slice(chart.id.length).split('.').slice(1);
  const ancestorIds = keys.map((_, index) => [chart.id, ...keys.slice(0, index)].join('.'));
  return [
    ...(headerDetail === 'name' ? [] : ancestorIds).map((id) =>
      caption(`${wordFor(words, 'states', id)} › `, id),
    ),
    { text: wordFor(words, 'states', draft.state.id), tone: 'key' },
    ...(headerDetail === 'code' ? [{ text: `  ${draft.state.id}`, tone: 'code' as const }] : []),
    ...(draft.isDetail ? [caption(` · ${phrases.detailsOf}`)] : []),
    ...(draft.isOverview === true ? [caption(` · ${phrases.overview}`)] : []),
    ...(subjects.length === 0 || maxSubjects === 0
      ? []
      : [caption(`${phrases.actionsSeparator}${namesOf(subjects, words, maxSubjects)}`)]),
  ];
}

function navigationRuns(
  { drafts, draft, index, phrases, ink, contents }: PageContext,
  isAbbreviated: boolean,
): Run[] {
  if (drafts.length === 1) return [];
  const [previous, next] = [drafts[index - 1], drafts[index + 1]];
  const otherKind = drafts.find(
    ({ state, isDetail, isOverview }) =>
      state === draft.state && isDetail !== draft.isDetail && isOverview !== true,
  );
  const linkRuns = (text: string, other: Draft | undefined): Run[] =>
    other === undefined || ink.linkTo(`sheet ${other.name}`) === undefined
      ? []
      : [caption(' · '), caption(text, `sheet ${other.name}`)];
  const contentsSheet = contents === undefined || contents === index ? undefined : drafts[contents];
  const names: Run[] =
    contents === undefined || contentsSheet === undefined
      ? []
      : [
          caption(` · ${phrases.sheetNames}${phrases.actionsSeparator}`),
          caption(phrases.onSheet(contents + 1), `sheet ${contentsSheet.name}`),
        ];
  return [
    caption(phrases.sheet(index + 1, drafts.length)),
    ...linkRuns(phrases.previous, previous),
    ...linkRuns(phrases.next, next),
    ...linkRuns(
      draft.isDetail ? phrases.drawing : isAbbreviated ? phrases.detailsOf : phrases.details,
      otherKind,
    ),
    ...names,
  ];
}

const maxHeaderLines = 2;
const subjectCounts = [Infinity, 3, 2, 1, 0] as const;

/**
 * Returns the page header, shortened until it fits. The code name is dropped first, because the drawing shows it too.
 */
function pageHeader(pageContext: PageContext, width: number): readonly Line[] {
  const headerLines = (
    headerDetail: HeaderDetail,
    isAbbreviated: boolean,
    maxSubjects: number,
  ): readonly Line[] =>
    typeset(
      [
        { runs: breadcrumbRuns(pageContext, headerDetail, maxSubjects) },
        { runs: navigationRuns(pageContext, isAbbreviated) },
      ],
      width,
    );
  const headerVariants = subjectCounts.flatMap((count) => [
    headerLines('code', false, count),
    headerLines('code', true, count),
    headerLines('breadcrumb', false, count),
    headerLines('breadcrumb', true, count),
  ]);
  return headerVariants.find(({ length }) => length <= maxHeaderLines) ?? headerLines('name', true, 0);
}

export interface Page {
  readonly title: string;
  readonly language: string;
  readonly format: PageFormat;
  /** Height of the page in pixels. A page ends after the legend, or at the end of the paper. */
  readonly height: number;
  readonly drawing: string;
}

export function drawPage(pageContext: PageContext): Page {
  const { region, words, phrases, drafts, draft, index, ink } = pageContext;
  const { margin, head } = pageFrame;
  const { width, height: paperHeight } = pageSize(draft.format);
  const mapArea = minimapArea(draft.format);
  const title = pageHeader(pageContext, width - 2 * margin - mapArea.width - 20);
  const entries = sheetEntries(drafts, words, phrases);
  const { drawing: legend, height: legendHeight } = legendOf(draft, phrases);
  const contentsSheet =
    pageContext.contents === index ? drawContents(entries, phrases, draft.format, ink) : undefined;
  const listHeight = contentsSheet?.height ?? 0;
  const height = roundPixels(Math.min(paperHeight, heightOfPage(draft, legendHeight) + listHeight));
  return {
    title: wordFor(words, 'states', draft.state.id),
    language: words.language ?? 'fr',
    format: draft.format,
    height,
    drawing: [
      `<g class="title">${drawLines(title, margin, 12, ink)}</g>`,
      ...(entries.length === 1
        ? []
        : [`<g class="map">${drawMinimap(region, words, entries, draft, mapArea, ink.linkTo)}</g>`]),
      `<g transform="translate(${margin} ${head})">\n${draft.draw(ink)}\n</g>`,
      ...(contentsSheet === undefined
        ? []
        : [
            `<g transform="translate(${margin} ${roundPixels(height - legendHeight - 12 - listHeight)}) scale(${minScale})" class="contents">${contentsSheet.drawing}</g>`,
          ]),
      `<g class="legend" transform="translate(${margin} ${roundPixels(height - legendHeight - 12)}) scale(${minScale})">${legend}</g>`,
    ].join('\n'),
  };
}

export interface PageNote {
  readonly drawing: string;
  readonly height: number;
}

export const moveBelowNote = (page: Page, { drawing, height }: PageNote): Page => ({
  ...page,
  height: roundPixels(page.height + height),
  drawing: `${drawing}\n<g transform="translate(0 ${height})">\n${page.drawing}\n</g>`,
});

export function pageToSvg({ title, language, format, height, drawing }: Page, style = ''): string {
  const page = pageSize(format);
  const paper = millimetresOf(format);
  const heightInMm = Math.round((100 * paper.height * height) / page.height) / 100;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" height="${heightInMm}mm" viewBox="0 0 ${page.width} ${height}" lang="${language}">`,
    `<title>${escapeText(title)}</title>`,
    `<style>${stylesheet}${style}@page { size: ${format}; margin: 0; }\n</style>`,
    definitions,
    drawing,
    '</svg>\n',
  ].join('\n');
}
