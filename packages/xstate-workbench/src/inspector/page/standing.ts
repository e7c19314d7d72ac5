import type { ChartState } from '#workbench/chart/chart.ts';
import { isExpectedIn } from '#workbench/inspector/expected.ts';
import type { View } from '#workbench/inspector/protocol.ts';
import { viewAt, type Run } from '#workbench/inspector/session.ts';
import { endOf, mainActor, placeText } from './moment.ts';
import type { PageOptions } from './options.ts';

type Saying = Pick<PageOptions, 'wordsOf' | 'texts'>;

/** Where a program's main machine is, or was when it ended; an engine has as many as it has work. */
function placeOf(run: Run, { wordsOf, texts }: Saying): readonly string[] {
  const actor = run.program.isEngine ? undefined : mainActor(run, run.steps.length);
  const view = actor === undefined ? null : viewAt(run, actor, run.steps.length);
  if (view === null) return [];
  const chart = run.actors.get(actor ?? '')?.chart ?? '';
  return [endOf(view) === 'error' ? texts.hasFailed : placeText(view, wordsOf(chart))];
}

/** How a program is: one whose machine has failed is neither live nor anywhere. */
export function standingOf(run: Run, saying: Saying): readonly string[] {
  const { texts } = saying;
  const place = placeOf(run, saying);
  if (run.file !== undefined) return [texts.imported, ...place];
  if (!run.isLive) return [texts.ended, ...place];
  return place.includes(texts.hasFailed) ? place : [texts.live, ...place];
}

/** Events under what there is to say of them where a machine is: of one that has ended nothing is expected. */
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
