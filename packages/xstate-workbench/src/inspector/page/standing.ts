import type { ChartState } from '#workbench/chart/chart.ts';
import { isExpectedIn } from '#workbench/inspector/expected.ts';
import type { View } from '#workbench/inspector/protocol.ts';
import { viewAt, type Run } from '#workbench/inspector/session.ts';
import { endOf, mainActor, placeText } from './moment.ts';
import type { PageOptions } from './options.ts';

type Saying = Pick<PageOptions, 'wordsOf' | 'texts'>;

/** State of a program's main machine. Empty for an engine, which has many. */
function placeOf(run: Run, { wordsOf, texts }: Saying): readonly string[] {
  const actor = run.program.isEngine ? undefined : mainActor(run, run.steps.length);
  const view = actor === undefined ? null : viewAt(run, actor, run.steps.length);
  if (view === null) return [];
  const chart = run.actors.get(actor ?? '')?.chart ?? '';
  return [endOf(view) === 'error' ? texts.hasFailed : placeText(view, wordsOf(chart))];
}

export function standingOf(run: Run, saying: Saying): readonly string[] {
  const { texts } = saying;
  const place = placeOf(run, saying);
  if (run.file !== undefined) return [texts.imported, ...place];
  if (!run.isLive) return [texts.ended, ...place];
  return place.includes(texts.hasFailed) ? place : [texts.live, ...place];
}

/** Groups events by their relevance in the current state. A finished machine expects none. */
export function groupsOf<T>(
  events: readonly (readonly [type: string, of: T])[],
  chart: ChartState,
  view: View | null,
  texts: PageOptions['texts'],
): readonly (readonly [title: string, events: readonly (readonly [type: string, of: T])[]])[] {
  const end = endOf(view);
  if (end !== null) return [[texts.endings[end], events]];
  const active = new Set(view?.states);
  const [expected, others] = [true, false].map((wanted) =>
    events.filter(([type]) => isExpectedIn(chart, active, type) === wanted),
  );
  return [
    [texts.expected, expected ?? []],
    [texts.others, others ?? []],
  ];
}
