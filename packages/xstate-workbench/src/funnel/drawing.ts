import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { framesIn } from '#workbench/diff/framesIn.ts';
import { headingAt } from '#workbench/diagram/heading.ts';
import { headSize } from '#workbench/diagram/definitions.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { unescapeText } from '#workbench/diagram/text.ts';
import type { Flow } from './flow.ts';
import { lostWord, shareOf, summaryOf, visitorsWord } from './wording.ts';

const plainState: Omit<ChartState, 'id' | 'key'> = {
  kind: 'atomic',
  initial: undefined,
  tags: [],
  invokes: [],
  entry: [],
  exit: [],
  transitions: [],
  states: [],
  written: [],
};

function arrowOf(source: string, target: string, kind: 'event' | 'failed'): ChartTransition {
  const name = `${source} -> ${target}`;
  return {
    name,
    source,
    trigger: { kind, name },
    guard: undefined,
    isOtherwise: false,
    rank: undefined,
    isForbidden: false,
    isReentering: false,
    actions: [],
    targets: [target],
    written: name,
  };
}

/** Pixels: the thickest arrow, and the thinnest. */
const [thickest, thinnest] = [7, 1.2];
const margin = 24;
const head = 78;

/** The journey as a chart of its own: its steps, who went where, and a box for those whom each step lost. */
function chartOfFlow(
  { steps, passages }: Flow,
  journey: ChartState,
  words: Words,
): { chart: ChartState; words: Words } {
  const states: Record<string, string> = {};
  const events: Record<string, string> = {};
  const actors: Record<string, string> = {};
  const reachedAt = new Map(steps.map(({ id, reached }) => [id, reached]));
  const drawn = steps.flatMap(({ id, reached, lost }) => {
    const leaving = passages.filter(({ from }) => from === id);
    const lostId = `${id}:lost`;
    states[id] = `${words.states[id] ?? id} : ${visitorsWord(reached)}`;
    for (const { to, visitors } of leaving)
      events[`${id} -> ${to}`] = `${visitorsWord(visitors)}, ${shareOf(visitors, reachedAt.get(id) ?? 0)}`;
    const arrows = leaving.map(({ to }) => arrowOf(id, to, 'event'));
    const step = { ...plainState, id, key: id.slice(id.lastIndexOf('.') + 1) };
    if (lost === 0) return [{ ...step, transitions: arrows }];
    states[lostId] = 'vus nulle part ensuite';
    actors[`${id} -> ${lostId}`] = shareOf(lost, reached);
    return [
      { ...step, transitions: [...arrows, arrowOf(id, lostId, 'failed')] },
      { ...plainState, id: lostId, key: lostWord(lost), tags: ['problem'] },
    ];
  });
  states[journey.id] = words.states[journey.id] ?? journey.id;
  return {
    chart: {
      ...plainState,
      id: journey.id,
      key: journey.key,
      kind: 'compound',
      initial: steps[0]?.id,
      states: drawn,
    },
    words: { ...words, states, events, actors },
  };
}

/** Draws where visitors went and where they were lost; an arrow is as thick as many went there. */
export async function funnelSvg(flow: Flow, journey: ChartState, words: Words): Promise<string> {
  const counts = new Map(flow.passages.map(({ from, to, visitors }) => [`${from} -> ${to}`, visitors]));
  for (const { id, lost } of flow.steps) counts.set(`${id} -> ${id}:lost`, lost);
  const most = Math.max(1, ...counts.values());
  const drawn = chartOfFlow(flow, journey, words);
  const svg = await svgOf(drawn.chart, drawn.words);
  const [frame] = framesIn(svg);
  if (frame === undefined) throw new Error('The journey has no step');
  const weighed = frame.drawing.replaceAll(
    /<path class="arrow [^>]*data-transitions="\[&quot;([^"]*)&quot;\]"/g,
    (tag, name: string) => {
      const share = (counts.get(unescapeText(name)) ?? 0) / most;
      return `${tag} style="stroke-width: ${Math.round(10 * (thinnest + (thickest - thinnest) * share)) / 10}"`;
    },
  );
  const [shared = ''] = /<style>[\s\S]*<\/defs>/.exec(svg) ?? [];
  const [width, height] = [Math.max(frame.width + 2 * margin, 620), frame.height + head + margin];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" lang="fr">`,
    '<title>Où l’on va, et où l’on se perd</title>',
    // A thick arrow's head grows less than the arrow.
    shared.replaceAll(headSize, 'markerWidth="4.5" markerHeight="4.5"'),
    headingAt('Où l’on va, et où l’on se perd', margin, 36, 22, 700),
    headingAt(summaryOf(flow), margin, 60, 13),
    `<g transform="translate(${margin - frame.left} ${head - frame.top})">${weighed}</g>`,
    '</svg>\n',
  ].join('\n');
}
