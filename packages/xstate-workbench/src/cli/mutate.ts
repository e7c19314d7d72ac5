import type { Language } from '#workbench/chart/language.ts';
import { exploreMachine, type ExplorationBounds } from '#workbench/adapter/exploreMachine.ts';
import { createSnapshotKeys } from '#workbench/adapter/snapshotKeys.ts';
import { UserError } from '#workbench/adapter/loadMachine.ts';
import { createSubjectReader } from '#workbench/adapter/openMachine.ts';
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
import { boundNotes, boundsIn, suggestedStates, reportProgress, statesOption } from './bounds.ts';
import { openAll } from './openAll.ts';
import { createReadableText } from './readableText.ts';
import { addressOf, violationText, stepLines, errorText } from './report.ts';
import { tableOf } from './table.ts';

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
function judgeMachine(subject: Subject, name: string, invocation: Invocation): JudgedMachine {
  const { messages, language } = invocation;
  const { machine, inputs, invariants, constants, intended } = subject;
  const bounds = boundsIn(invocation, mutantBounds);
  const survey = surveyOf(subject, bounds, language, reportProgress(invocation));
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
  try {
    const report = runDeterministically(() =>
      breakAll(
        { machine, inputs, events, invariants, keyOf },
        { problemsOf: () => [], exploration: survey, language, intended, exploreFully },
      ),
    );
    return { report, survey, bounds };
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function run(invocation: Invocation): Promise<number> {
  const { language, messages, print, printError } = invocation;
  const opened = await openAll(invocation);
  const readSubject = await createSubjectReader();
  let failedMachines = 0;
  const results = opened.flatMap((openedMachine) => {
    const name = addressOf(openedMachine);
    const toReadable = createReadableText(openedMachine.chart, openedMachine.words);
    try {
      return [
        Object.assign(judgeMachine(readSubject(openedMachine), openedMachine.chart.key, invocation), {
          name,
          toReadable,
        }),
      ];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      failedMachines += 1;
      printError(toReadable(`${name}: ${error.message}`));
      return [];
    }
  });
  const rows = results.map(({ name, report: { mutants, killed, equivalents, survivors, by } }) => [
    name,
    ...[mutants, killed, equivalents.length, survivors.length].map(String),
    [...by]
      .toSorted(([, one], [, other]) => other - one)
      .map(([oracle, count]) => `${messages.mutate.oracles[oracle]} ${count}`)
      .join(', '),
  ]);
  if (rows.length > 0) print(tableOf([messages.mutate.columns, ...rows]));
  for (const { name, report, survey, bounds, toReadable } of results) {
    for (const reason of survey.errors)
      printError(toReadable(`${name}: ${errorText(messages.throws, reason, survey, messages)}`));
    for (const note of boundNotes(survey, messages)) printError(`${name}: ${note}`);
    const truncatedCount = report.survivors.filter(({ isCut }) => isCut).length;
    if (truncatedCount > 0)
      printError(
        `${name}: ${messages.mutate.cut(truncatedCount, bounds.maxSituations, suggestedStates(bounds.maxSituations))}`,
      );
    for (const [state, survivors] of Map.groupBy(report.survivors, ({ mutant }) => mutant.state)) {
      printError(`${name}: ${messages.mutate.survive(state, survivors.length)}`);
      for (const { mutant, difference } of survivors)
        printError(toReadable(`  ${mutantText(mutant, language)} (${difference})`));
    }
  }
  if (failedMachines > 0) return 2;
  return results.every(({ report }) => report.survivors.length === 0) ? 0 : 1;
}

export const mutate: Command = {
  name: 'mutate',
  description: ({ mutate: { does } }) => does,
  options: { states: statesOption(mutantBounds) },
  run,
};
