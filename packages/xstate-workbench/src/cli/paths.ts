import { errorMessage, UserError } from '#workbench/adapter/loadMachine.ts';
import { createSubjectReader, type OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { defaultBounds, surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import { junitOf, type Suite } from '#workbench/paths/junit.ts';
import { pairCoverage, planPairTours } from '#workbench/paths/pairs.ts';
import { planOf } from '#workbench/paths/plan.ts';
import { statesIn } from '#workbench/chart/chart.ts';
import { findStates, shortestPathBetween } from '#workbench/paths/shortestPath.ts';
import { distinctNames } from './distinctNames.ts';
import { openAll } from './openAll.ts';
import { boundsIn, createProgress, statesOption } from './bounds.ts';
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
import { createTable } from './table.ts';

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

/** Prints the findings of machines in the requested format, each as soon as possible. */
interface FindingPrinter {
  readonly add: (finding: Finding) => void;
  readonly end: () => void;
}

const noEnd = (): void => undefined;

function createPrinter(
  { options, messages, print }: Invocation,
  opened: readonly OpenedMachine[],
): FindingPrinter {
  if (options['junit'] === true) {
    const suites: Suite[] = [];
    const names = distinctNames(opened);
    return {
      add: (finding) => suites.push(suiteOf(finding, names[opened.indexOf(finding.opened)] ?? '', messages)),
      end: () => print(junitOf(suites, messages.missed)),
    };
  }
  if (options['json'] === true) {
    const reports: object[] = [];
    return {
      add: (finding) => reports.push(toJsonReport(finding, messages)),
      end: () => print(JSON.stringify(reports, undefined, 2)),
    };
  }
  if (options['plan'] === true)
    return { add: ({ opened: { chart, words }, survey }) => print(planOf(chart, words, survey)), end: noEnd };
  const printTours = (finding: Finding): void => {
    if (finding.survey.tours.length > 0) print(toursOf(finding, messages).join('\n'));
  };
  if (options['to'] !== undefined) return { add: printTours, end: noEnd };
  const printRow = createTable(
    print,
    columnsOf(options['cover'] === 'pairs', messages),
    opened.map(({ label }) => label),
  );
  return {
    add: (finding) => {
      printRow(rowOf(finding, messages));
      if (options['tours'] === true) printTours(finding);
    },
    end: noEnd,
  };
}

async function run(invocation: Invocation): Promise<number> {
  const { options, language, messages, printError, unopened } = invocation;
  rejectInvalidOptions(invocation);
  const bounds = boundsIn(invocation, defaultBounds);
  const opened = await openAll(invocation);
  const printer = createPrinter(invocation, opened);
  let isComplete = true;
  const readSubject = await createSubjectReader();
  for (const openedMachine of opened) {
    const { label } = openedMachine;
    const showProgress = createProgress(invocation);
    const onWork = (): void => showProgress(() => messages.progress.types(label));
    try {
      const subject = readSubject(openedMachine, onWork);
      const baseSurvey = surveyOf(subject, bounds, language, (tried, met) =>
        showProgress(() => messages.progress.situations(label, tried, met)),
      );
      const surveyWithPairs = options['cover'] === 'pairs' ? addPairTours(baseSurvey) : baseSurvey;
      const survey = applyRoute({ opened: openedMachine, survey: surveyWithPairs }, invocation);
      const finding: Finding = { opened: openedMachine, subject, survey };
      printer.add(finding);
      if (options['to'] !== undefined) isComplete &&= survey.tours.length > 0;
      else {
        for (const note of notesOn(finding, messages)) printError(note);
        isComplete &&= isFullyCovered(finding);
      }
    } catch (error) {
      const failure = `${opened.length === 1 ? '' : `${label}: `}${errorMessage(error)}`;
      unopened.push(failure);
      printError(failure);
    }
  }
  printer.end();
  return isComplete ? 0 : 1;
}

export const paths: Command = {
  name: 'paths',
  description: ({ paths: { does } }) => does,
  isRepeatable: true,
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
