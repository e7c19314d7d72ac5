import { caseIdOf } from 'xstate-workbench/paths/caseId';
import { tableOf } from 'xstate-workbench/cli/table';
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

/** Figures and tours as JSON, states as their values, for other tools. */
export const asJson = (reports: readonly Report[]): string =>
  JSON.stringify(
    reports.map(({ name, paths, problems }) => ({
      machine: name,
      problems,
      ...(paths && figuresOf(paths)),
      paths: paths?.tours.map(({ start, steps }) => ({
        start: start.after.value,
        steps: steps.map(({ event, after, taken, refused, isAccepted }) => ({
          event,
          isAccepted,
          taken,
          refused,
          state: after.value,
        })),
      })),
    })),
    null,
    2,
  );

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const testCase = (suite: string, name: string, problem?: string): string =>
  problem === undefined
    ? `    <testcase classname="${escape(suite)}" name="${escape(name)}"/>`
    : `    <testcase classname="${escape(suite)}" name="${escape(name)}"><failure message="${escape(problem)}"/></testcase>`;

/** One test case a goal, by its id in plans, and one for each thing that broke, as every build server reads them. */
export function asJunit(reports: readonly Report[]): string {
  const suites = reports.map(({ name, paths, problems }) => {
    const missed = new Set(paths?.missed);
    const goals = [...(paths?.goals.transitions ?? []), ...(paths?.goals.refusals ?? [])];
    const other = problems.filter((problem) => !missed.has(problem.replace(`${name}: not covered: `, '')));
    const cases = [
      ...goals.map((goal) =>
        testCase(name, `${caseIdOf(name, goal)} ${goal}`, missed.has(goal) ? 'not covered' : undefined),
      ),
      ...other.map((problem) => testCase(name, problem, problem)),
    ];
    return [
      `  <testsuite name="${escape(name)}" tests="${cases.length}" failures="${missed.size + other.length}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites, '</testsuites>'].join('\n');
}
