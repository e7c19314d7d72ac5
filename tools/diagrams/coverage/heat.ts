import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { headingAt } from '#tools/diagrams/sheets/heading.ts';
import { metrics } from 'xstate-workbench/diagram/metrics';
import { drawNote } from '#tools/diagrams/sheets/note.ts';
import { pageFrame, pageSize } from '#tools/diagrams/sheets/page.ts';
import { signAt, type Paint } from 'xstate-workbench/diagram/paint';
import { signStyle } from '#tools/diagrams/sheets/signStyle.ts';
import { moveBelowNote, type Page } from '#tools/diagrams/sheets/pageDrawing.ts';
import { sheetsOf, type Sheet } from '#tools/diagrams/sheets/sheets.ts';
import type { Coverage } from './counts.ts';

interface Level {
  readonly tone: string;
  readonly from: number;
  readonly word: string;
  readonly colour: string;
}

const countWidth = 48;

/** Levels of frequency, by powers of ten. Transitions that are never taken are red and dashed. */
const levels: readonly Level[] = [
  { tone: 'heat-4', from: 1000, word: '1 000 fois et plus', colour: '#7a1f4f' },
  { tone: 'heat-3', from: 100, word: '100 à 999', colour: '#1c4f8f' },
  { tone: 'heat-2', from: 10, word: '10 à 99', colour: '#2f74b5' },
  { tone: 'heat-1', from: 1, word: '1 à 9', colour: '#557f9f' },
  { tone: 'heat-0', from: 0, word: 'jamais', colour: '#c0261a' },
];

const style = levels
  .map(
    ({ tone, colour }, index) =>
      `.arrow.is-${tone} { stroke: ${colour}; stroke-width: ${3.2 - 0.5 * index}; }\n.sign.${tone} rect { fill: ${colour}; }`,
  )
  .concat(
    '.arrow.is-heat-0 { stroke-dasharray: 3 4; stroke-width: 2; }',
    'g.is-heat-0 text { fill: #a02a18; }',
  )
  .join('\n');

const compactNumber = new Intl.NumberFormat('fr', { notation: 'compact', maximumSignificantDigits: 2 });

/** Returns the colour of a count. An arrow with several transitions has the colour of the most frequent one. */
const paintForCount = (times: number): Paint => ({
  tone: levels.find(({ from }) => times >= from)?.tone ?? 'heat-0',
  sign: compactNumber.format(times),
  priority: 1 + times,
  isCount: true,
});

const explanation =
  'Chaque nombre compte les passages par une transition. La couleur d’une flèche est celle de sa transition la plus prise ; « ≥ » : plusieurs transitions, nombre de la moins prise.';
const fullNumber = new Intl.NumberFormat('fr');

const noteHeight = 5 * metrics.lineHeight + pageFrame.margin;

function addLegend(page: Page, { tours, steps }: Coverage): Page {
  const { margin } = pageFrame;
  const { lineHeight, textSize } = metrics;
  const note = drawNote(
    [
      {
        text: `Couverture : ${tours} parcours et ${fullNumber.format(steps)} étapes au hasard`,
        isHeadline: true,
      },
      { text: explanation },
    ],
    { x: margin, y: margin / 2, width: pageSize(page.format).width - 2 * margin },
  );
  const middle = margin / 2 + note.height + lineHeight / 2;
  const legend = levels.toReversed().map(({ tone, from, word }, index) => {
    const x = margin + 30 + index * 140;
    return (
      signAt({ tone, sign: compactNumber.format(from) }, x, middle) +
      headingAt(word, x + 16, middle + 4.5, textSize)
    );
  });
  return moveBelowNote(page, {
    drawing: note.drawing + legend.join(''),
    height: note.height + lineHeight + margin,
  });
}

/**
 * Draws a chart with the frequency of each transition, as colour and number.
 * @param charts ids of other drawn charts, for links
 */
export function heatSheets(
  chart: ChartState,
  words: Words,
  coverage: Coverage,
  charts?: ReadonlySet<string>,
): Promise<Sheet[]> {
  return sheetsOf(chart, words, charts, {
    paints: new Map([...coverage.counts].map(([name, times]) => [name, paintForCount(times)])),
    reservedSpace: { countWidth, noteHeight },
    style: `${style}\n${signStyle}`,
    decoratePage: (page) => addLegend(page, coverage),
  });
}
