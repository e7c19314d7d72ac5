import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { activePaint, highlightStyle, selectedPaint } from 'xstate-workbench/diagram/highlightPaints';
import { drawNote } from './note.ts';
import { pageFrame, pageSize } from './page.ts';
import type { Paint } from 'xstate-workbench/diagram/paint';
import { signStyle } from './signStyle.ts';
import { pageToSvg, moveBelowNote, type Page } from './pageDrawing.ts';
import { paintedPages } from './sheets.ts';

interface Highlights {
  readonly states: readonly string[];
  readonly transitions?: readonly string[];
  readonly due?: readonly string[];
  readonly instead?: readonly string[];
}

const highlightPaints = {
  states: activePaint,
  due: { tone: 'due', sign: '○' },
  instead: { tone: 'instead', sign: '≠', priority: 1 },
  transitions: selectedPaint,
} as const;

export interface SheetNote {
  readonly title: string;
  /**
   * Lines of the note above a page. A line with `highlight` explains a highlight, and shows its sign if the page
   * contains the highlight.
   */
  readonly lines: readonly { readonly text: string; readonly highlight?: keyof Highlights }[];
}

const style = `${signStyle}${highlightStyle}
.is-due.is-due > .box { stroke: #c76a00; stroke-width: 3; stroke-dasharray: 7 5; }
.arrow.is-instead { stroke: #6d3bb5; stroke-width: 4; }
g.is-instead:not(.label) text { fill: #5b2fa0; }
.sign.due rect { fill: #8a4b00; }
.sign.instead rect { fill: #6d3bb5; }
`;

function addNote(page: Page, { title, lines }: SheetNote, visibleKinds: ReadonlySet<keyof Highlights>): Page {
  const { margin } = pageFrame;
  const noteArea = { x: margin, y: margin / 2, width: pageSize(page.format).width - 2 * margin };
  const note = drawNote(
    [
      { text: title, isHeadline: true },
      ...lines.map(({ text, highlight }) => ({
        text,
        paint:
          highlight !== undefined && visibleKinds.has(highlight) ? highlightPaints[highlight] : undefined,
      })),
    ],
    noteArea,
  );
  return moveBelowNote(page, { ...note, height: note.height + margin });
}

/**
 * Draws the page with most highlights.
 * @param note text above the page, with a line per highlight
 * @throws Error if the chart has none of the highlighted parts
 */
export async function drawHighlightedSheet(
  chart: ChartState,
  words: Words,
  highlights: Highlights,
  note?: SheetNote,
): Promise<string> {
  const { states, transitions = [] } = highlights;
  // Later kinds override earlier kinds, so a state that is both expected and active is drawn as active.
  const highlightKinds = ['due', 'states', 'instead', 'transitions'] as const;
  const paints = new Map<string, Paint>(
    highlightKinds.flatMap((kind) =>
      (highlights[kind] ?? []).map((name): [string, Paint] => [name, highlightPaints[kind]]),
    ),
  );
  const highlightWeight = (name: string): number => (transitions.includes(name) ? 2 : 1);
  const pages = (await paintedPages(chart, words, paints)).map((page) => ({
    page,
    weight: page.painted.reduce((sum, name) => sum + highlightWeight(name), 0),
  }));
  const [bestPage] = pages.toSorted((one, other) => other.weight - one.weight);
  if (bestPage === undefined)
    throw new Error(`${chart.id} has nothing of ${[...states, ...transitions].join(', ')}`);
  const { page } = bestPage;
  if (note === undefined) return pageToSvg(page, style);
  const visibleKinds = new Set(
    highlightKinds.filter((kind) => page.painted.some((name) => paints.get(name) === highlightPaints[kind])),
  );
  return pageToSvg(addNote(page, note, visibleKinds), style);
}
