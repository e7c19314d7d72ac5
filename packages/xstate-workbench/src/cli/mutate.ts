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
import { mutate as breakAll, type MutationReport } from '#workbench/mutants/run.ts';
import { coveredGoals } from '#workbench/paths/coverage.ts';
import { responseRule } from '#workbench/paths/stranded.ts';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Command, Invocation } from './command.ts';
import { boundNotes, boundsIn, createProgress, suggestedStates, statesOption } from './bounds.ts';
import { openAll } from './openAll.ts';
import { createReadableText } from './readableText.ts';
import { violationText, stepLines, errorText } from './report.ts';
import { createTable } from './table.ts';

interface JudgedMachine {
  readonly report: MutationReport;
  readonly survey: Survey;
  readonly bounds: ExplorationBounds;
}

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
  { label, chart: { key: name } }: OpenedMachine,
  invocation: Invocation,
  showProgress: (text: () => string) => void,
): JudgedMachine {
  const { messages, language } = invocation;
  const { machine, inputs, invariants, constants, intended } = subject;
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
  const report = runDeterministically(() =>
    breakAll(
      { machine, inputs, events, invariants, keyOf },
      {
        problemsOf: () => [],
        exploration: survey,
        language,
        intended,
        exploreFully,
        onProgress: (tried, all) => showProgress(() => messages.progress.mutants(label, tried, all)),
      },
    ),
  );
  return { report, survey, bounds };
}

function printSurvivors(
  { report, survey, bounds }: JudgedMachine,
  { label, chart, words }: OpenedMachine,
  { language, messages, printError }: Invocation,
): void {
  const toReadable = createReadableText(chart, words);
  for (const reason of survey.errors)
    printError(toReadable(`${label}: ${errorText(messages.throws, reason, survey, messages)}`));
  for (const note of boundNotes(survey, messages)) printError(`${label}: ${note}`);
  const truncatedCount = report.survivors.filter(({ isCut }) => isCut).length;
  if (truncatedCount > 0)
    printError(
      `${label}: ${messages.mutate.cut(truncatedCount, bounds.maxSituations, suggestedStates(bounds.maxSituations))}`,
    );
  for (const [state, survivors] of Map.groupBy(report.survivors, ({ mutant }) => mutant.state)) {
    printError(`${label}: ${messages.mutate.survive(state, survivors.length)}`);
    for (const { mutant, difference } of survivors)
      printError(toReadable(`  ${mutantText(mutant, language)} (${difference})`));
  }
}

async function run(invocation: Invocation): Promise<number> {
  const { messages, print, printError, unopened } = invocation;
  const opened = await openAll(invocation);
  const printRow = createTable(
    print,
    messages.mutate.columns,
    opened.map(({ label }) => label),
  );
  let hasSurvivors = false;
  const readSubject = await createSubjectReader();
  for (const openedMachine of opened) {
    const { label, chart, words } = openedMachine;
    const showProgress = createProgress(invocation);
    const onWork = (): void => showProgress(() => messages.progress.types(label));
    try {
      const judged = judgeMachine(
        readSubject(openedMachine, onWork),
        openedMachine,
        invocation,
        showProgress,
      );
      const { mutants, killed, equivalents, survivors, by } = judged.report;
      printRow([
        label,
        ...[mutants, killed, equivalents.length, survivors.length].map(String),
        [...by]
          .toSorted(([, one], [, other]) => other - one)
          .map(([oracle, count]) => `${messages.mutate.oracles[oracle]} ${count}`)
          .join(', '),
      ]);
      printSurvivors(judged, openedMachine, invocation);
      hasSurvivors ||= survivors.length > 0;
    } catch (error) {
      const failure = createReadableText(chart, words)(`${label}: ${errorMessage(error)}`);
      unopened.push(failure);
      printError(failure);
    }
  }
  return hasSurvivors ? 1 : 0;
}

export const mutate: Command = {
  name: 'mutate',
  description: ({ mutate: { does } }) => does,
  isRepeatable: true,
  options: { states: statesOption(mutantBounds) },
  run,
};
