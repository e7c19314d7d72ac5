import type { Run } from './session.ts';

/** Contradiction in a recording with a valid format. `at` is the affected actor or chart. */
export interface RecordingError {
  readonly reason: 'unknownActor' | 'missingChart' | 'ownParent';
  readonly at: string;
}

function isInParentLoop({ actors }: Run, id: string): boolean {
  const visited = new Set<string>();
  for (let actorId: string | null = id; actorId !== null; actorId = actors.get(actorId)?.parent ?? null) {
    if (visited.has(actorId)) return true;
    visited.add(actorId);
  }
  return false;
}

export function findRecordingError(run: Run): RecordingError | null {
  const { actors, charts, steps } = run;
  const stepWithoutActor = steps.find(({ actor }) => !actors.has(actor));
  if (stepWithoutActor !== undefined) return { reason: 'unknownActor', at: stepWithoutActor.actor };
  const actorInLoop = [...actors.keys()].find((id) => isInParentLoop(run, id));
  if (actorInLoop !== undefined) return { reason: 'ownParent', at: actorInLoop };
  // Every root actor must have a chart. Other actors may be promises, which have none.
  const actorWithoutChart = [...actors.values()].find(({ chart, parent }) =>
    chart === null ? parent === null : !charts.has(chart),
  );
  return actorWithoutChart === undefined
    ? null
    : { reason: 'missingChart', at: actorWithoutChart.chart ?? actorWithoutChart.id };
}
