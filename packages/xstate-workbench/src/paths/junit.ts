import { escapeText } from '#workbench/diagram/text.ts';
import { caseIdOf } from './caseId.ts';

export interface Suite {
  readonly name: string;
  readonly goals: readonly string[];
  readonly missed: readonly string[];
  readonly problems: readonly string[];
}

const testCase = (suite: string, name: string, problem?: string): string =>
  problem === undefined
    ? `    <testcase classname="${escapeText(suite)}" name="${escapeText(name)}"/>`
    : `    <testcase classname="${escapeText(suite)}" name="${escapeText(name)}"><failure message="${escapeText(problem)}"/></testcase>`;

/**
 * Formats results as JUnit XML, with one test case per goal to cover and per problem.
 * @param notCovered failure message for a goal without coverage
 */
export function junitOf(suites: readonly Suite[], notCovered: string): string {
  const lines = suites.map(({ name, goals, missed, problems }) => {
    const uncovered = new Set(missed);
    const cases = [
      ...goals.map((goal) =>
        testCase(name, `${caseIdOf(name, goal)} ${goal}`, uncovered.has(goal) ? notCovered : undefined),
      ),
      ...problems.map((problem) => testCase(name, problem, problem)),
    ];
    return [
      `  <testsuite name="${escapeText(name)}" tests="${cases.length}" failures="${uncovered.size + problems.length}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n');
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...lines, '</testsuites>'].join('\n');
}
