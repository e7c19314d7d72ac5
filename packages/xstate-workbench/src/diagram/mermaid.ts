import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { actionsText, conditionOf, triggerSentence } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';

/** Writes punctuation that ends or starts Mermaid's own syntax as character codes. */
const escapeLabel = (text: string): string =>
  text.replaceAll(/[#;:"{}<>[\]\n]/g, (character) => `#${character.codePointAt(0)};`);

const suffix = (before: string, text: string, after = ''): string =>
  text === '' ? '' : `${before}${text}${after}`;

/** Returns a chart as text for Mermaid's `stateDiagram-v2`, which GitHub and other Markdown pages draw. */
export function mermaidOf(chart: ChartState, words: Words): string {
  const ids = new Map(statesIn(chart).map(({ id }, index) => [id, `s${index}`]));
  const idOf = (id: string): string => ids.get(id) ?? '';
  const labelOf = (transition: ChartTransition): string =>
    escapeLabel(
      triggerSentence(transition.trigger, words) +
        suffix(' [', conditionOf(transition, words) ?? '', ']') +
        suffix(' / ', actionsText(transition.actions, words)),
    );
  const transitionLines = ({ transitions }: ChartState): string[] =>
    transitions.flatMap((transition) =>
      (transition.targets.length === 0 ? [transition.source] : transition.targets).map(
        (target) => `${idOf(transition.source)} --> ${idOf(target)} : ${labelOf(transition)}`,
      ),
    );
  const factLines = ({ id, invokes, entry, exit }: ChartState): string[] =>
    [
      suffix('invoke ', invokes.map((actor) => wordFor(words, 'actors', actor.id)).join(', ')),
      suffix('entry / ', actionsText(entry, words)),
      suffix('exit / ', actionsText(exit, words)),
    ].flatMap((fact) => (fact === '' ? [] : [`${idOf(id)} : ${escapeLabel(fact)}`]));
  const linesOf = (state: ChartState): string[] => {
    const { id, kind, initial, history, states } = state;
    const own = idOf(id);
    const label = escapeLabel(wordFor(words, 'states', id) + suffix(' (', history ?? '', ')'));
    const inner = states.flatMap((child, index) => [
      ...(kind === 'parallel' && index > 0 ? ['--'] : []),
      ...linesOf(child),
    ]);
    const lines = [`state "${label}" as ${own}`];
    const start = initial === undefined ? [] : [`${kind === 'history' ? own : '[*]'} --> ${idOf(initial)}`];
    if (states.length === 0)
      return [...lines, ...factLines(state), ...start, ...(kind === 'final' ? [`${own} --> [*]`] : [])];
    return [...lines, `state ${own} {`, ...[...start, ...inner].map((line) => `  ${line}`), '}'];
  };
  const lines = [...linesOf(chart), `[*] --> ${idOf(chart.id)}`, ...statesIn(chart).flatMap(transitionLines)];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`), ''].join('\n');
}
