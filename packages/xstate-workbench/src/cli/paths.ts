import { UserError } from '#workbench/adapter/loadMachine.ts';
import { createSubjectReader } from '#workbench/adapter/openMachine.ts';
import { defaultBounds, surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import { junitOf } from '#workbench/paths/junit.ts';
import { pairCoverage, planPairTours } from '#workbench/paths/pairs.ts';
import { planOf } from '#workbench/paths/plan.ts';
import { statesIn } from '#workbench/chart/chart.ts';
import { findStates, shortestPathBetween } from '#workbench/paths/shortestPath.ts';
import { distinctNames } from './distinctNames.ts';
import { openAll } from './openAll.ts';
import { boundsIn, reportProgress, statesOption } from './bounds.ts';
import type { Command, OptionValue, Invocation } from './command.ts';
import {
  columnsOf,
  toJsonReport,
  isFullyCovered,
  notesOn,
  rowOf,
  suiteOf,
  toursOf,
  type Finding,
} from './report.ts';
import { tableOf } from './table.ts';

function addPairTours(survey: Survey): Survey {
  const tours = [...survey.tours, ...planPairTours(survey)];
  return { ...survey, tours, pairs: pairCoverage([survey], tours) };
}

const textOption = (given: OptionValue): string | undefined =>
  typeof given === 'string' ? given : undefined;

/**
 * With `--to`, replaces all paths of the report with the shortest path to that target. If no path exists, prints the
 * reason.
 */
function applyRoute(
  { opened: { chart, words }, survey }: Pick<Finding, 'opened' | 'survey'>,
  { options, messages, printError }: Invocation,
): Survey {
  const [to, from] = [textOption(options['to']), textOption(options['from'])];
  if (to === undefined) return survey;
  const { avoid = [] } = options;
  const avoided = Array.isArray(avoid) ? avoid.map(String) : [];
  const route = shortestPathBetween(survey, chart, words, { to, from, avoid: avoided });
  if (route === undefined) {
    const { history, noWay, noWayFound } = messages.paths;
    const matchingStates = findStates(chart, words, to);
    const isHistory = statesIn(chart).every(
      ({ id, kind }) => kind === 'history' || !matchingStates.includes(id),
    );
    // If a guard result is uncovered or a limit was reached, an undiscovered path may still exist.
    const isProven = survey.missed.length === 0 && !survey.isPartial;
    printError(isHistory ? history(to) : isProven ? noWay(to) : noWayFound(to));
    return { ...survey, tours: [] };
  }
  return { ...survey, tours: [route] };
}

const formats = ['plan', 'json', 'junit'] as const;

/**
 * Checks the options of the `paths` command.
 * @throws UserError for invalid or conflicting options
 */
function rejectInvalidOptions({ options, messages: { paths: pathMessages } }: Invocation): void {
  const { cover, to, from, avoid } = options;
  if (cover !== undefined && cover !== 'pairs' && cover !== 'transitions')
    throw new UserError(pathMessages.noCover(String(cover)));
  const [format, other] = formats.filter((name) => options[name] === true);
  if (format !== undefined && other !== undefined) throw new UserError(pathMessages.apart(format, other));
  if (format !== undefined && to !== undefined) throw new UserError(pathMessages.apart(format, 'to'));
  if (to === undefined && (from !== undefined || avoid !== undefined))
    throw new UserError(pathMessages.noGoal);
}

async function run(invocation: Invocation): Promise<number> {
  const { options, language, messages, print, printError } = invocation;
  rejectInvalidOptions(invocation);
  const bounds = boundsIn(invocation, defaultBounds);
  const opened = await openAll(invocation);
  const readSubject = await createSubjectReader();
  const findings = opened.map((openedMachine): Finding => {
    const subject = readSubject(openedMachine);
    const baseSurvey = surveyOf(subject, bounds, language, reportProgress(invocation));
    const surveyWithPairs = options['cover'] === 'pairs' ? addPairTours(baseSurvey) : baseSurvey;
    return {
      opened: openedMachine,
      subject,
      survey: applyRoute({ opened: openedMachine, survey: surveyWithPairs }, invocation),
    };
  });
  if (options['to'] !== undefined) {
    const found = findings.filter(({ survey }) => survey.tours.length > 0);
    if (found.length > 0) print(found.flatMap((finding) => toursOf(finding, messages)).join('\n'));
    return found.length === findings.length ? 0 : 1;
  }
  if (options['junit'] === true) {
    const names = distinctNames(opened);
    print(
      junitOf(
        findings.map((finding, index) => suiteOf(finding, names[index] ?? '', messages)),
        messages.missed,
      ),
    );
  } else if (options['json'] === true)
    print(
      JSON.stringify(
        findings.map((finding) => toJsonReport(finding, messages)),
        undefined,
        2,
      ),
    );
  else if (options['plan'] === true) {
    for (const { opened: openedMachine, survey } of findings)
      print(planOf(openedMachine.chart, openedMachine.words, survey));
  } else {
    print(tableOf([columnsOf(findings, messages), ...findings.map((finding) => rowOf(finding, messages))]));
    if (options['tours'] === true)
      print(findings.flatMap((finding) => toursOf(finding, messages)).join('\n'));
  }
  for (const note of findings.flatMap((finding) => notesOn(finding, messages))) printError(note);
  return findings.every(isFullyCovered) ? 0 : 1;
}

export const paths: Command = {
  name: 'paths',
  description: ({ paths: { does } }) => does,
  options: {
    tours: { type: 'boolean', help: ({ paths: { tours } }) => tours },
    plan: { type: 'boolean', help: ({ paths: { plan } }) => plan },
    json: { type: 'boolean', help: ({ paths: { json } }) => json },
    junit: { type: 'boolean', help: ({ paths: { junit } }) => junit },
    cover: { type: 'string', value: 'pairs', help: ({ paths: { cover } }) => cover },
    to: { type: 'string', value: ({ values: { state } }) => state, help: ({ paths: { to } }) => to },
    from: { type: 'string', value: ({ values: { state } }) => state, help: ({ paths: { from } }) => from },
    avoid: {
      type: 'string',
      value: ({ values: { name } }) => name,
      multiple: true,
      help: ({ paths: { avoid } }) => avoid,
    },
    states: statesOption(defaultBounds),
  },
  run,
};
