import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import { decodeXML } from 'entities';

/** Returns all text of an SVG as one line, with plain spaces. */
const plainOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)]
    .map(([, text = '']) => decodeXML(text))
    .join(' ')
    .replaceAll(/[\s\u{a0}]+/gu, ' ');

interface MapTitle {
  readonly number: string;
  /** Number of the sheet, then its subject from the tooltip. */
  readonly whole: string;
  readonly written: string;
}

/**
 * Returns the sheets that a chart's overview map lists, each with its tooltip and visible text.
 * Sorted by sheet number.
 */
export function mapTitlesOn(svg: string): MapTitle[] {
  const [, map = ''] = /<g class="map">([^]*?)<\/g>\n/.exec(svg) ?? [];
  const fields = [...map.matchAll(/<title>feuille (\d+) · ([^<]*)<\/title>([^]*?)<\/(?:a|g)>/g)];
  return fields
    .map(([, number = '', subject = '', drawn = '']) => ({
      number,
      whole: `${number} ${decodeXML(subject).replaceAll('\u{a0}', ' ')}`,
      written: plainOf(drawn),
    }))
    .toSorted((one, other) => Number(one.number) - Number(other.number));
}

/** Returns the text of a chart's table of sheets. Empty if the chart has no such table. */
export const readList = (svg: string): string =>
  plainOf(/class="contents">([^]*?)<\/g>\n/.exec(svg)?.[1] ?? '');

/** Returns the arrows in the SVG that have no label and do not begin at a start circle. */
export function unlabelledArrows(svg: string): string[] {
  const [drawing = ''] = svg.split('<g class="legend"');
  const labels = [
    ...drawing.matchAll(
      /<g class="(?:has-mark )?label [^"]*" data-transitions="([^"]*)">([^]*?)<\/g>(?=<g class="label|\n|<\/g>|$)/g,
    ),
  ];
  const said = new Map(labels.map(([, names = '', label = '']) => [names, plainOf(label)]));
  const starts = [...drawing.matchAll(/<circle class="start" cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)];
  const isAtStart = (path: string): boolean => {
    const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(path) ?? [];
    return starts.some(
      ([, cx, cy, radius]) =>
        Math.hypot(Number(x) - Number(cx), Number(y) - Number(cy)) <= Number(radius) + 1,
    );
  };
  const arrows = drawing.matchAll(/<path class="arrow [^"]*"(?: data-transitions="([^"]*)")? d="([^"]*)"/g);
  return [...arrows].flatMap(([arrow, names, path = '']) => {
    const isExplained = names === undefined ? isAtStart(path) : /\p{L}{2}/u.test(said.get(names) ?? '');
    return isExplained ? [] : [arrow];
  });
}

/** Brand names that look like code. */
const brands: ReadonlySet<string> = new Set(['PayGreen']);

/**
 * Returns the words on a chart sheet that are code names or look like code.
 * Ignores text marked as code.
 */
export function namesOfCode(svg: string, chart: ChartState): string[] {
  const states = statesIn(chart);
  const transitions = states.flatMap((state) => state.transitions);
  const written = [
    states.map(({ id }) => id),
    states.map(({ key }) => key),
    states.flatMap(({ entry, exit }) => entry.concat(exit)),
    states.flatMap(({ invokes }) => invokes.map((actor) => actor.id)),
    transitions.map(({ trigger }) => trigger.name),
    transitions.flatMap(({ guard }) => guard ?? []),
    transitions.flatMap(({ actions }) => actions),
  ].flat();
  const names = new Set(written.filter((name) => /[A-Z._(]/.test(name.slice(1))));
  const spoken = svg.replaceAll(/<text class="code"[^>]*>[^<]*/g, '');
  return plainOf(spoken)
    .split(/[ ,:;()«»]+/)
    .filter((word) => names.has(word) || /\p{Ll}\p{Lu}|[a-z]\.[a-z]|_/u.test(word))
    .filter((word) => !brands.has(word));
}
