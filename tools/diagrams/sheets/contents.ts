import type { SheetPhrases } from './phrases.ts';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import type { Draft } from './drafts.ts';
import { drawLines, plainContext, type DrawContext } from 'xstate-workbench/diagram/draw';
import { namesFit, type MapArea, type SheetEntry } from './minimap.ts';
import { pageFrame, pageSize, contentArea, minScale, type PageFormat } from './page.ts';
import type { Region } from './plan.ts';
import { drawLegend } from 'xstate-workbench/diagram/legend';
import { metrics } from 'xstate-workbench/diagram/metrics';
import { typeset, type Line, type Run } from 'xstate-workbench/diagram/typeset';

/** Size of the overview map in pixels. Page numbers fit even in four nested levels. */
const mapHeight = 57;
const mapWidths: Readonly<Record<PageFormat, number>> = {
  'A4 landscape': 360,
  'A4 portrait': 250,
  'A3 landscape': 360,
  'A3 portrait': 360,
};

export const minimapArea = (format: PageFormat): MapArea => {
  const width = mapWidths[format];
  return { x: pageSize(format).width - pageFrame.margin - width, y: 2, width, height: mapHeight };
};

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

export function describedStates(
  { state, isDetail, visibleStates }: Draft,
  drafts: readonly Draft[],
): string[] {
  const drawings = drafts.filter(
    (draft) => draft.state === state && !draft.isDetail && draft.isOverview !== true,
  );
  return isDetail || drawings.length === 1 ? [] : visibleStates.filter((id) => parentOf(id) === state.id);
}

export const namesOf = (ids: readonly string[], words: Words, maxNames = ids.length): string =>
  ids
    .slice(0, maxNames)
    .map((id) => wordFor(words, 'states', id))
    .join(', ') + (ids.length > maxNames ? '…' : '');

export const sheetEntries = (
  drafts: readonly Draft[],
  words: Words,
  { detailsOf, overview }: SheetPhrases,
): SheetEntry[] =>
  drafts.map((draft, index) => {
    const { name, state, isDetail, isOverview } = draft;
    const subjects = describedStates(draft, drafts);
    const subject = isDetail
      ? detailsOf
      : isOverview === true
        ? overview
        : namesOf(subjects.length === 0 ? [state.id] : subjects, words);
    const owner = isDetail ? wordFor(words, 'states', state.id) : undefined;
    return { name, state: state.id, number: index + 1, subject, detailsOf: owner };
  });

const gap = 6;

const contentLines = (
  entries: readonly SheetEntry[],
  { sheetNames, actionsSeparator }: SheetPhrases,
  width: number,
): Line[] => {
  const runs = entries.flatMap(({ name, number, subject, detailsOf }, index): Run[] => [
    { text: `${index === 0 ? '' : ' · '}${number}\u{a0}`, tone: 'event' },
    {
      text: detailsOf === undefined ? subject : `${subject} (${detailsOf})`,
      tone: 'caption',
      to: `sheet ${name}`,
    },
  ]);
  return typeset([{ runs: [{ text: `${sheetNames}${actionsSeparator}`, tone: 'caption' }, ...runs] }], width);
};

interface Contents {
  readonly drawing: string;
  readonly height: number;
}

export function drawContents(
  entries: readonly SheetEntry[],
  phrases: SheetPhrases,
  format: PageFormat,
  drawContext: DrawContext,
): Contents {
  const lines = contentLines(entries, phrases, contentArea(format).width / minScale);
  return {
    drawing: drawLines(lines, 0, 0, drawContext),
    height: minScale * metrics.lineHeight * lines.length + gap,
  };
}

export const heightOfPage = ({ height }: Draft, legendHeight: number): number =>
  pageFrame.head + height + 16 + legendHeight + pageFrame.margin;

export function legendOf({ legendSigns, format, isOverview }: Draft, phrases: SheetPhrases): Contents {
  const legend = isOverview === true ? { ...phrases.legend, ...phrases.overviewLegend } : phrases.legend;
  const { drawing, height } = drawLegend(legendSigns, contentArea(format).width / minScale, { legend });
  return { drawing, height: minScale * height };
}

/**
 * Returns the index of the first page with room for the list of page names. `undefined` if the overview map shows all
 * names.
 * @param noteHeight pixels reserved for a note on each page
 */
export function contentsOf(
  region: Region,
  drafts: readonly Draft[],
  words: Words,
  phrases: SheetPhrases,
  noteHeight = 0,
): number | undefined {
  const entries = sheetEntries(drafts, words, phrases);
  if (drafts.every(({ format }) => namesFit(region, entries, minimapArea(format)))) return undefined;

  const sheetIndex = drafts.findIndex((draft) => {
    const list = drawContents(entries, phrases, draft.format, plainContext);
    const height = heightOfPage(draft, legendOf(draft, phrases).height) + list.height;
    return height + noteHeight <= pageSize(draft.format).height;
  });
  return sheetIndex === -1 ? undefined : sheetIndex;
}
