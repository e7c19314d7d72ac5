import type { Run } from './session.ts';

/** What is wrong in a file that is a recording as far as its form goes; `at` is the actor or the machine that it is about. */
export interface Damage {
  readonly reason: 'unknownActor' | 'missingChart' | 'ownParent';
  readonly at: string;
}

/** Whether an actor lives, by however many others, in itself. */
function isOwnParent({ actors }: Run, id: string): boolean {
  const seen = new Set<string>();
  for (let one: string | null = id; one !== null; one = actors.get(one)?.parent ?? null) {
    if (seen.has(one)) return true;
    seen.add(one);
  }
  return false;
}

/** What cannot be shown of a run that was read; null of one that is whole. */
export function damageOf(run: Run): Damage | null {
  const { actors, charts, steps } = run;
  const stray = steps.find(({ actor }) => !actors.has(actor));
  if (stray !== undefined) return { reason: 'unknownActor', at: stray.actor };
  const looping = [...actors.keys()].find((id) => isOwnParent(run, id));
  if (looping !== undefined) return { reason: 'ownParent', at: looping };
  // Outermost actors are machines; others may be promises, which have no chart.
  const bare = [...actors.values()].find(({ chart, parent }) =>
    chart === null ? parent === null : !charts.has(chart),
  );
  return bare === undefined ? null : { reason: 'missingChart', at: bare.chart ?? bare.id };
}
