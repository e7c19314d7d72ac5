import type { Language } from '#workbench/chart/language.ts';
import { exploreMachine, type ExplorationBounds } from '#workbench/adapter/exploreMachine.ts';
import { createSnapshotKeys } from '#workbench/adapter/snapshotKeys.ts';
import { errorMessage, UserError } from '#workbench/adapter/loadMachine.ts';
import { createSubjectReader, type OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { runDeterministically } from '#workbench/adapter/deterministicRun.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import { mutantBounds, surveyOf, type Survey } from '#workbench/adapter/survey.ts';
import type { FullExploration } from '#workbench/mutants/oracles.ts';
import { mutantText } from '#workbench/mutants/phrases.ts';
import { mutate as mutateMachine, scoreOf, type MutationReport } from '#workbench/mutants/run.ts';
import { coveredGoals } from '#workbench/paths/coverage.ts';
import { responseRule } from '#workbench/paths/stranded.ts';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Command, Invocation } from './command.ts';
import { boundNotes, boundsIn, countIn, createProgress, suggestedStates, statesOption } from './bounds.ts';
import { openAll } from './openAll.ts';
import { createReadableText } from '#workbench/paths/readableText.ts';
import { violationText, stepLines, errorText } from './report.ts';
import { createTable } from './table.ts';
import { judgeByTests } from './userTests.ts';

/**
 * Returns the events for mutants: the default samples, and each further sample that covers a new transition or guard
 * result.
 */
function eventsForMutants({ events }: Subject, { edges, failingEvents }: Survey): AnyEventObject[] {
  const defaultEvents = new Set(events);
  const coveredSoFar = new Set(edges.filter(({ event }) => defaultEvents.has(event)).flatMap(coveredGoals));
  const extraEvents = new Set<AnyEventObject>();
  for (const edge of edges) {
    const goals = coveredGoals(edge).filter((goal) => !coveredSoFar.has(goal));
    if (goals.length > 0) extraEvents.add(edge.event);
    for (const goal of goals) coveredSoFar.add(goal);
  }
  // A sample that makes the original machine throw would appear to kill every mutant.
  return [...defaultEvents, ...extraEvents].filter((event) => !failingEvents.has(event));
}

const noFurtherSamples: Subject['furtherSamples'] = () => ({ inputs: [], events: [], truncatedNames: [] });

function fullExplorer(
  subject: Subject,
  { bounds, language }: { bounds: ExplorationBounds; language: Language },
) {
  return (machine: AnyStateMachine, goals: readonly string[]): FullExploration => {
    const snapshotKeys = createSnapshotKeys(subject.constants);
    const exploration = exploreMachine(
      { ...subject, machine, furtherSamples: noFurtherSamples },
      { snapshotKeys, goals, bounds, language },
    );
    const { starts, edges, errors, endlessSteps, isPartial, isGrowing } = exploration;
    return { starts, edges, errors: [...errors, ...endlessSteps], isTruncated: isPartial && !isGrowing };
  };
}

/**
 * Runs the mutation test of a machine.
 * @throws UserError if the original machine loops endlessly or violates its invariants, because then no mutant can be
 * judged
 */
function judgeMachine(
  subject: Subject,
  { label, chart, words }: OpenedMachine,
  invocation: Invocation,
  count: number | undefined,
  showProgress: (text: () => string) => void,
): MutationReport {
  const { messages, language, options, printError } = invocation;
  const { machine, inputs, invariants, constants, intended } = subject;
  const { key: name } = chart;
  const bounds = boundsIn(invocation, mutantBounds);
  const survey = surveyOf(subject, bounds, language, (tried, met) =>
    showProgress(() => messages.progress.situations(label, tried, met)),
  );
  const { endlessSteps, starts, errors } = survey;
  const [failingStep] = endlessSteps;
  if (failingStep !== undefined) throw new UserError(messages.mutate.endless(name, failingStep));
  if (starts.length === 0) throw new UserError(messages.mutate.noStart(name, errors.join(', ')));
  // The original machine may violate `responseRule`, because only changed or new steps of mutants are checked against
  // that rule.
  const breach = survey.violations.find(({ rule }) => rule !== responseRule);
  if (breach !== undefined) {
    const { unsound, unsoundAsAll } = messages.mutate;
    const isOwnInvariant = Object.hasOwn(invariants, breach.rule);
    const explanation = (isOwnInvariant ? unsound : unsoundAsAll)(name, violationText(breach, messages));
    throw new UserError([explanation, ...stepLines(breach.tour, messages)].join('\n'));
  }
  const keyOf = createSnapshotKeys(constants).exactKeyOf;
  const events = eventsForMutants(subject, survey);
  const workingInputs = survey.starts.map(({ input }) => input);
  const exploreFully = fullExplorer({ ...subject, inputs: workingInputs, events }, { bounds, language });
  const model = { machine, inputs, events, invariants, keyOf };
  const report = runDeterministically(() =>
    mutateMachine(model, {
      sample: count === undefined ? undefined : { count, seed: 1 },
      hasDelays: typeof options['run'] === 'string',
      scenes: [{ scene: model, exploration: survey }],
      language,
      intended,
      exploreFully,
      onProgress: (tried, all) => showProgress(() => messages.progress.mutants(label, tried, all)),
    }),
  );
  const truncatedCount = report.survivors.filter(({ isCut }) => isCut).length;
  const { maxSituations } = bounds;
  const notes = [
    ...survey.errors.map((reason) => errorText(messages.throws, reason, survey, messages)),
    ...boundNotes(survey, messages),
    ...(truncatedCount > 0
      ? [messages.mutate.cut(truncatedCount, maxSituations, suggestedStates(maxSituations))]
      : []),
  ];
  const toReadable = createReadableText(chart, words);
  for (const note of notes) printError(toReadable(`${label}: ${note}`));
  return report;
}

function printSurvivors(
  { survivors }: MutationReport,
  { label, chart, words }: OpenedMachine,
  { language, messages, printError }: Invocation,
): void {
  const toReadable = createReadableText(chart, words);
  for (const [state, own] of Map.groupBy(survivors, ({ mutant }) => mutant.state)) {
    printError(`${label}: ${messages.mutate.survive(state, own.length)}`);
    for (const { mutant, difference } of own)
      printError(toReadable(`  ${mutantText(mutant, language)} (${difference})`));
  }
}

/** Score in percent, rounded down. */
const percentOf = (report: MutationReport): number => Math.floor(scoreOf(report) * 1000) / 10;

function toJsonReport(
  { label: machine, chart, words }: OpenedMachine,
  report: MutationReport,
  language: Language,
): object {
  const toReadable = createReadableText(chart, words);
  const { kills, survivors, equivalents, mutants, total } = report;
  const results = [
    ...kills.map((kill) => ({ ...kill, verdict: 'killed' })),
    ...survivors.map((survivor) => ({ ...survivor, verdict: 'survived' })),
    ...equivalents.map((equivalent) => ({ ...equivalent, verdict: 'equivalent' })),
  ].map(({ mutant, ...result }) => {
    const { id, change, state, transitions, detail } = mutant;
    return Object.assign(
      { id, text: toReadable(mutantText(mutant, language)), change, state, transitions, detail },
      result,
    );
  });
  const counts = { killed: kills.length, equivalent: equivalents.length, survived: survivors.length };
  return { machine, mutants: results, totals: { mutants, of: total, ...counts, score: percentOf(report) } };
}

function rowOf(
  { mutants, total, killed, equivalents, survivors, by }: MutationReport,
  { label, model }: OpenedMachine,
  { messages, options }: Invocation,
): string[] {
  const oracles = [...by]
    .toSorted(([, one], [, other]) => other - one)
    .map(([oracle, count]) => `${messages.mutate.oracles[oracle]} ${count}`)
    .join(', ');
  const isByToursAlone = options['run'] === undefined && model.invariants === undefined;
  return [
    label,
    mutants < total ? messages.coveredOf(mutants, total) : String(mutants),
    ...[killed, equivalents.length, survivors.length].map(String),
    isByToursAlone ? messages.mutate.toursAlone(oracles) : oracles,
  ];
}

async function run(invocation: Invocation): Promise<number> {
  const { options, messages, print, printError, unopened, interrupted } = invocation;
  const { run: command, json: isJson } = options;
  if (command === '') throw new UserError(messages.missingValue('--run'));
  const count = countIn(invocation, 'sample');
  const threshold = countIn(invocation, 'threshold');
  if (threshold !== undefined && threshold > 100) throw new UserError(messages.mutate.overHundred(threshold));
  const opened = await openAll(invocation);
  const ending = new AbortController();
  if (command !== undefined) void interrupted().then(() => ending.abort());
  const printRow = createTable(
    print,
    messages.mutate.columns,
    opened.map(({ label }) => label),
  );
  const jsonReports: object[] = [];
  let isGood = true;
  const readSubject = await createSubjectReader();
  for (const openedMachine of opened) {
    if (ending.signal.aborted) break;
    const { label, chart, words } = openedMachine;
    const showProgress = createProgress(invocation);
    const onWork = (): void => showProgress(() => messages.progress.types(label));
    try {
      const subject = readSubject(openedMachine, onWork);
      const explored = judgeMachine(subject, openedMachine, invocation, count, showProgress);
      const report =
        typeof command === 'string'
          ? // The runs of several machines would share the processor.
            // oxlint-disable-next-line no-await-in-loop
            await judgeByTests(explored, openedMachine, command, { ...invocation, signal: ending.signal })
          : explored;
      if (isJson === true) jsonReports.push(toJsonReport(openedMachine, report, invocation.language));
      else {
        printRow(rowOf(report, openedMachine, invocation));
        printSurvivors(report, openedMachine, invocation);
      }
      const isBelow = threshold !== undefined && percentOf(report) < threshold;
      if (isBelow) printError(`${label}: ${messages.mutate.below(percentOf(report), threshold)}`);
      isGood &&= threshold === undefined ? report.survivors.length === 0 : !isBelow;
    } catch (error) {
      const failure = createReadableText(chart, words)(`${label}: ${errorMessage(error)}`);
      unopened.push(failure);
      printError(failure);
    }
  }
  if (isJson === true) print(JSON.stringify(jsonReports, undefined, 2));
  return isGood ? 0 : 1;
}

export const mutate: Command = {
  name: 'mutate',
  description: ({ mutate: { does } }) => does,
  isRepeatable: true,
  options: {
    run: {
      type: 'string',
      value: ({ values: { command } }) => command,
      help: ({ mutate: { run: help } }) => help,
    },
    sample: { type: 'string', value: 'N', help: ({ mutate: { sample } }) => sample },
    threshold: { type: 'string', value: 'N', help: ({ mutate: { threshold } }) => threshold },
    json: { type: 'boolean', help: ({ mutate: { json } }) => json },
    states: statesOption(mutantBounds),
  },
  run,
};
