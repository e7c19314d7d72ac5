import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { svgOf } from 'xstate-workbench/diagram/svg';
import { escapeText } from 'xstate-workbench/diagram/text';
import type { Mutant } from 'xstate-workbench/mutants/mutants';

const inQuotes = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The machine's drawing with a mutant's state and arrows lit, the rest a little paler. */
export async function litDrawing(
  chart: ChartState,
  words: Words,
  { state, transitions }: Pick<Mutant, 'state' | 'transitions'>,
): Promise<string> {
  const svg = await svgOf(chart, words);
  // The attribute is a list in JSON: a name in its quotes is that name and no other's beginning.
  const arrows = transitions.map((name) => `[data-transitions*=${inQuotes(JSON.stringify(name))}]`);
  const style = [
    `[data-state=${inQuotes(state)}]>rect.box{stroke:#c2410c;stroke-width:3;fill:#fff1e6}`,
    ...arrows.flatMap((arrow) => [
      `path${arrow},${arrow} path{stroke:#c2410c;stroke-width:3}`,
      `text${arrow},${arrow} text,${arrow} tspan{fill:#c2410c;font-weight:700}`,
      // The outermost alone: paleness in paleness cannot be read.
      `[data-transitions]:not(${arrows.join()},[data-transitions] *){opacity:.4}`,
    ]),
  ].join('');
  return svg.replace(/<\/svg>\s*$/, `<style>${escapeText(style)}</style></svg>\n`);
}
