import { escapeText } from './text.ts';

interface Lights {
  /** Ids of the innermost states that a machine is in. */
  readonly states: readonly string[];
  /** Names of the transitions that somebody waits for. */
  readonly transitions?: readonly string[];
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

/** Lights up a drawing that has been made: where a machine is, and which way it should go from there. */
export function lit(svg: string, lights: Lights): string {
  const style = `<style>\n${escapeText(stylesOf(lights).join('\n'))}\n</style>\n</svg>\n`;
  return svg.replace(/<\/svg>\s*$/, () => style);
}

/** How much of what is to be lit a drawing shows: its transitions first. */
export const litIn = (svg: string, { states, transitions = [] }: Lights): number =>
  transitions.filter((name) => svg.includes(escapeText(JSON.stringify(name)))).length * 2 +
  states.filter((id) => svg.includes(`data-state="${escapeText(id)}"`)).length;
