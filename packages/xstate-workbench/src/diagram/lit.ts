import { escapeText } from './text.ts';

interface Lights {
  /** Ids of the innermost states that a machine is in. */
  readonly states: readonly string[];
  /** Names of the transitions that somebody waits for. */
  readonly transitions?: readonly string[];
  /** How much is shown around the states, in px; all of the drawing without. */
  readonly around?: number;
}

const quoted = (text: string): string => JSON.stringify(text);

const rule = (selectors: readonly string[], declarations: string): string[] =>
  selectors.length === 0 ? [] : [`${selectors.join(', ')} { ${declarations} }`];

/** An arrow names its transitions in a list, as JSON has them. */
const stylesOf = ({ states, transitions = [] }: Lights): readonly string[] => {
  const places = states.map((id) => `[data-state=${quoted(id)}] > .box`);
  const ways = transitions.map((name) => `[data-transitions*=${quoted(JSON.stringify(name))}]`);
  return [
    ...rule(places, 'fill: #ffe9a8; stroke: #c76a00; stroke-width: 5;'),
    ...rule(
      ways.map((way) => `${way}.arrow`),
      'stroke: #c4161c; stroke-width: 4;',
    ),
    ...rule(
      ways.map((way) => `g${way}:not(.label) text`),
      'fill: #c4161c; text-decoration: underline;',
    ),
  ];
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const rectangle =
  /<rect class="box" x="(?<x>[-\d.]+)" y="(?<y>[-\d.]+)" width="(?<width>[\d.]+)" height="(?<height>[\d.]+)"/;
const shift = /translate\((?<x>[-\d.]+) (?<y>[-\d.]+)\)/g;

/** Where a state stands on the sheet; its frame may be shifted. */
function boxOf(svg: string, id: string): readonly Box[] {
  const at = svg.indexOf(`data-state="${escapeText(id)}"`);
  const groups = at === -1 ? undefined : rectangle.exec(svg.slice(at))?.groups;
  if (groups === undefined) return [];
  const frame = [...svg.slice(0, at).matchAll(shift)].at(-1)?.groups;
  const [left, top] = [
    Number(groups['x']) + Number(frame?.['x'] ?? 0),
    Number(groups['y']) + Number(frame?.['y'] ?? 0),
  ];
  return [{ left, top, right: left + Number(groups['width']), bottom: top + Number(groups['height']) }];
}

/** The drawing with only what lies around the boxes in sight. */
function framed(svg: string, boxes: readonly Box[], around: number): string {
  if (boxes.length === 0) return svg;
  const left = Math.min(...boxes.map((box) => box.left)) - around;
  const top = Math.min(...boxes.map((box) => box.top)) - around;
  const width = Math.max(...boxes.map((box) => box.right)) + around - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) + around - top;
  return svg.replace(
    /width="[\d.]+" height="[\d.]+" viewBox="[^"]*"/,
    `width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`,
  );
}

/** Lights up a drawing that has been made: where a machine is, and which way it should go from there. */
export function lit(svg: string, lights: Lights): string {
  const style = `<style>\n${escapeText(stylesOf(lights).join('\n'))}\n</style>\n</svg>\n`;
  const marked = svg.replace(/<\/svg>\s*$/, () => style);
  const { states, around } = lights;
  return around === undefined
    ? marked
    : framed(
        marked,
        states.flatMap((id) => boxOf(svg, id)),
        around,
      );
}
