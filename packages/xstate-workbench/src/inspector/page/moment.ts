import { viewAt, type Run } from '#workbench/inspector/session.ts';
import type { Step, View } from '#workbench/inspector/protocol.ts';
import type { ChartState } from '#workbench/chart/chart.ts';

/** What is looked at: an actor of a run, once so many steps had been told. */
export interface Moment {
  readonly run: Run;
  readonly count: number;
  /** The chosen actor's id. */
  readonly actor: string;
  readonly chart: ChartState | null;
  readonly view: View | null;
  /** The step that led there, of whichever actor. */
  readonly step: Step | null;
  /** The chosen actor's own last step. */
  readonly own: Step | null;
}

/** The run as it was then. */
export function momentOf(run: Run, actor: string, count: number): Moment {
  const step = run.steps[count - 1] ?? null;
  const chart = run.actors.get(actor)?.chart ?? null;
  return {
    run,
    count,
    actor,
    chart: chart === null ? null : (run.charts.get(chart) ?? null),
    view: viewAt(run, actor, count),
    step,
    own: run.steps.slice(0, count).findLast((one) => one.actor === actor) ?? null,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `14:03:07,120` */
export const timeOf = (at: number): string => {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())},${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** A state as people say it: `payment.ready`, regions side by side. */
export function stateText(value: View['value']): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, inner]) => {
    if (typeof inner === 'string') return `${key}.${inner}`;
    const deeper = typeof inner === 'object' && inner !== null ? stateText({ ...inner }) : '';
    return deeper === '' ? key : deeper.includes(' | ') ? `${key}(${deeper})` : `${key}.${deeper}`;
  });
  return parts.join(' | ');
}
