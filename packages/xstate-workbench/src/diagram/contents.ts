import type { Phrases } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Draft } from './drafts.ts';
import { drawLines, plainInk, type Ink } from './draw.ts';
import { hasRoomForNames, type Place, type Spot } from './minimap.ts';
import { frameOfPage, pageOf, roomOf, smallestScale, type Orientation } from './page.ts';
import type { Region } from './plan.ts';
import { drawLegend } from './legend.ts';
import { metrics } from './metrics.ts';
import { typeset, type Line, type Run } from './typeset.ts';

/** In pixels. Fits numbers nested four sheets deep. */
const mapHeight = 54;
const mapWidths: Readonly<Record<Orientation, number>> = { landscape: 360, portrait: 250 };

export const mapPlaceOf = (orientation: Orientation): Place => {
  const width = mapWidths[orientation];
  return { x: pageOf(orientation).width - frameOfPage.margin - width, y: 4, width, height: mapHeight };
};

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

export function subjectsOf({ state, isDetail, tells }: Draft, drafts: readonly Draft[]): string[] {
  const drawings = drafts.filter((draft) => draft.state === state && !draft.isDetail);
  return isDetail || drawings.length === 1 ? [] : tells.filter((id) => parentOf(id) === state.id);
}

export const namesOf = (ids: readonly string[], words: Words, most = ids.length): string =>
  ids
    .slice(0, most)
    .map((id) => wordFor(words, 'states', id))
    .join(', ') + (ids.length > most ? '…' : '');

export const spotsOf = (drafts: readonly Draft[], words: Words, { detailsOf }: Phrases): Spot[] =>
  drafts.map((draft, index) => {
    const { name, state, isDetail } = draft;
    const subjects = subjectsOf(draft, drafts);
    const subject = isDetail ? detailsOf : namesOf(subjects.length === 0 ? [state.id] : subjects, words);
    const owner = isDetail ? wordFor(words, 'states', state.id) : undefined;
    return { name, state: state.id, number: index + 1, subject, detailsOf: owner };
  });

const gap = 6;

const linesOf = (spots: readonly Spot[], { sheetNames, effects }: Phrases, width: number): Line[] => {
  const runs = spots.flatMap(({ name, number, subject, detailsOf }, index): Run[] => [
    { text: `${index === 0 ? '' : ' · '}${number}\u{a0}`, tone: 'event' },
    {
      text: detailsOf === undefined ? subject : `${subject} (${detailsOf})`,
      tone: 'caption',
      to: `sheet ${name}`,
    },
  ]);
  return typeset([{ runs: [{ text: `${sheetNames}${effects}`, tone: 'caption' }, ...runs] }], width);
};

interface Contents {
  readonly drawing: string;
  readonly height: number;
}

export function drawContents(
  spots: readonly Spot[],
  phrases: Phrases,
  orientation: Orientation,
  ink: Ink,
): Contents {
  const lines = linesOf(spots, phrases, roomOf(orientation).width / smallestScale);
  return {
    drawing: drawLines(lines, 0, 0, ink),
    height: smallestScale * metrics.lineHeight * lines.length + gap,
  };
}

export const heightOfPage = ({ height }: Draft, legendHeight: number): number =>
  frameOfPage.head + height + 16 + legendHeight + frameOfPage.margin;

export function legendOf({ signs, orientation }: Draft, phrases: Phrases): Contents {
  const { drawing, height } = drawLegend(signs, roomOf(orientation).width / smallestScale, phrases);
  return { drawing, height: smallestScale * height };
}

/**
 * Index of the first sheet with room for the list of names. `undefined` if the map already shows them.
 * @param noteRoom pixels reserved on each page for a note
 */
export function contentsOf(
  region: Region,
  drafts: readonly Draft[],
  words: Words,
  phrases: Phrases,
  noteRoom = 0,
): number | undefined {
  const spots = spotsOf(drafts, words, phrases);
  if (drafts.every(({ orientation }) => hasRoomForNames(region, spots, mapPlaceOf(orientation))))
    return undefined;

  const found = drafts.findIndex((draft) => {
    const list = drawContents(spots, phrases, draft.orientation, plainInk);
    const height = heightOfPage(draft, legendOf(draft, phrases).height) + list.height;
    return height + noteRoom <= pageOf(draft.orientation).height;
  });
  return found === -1 ? undefined : found;
}
