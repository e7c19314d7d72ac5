import type { ChartState } from '#workbench/chart/chart.ts';
import { isExpectedIn } from '#workbench/inspector/expected.ts';
import type { View } from '#workbench/inspector/protocol.ts';
import { viewAt, type Run } from '#workbench/inspector/session.ts';
import { endOf, mainActor, stateLabelText } from './moment.ts';
import type { PageOptions } from './options.ts';

type TextOptions = Pick<PageOptions, 'wordsOf' | 'texts'>;

/** Returns the state of a program's main machine. Empty for a server engine, which has many machines. */
function stateTextOf(run: Run, { wordsOf, texts }: TextOptions): readonly string[] {
  const actor = run.program.isEngine ? undefined : mainActor(run, run.steps.length);
  const view = actor === undefined ? null : viewAt(run, actor, run.steps.length);
  if (view === null) return [];
  const chart = run.actors.get(actor ?? '')?.chart ?? '';
  return [endOf(view) === 'error' ? texts.hasFailed : stateLabelText(view, wordsOf(chart))];
}

export function statusTexts(run: Run, textOptions: TextOptions): readonly string[] {
  const { texts } = textOptions;
  const stateTexts = stateTextOf(run, textOptions);
  if (run.file !== undefined) return [texts.imported, ...stateTexts];
  if (!run.isLive) return [texts.ended, ...stateTexts];
  return stateTexts.includes(texts.hasFailed) ? stateTexts : [texts.live, ...stateTexts];
}

/** Groups events by whether the current state handles them. A finished machine handles none. */
export function groupByRelevance<T>(
  events: readonly (readonly [type: string, of: T])[],
  chart: ChartState,
  view: View | null,
  texts: PageOptions['texts'],
): readonly (readonly [title: string, events: readonly (readonly [type: string, of: T])[]])[] {
  const end = endOf(view);
  if (end !== null) return [[texts.endings[end], events]];
  const active = new Set(view?.states);
  const [expected, others] = [true, false].map((isExpected) =>
    events.filter(([type]) => isExpectedIn(chart, active, type) === isExpected),
  );
  return [
    [texts.handledHere, expected ?? []],
    [texts.handledElsewhere, others ?? []],
  ];
}
