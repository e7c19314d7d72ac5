import type { ChartState } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { headingAt } from '#workbench/diagram/heading.ts';
import { definitions } from '#workbench/diagram/definitions.ts';
import { signAt, signStyle, type Paint } from '#workbench/diagram/paint.ts';
import { stylesheet } from '#workbench/diagram/stylesheet.ts';
import { drawWhole } from '#workbench/diagram/svg.ts';
import { escapeText } from '#workbench/diagram/text.ts';
import type { Coverage } from './counts.ts';

interface Level {
  readonly tone: string;
  readonly from: number;
  readonly word: string;
  readonly colour: string;
}

/** A figure is at most so wide: « ≥4,3 k ». */
const figureRoom = 54;

/** Ten times as often is one step darker; what was never taken is red, and dashed. */
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

const short = new Intl.NumberFormat('fr', { notation: 'compact', maximumSignificantDigits: 2 });

/** An arrow of several is as warm as the one of them that is taken most. */
const paintOf = (times: number): Paint => ({
  tone: levels.find(({ from }) => times >= from)?.tone ?? 'heat-0',
  sign: short.format(times),
  spreads: 1 + times,
  isFigure: true,
});

const head = 104;
const meaning =
  'Chaque nombre dit combien de fois ils ont pris ce passage. Une flèche a la couleur de son passage le plus pris ; « ≥ » : de plusieurs, le moins pris.';

/** Draws how often each transition was taken: in colour, and as a figure. */
export async function heatSvg(
  chart: ChartState,
  words: Words,
  { counts, tours, steps }: Coverage,
): Promise<string> {
  const paints = new Map([...counts].map(([name, times]) => [name, paintOf(times)]));
  const whole = await drawWhole(chart, words, paints, figureRoom);
  const [width, height] = [Math.max(whole.width, 760), whole.height + head];
  const number = new Intl.NumberFormat('fr');
  const summary = `${tours} parcours, et ${number.format(steps)} pas au hasard`;
  const legend = levels.toReversed().map(({ tone, from, word }, index) => {
    const x = 46 + index * 140;
    return signAt({ tone, sign: short.format(from) }, x, 86) + headingAt(word, x + 16, 90.5, 13);
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="fr">`,
    `<title>${escapeText(`Couverture : ${wordFor(words, 'states', chart.id)}`)}</title>`,
    `<style>${stylesheet}${style}\n${signStyle}</style>`,
    definitions,
    headingAt(`${wordFor(words, 'states', chart.id)} : ce que prennent les parcours`, 20, 28, 20, 700),
    headingAt(summary, 20, 48, 13),
    headingAt(meaning, 20, 66, 13),
    ...legend,
    `<g transform="translate(0 ${head})">`,
    whole.drawing,
    '</g>',
    '</svg>\n',
  ].join('\n');
}
