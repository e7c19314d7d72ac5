import { junitOf } from 'xstate-workbench/paths/junit';
import { tableOf } from '#tools/table.ts';
import { figuresOf, type Report } from './report.ts';

const columns = ['machine', 'states', 'transitions', 'covered', 'guards both ways'];
const lastColumns = ['tours', 'steps', 'ms'];

export function asTable(reports: readonly Report[]): string {
  const hasPairs = reports.some(({ paths }) => paths?.pairs !== undefined);
  const rows = reports.map(({ name, paths, milliseconds }) => {
    if (paths === undefined) return [name];
    const { states, transitions, covered, guards, pairs, tours, steps } = figuresOf(paths);
    return [
      name,
      ...[states, transitions, covered].map(String),
      `${guards.met} of ${guards.all}`,
      ...(pairs === undefined ? [] : [`${pairs.met} of ${pairs.all}`]),
      ...[tours, steps, milliseconds].map(String),
    ];
  });
  return tableOf([[...columns, ...(hasPairs ? ['pairs'] : []), ...lastColumns], ...rows]);
}

/** Returns coverage and tours (generated event sequences) as JSON. States are XState state values. */
export const asJson = (reports: readonly Report[]): string =>
  JSON.stringify(
    reports.map(({ name, paths, problems }) => ({
      machine: name,
      problems,
      ...(paths && figuresOf(paths)),
      paths: paths?.tours.map(({ start, steps }) => ({
        start: start.after.value,
        steps: steps.map(({ event, after, taken, rejected, isAccepted }) => ({
          event,
          isAccepted,
          taken,
          refused: rejected,
          state: after.value,
        })),
      })),
    })),
    null,
    2,
  );

export const asJunit = (reports: readonly Report[]): string =>
  junitOf(
    reports.map(({ name, paths, problems }) => {
      const missed = paths?.missed ?? [];
      const uncovered = new Set(missed.map((goal) => `${name}: not covered: ${goal}`));
      return {
        name,
        goals: [...(paths?.goals.transitions ?? []), ...(paths?.goals.rejections ?? [])],
        missed,
        problems: problems.filter((problem) => !uncovered.has(problem)),
      };
    }),
    'not covered',
  );
