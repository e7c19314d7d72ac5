import type { Run } from './session.ts';

/** Inconsistency of a valid recording. `at` is the affected actor or chart. */
export interface Damage {
  readonly reason: 'unknownActor' | 'missingChart' | 'ownParent';
  readonly at: string;
}

function isOwnParent({ actors }: Run, id: string): boolean {
  const seen = new Set<string>();
  for (let one: string | null = id; one !== null; one = actors.get(one)?.parent ?? null) {
    if (seen.has(one)) return true;
    seen.add(one);
  }
  return false;
}

/** `null` if the run is consistent. */
export function damageOf(run: Run): Damage | null {
  const { actors, charts, steps } = run;
  const stray = steps.find(({ actor }) => !actors.has(actor));
  if (stray !== undefined) return { reason: 'unknownActor', at: stray.actor };
  const looping = [...actors.keys()].find((id) => isOwnParent(run, id));
  if (looping !== undefined) return { reason: 'ownParent', at: looping };
  // Root actors are machines. Others may be promises without a chart.
  const bare = [...actors.values()].find(({ chart, parent }) =>
    chart === null ? parent === null : !charts.has(chart),
  );
  return bare === undefined ? null : { reason: 'missingChart', at: bare.chart ?? bare.id };
}
