import { basename } from 'node:path';
import type { OpenedMachine } from '#workbench/adapter/openMachine.ts';
import { sidecarPathOf } from '#workbench/adapter/sidecar.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import type { Survey } from '#workbench/adapter/survey.ts';
import type { Violation } from '#workbench/paths/violations.ts';
import { countFullyCoveredGuards, enterableStates } from '#workbench/paths/coverage.ts';
import type { Suite } from '#workbench/paths/junit.ts';
import { eventText, stepText } from '#workbench/paths/eventText.ts';
import type { Tour } from '#workbench/paths/tours.ts';
import { boundNotes } from './bounds.ts';
import type { Messages } from './englishMessages.ts';
import { notesOnUnpassedGuards, acceptsInput } from './unpassedGuards.ts';
import { createReadableText } from '#workbench/paths/readableText.ts';
import { stateValueText } from '#workbench/paths/snapshotText.ts';

export interface Finding {
  readonly opened: OpenedMachine;
  readonly subject: Subject;
  readonly survey: Survey;
}

const countSituations = ({ starts, edges }: Survey): number =>
  new Set([...starts.map(({ key }) => key), ...edges.map(({ to }) => to)]).size;

const countSteps = ({ tours }: Survey): number => tours.reduce((sum, { steps }) => sum + steps.length, 0);

function coverageCounts({
  opened,
  survey,
}: Finding): Record<'states' | 'transitions' | 'guards', [met: number, all: number]> {
  const { goals, missed, neverEntered } = survey;
  const unmetGoals = new Set(missed);
  const stateCount = enterableStates(opened.chart).length;
  return {
    states: [stateCount - neverEntered.length, stateCount],
    transitions: [goals.transitions.filter((name) => !unmetGoals.has(name)).length, goals.transitions.length],
    guards: countFullyCoveredGuards(goals, missed),
  };
}

export const columnsOf = (hasPairs: boolean, { columns, pairs }: Messages): string[] =>
  hasPairs ? [...columns.slice(0, -2), pairs, ...columns.slice(-2)] : [...columns];

export function rowOf(finding: Finding, { coveredOf }: Messages): string[] {
  const { opened, survey } = finding;
  const { states, transitions, guards } = coverageCounts(finding);
  return [
    opened.label,
    coveredOf(...states),
    `${countSituations(survey)}${survey.isPartial ? '+' : ''}`,
    coveredOf(...transitions),
    coveredOf(...guards),
    ...(survey.pairs === undefined
      ? []
      : [coveredOf(survey.pairs.total - survey.pairs.uncovered.length, survey.pairs.total)]),
    String(survey.tours.length),
    String(countSteps(survey)),
  ];
}

/** `true` if every transition and guard result is covered, without violations, errors or unintended dead ends. */
export function isFullyCovered({ survey, subject: { unhandledFailures } }: Finding): boolean {
  const { starts, missed, violationTexts, neverEntered, endlessSteps, errors, deadEnds } = survey;
  const problemLists = [
    missed,
    violationTexts,
    neverEntered,
    endlessSteps,
    errors,
    deadEnds,
    unhandledFailures,
  ];
  return starts.length > 0 && problemLists.every(({ length }) => length === 0);
}

/** Formats a violated invariant. Only the names of the package's general invariants are translated. */
export const violationText = (
  { rule, events }: Violation,
  { violatedBy, generalInvariants }: Messages,
): string => `${generalInvariants.get(rule) ?? rule} (${violatedBy(events.join(', '))})`;

export function errorText(
  heading: string,
  errorMessage: string,
  { pathsToErrors }: Survey,
  messages: Messages,
): string {
  const headline = `${heading}${messages.colon} ${errorMessage}`;
  const pathToError = pathsToErrors.get(errorMessage);
  if (pathToError === undefined) return headline;
  return [
    headline,
    ...stepLines(pathToError.tour, messages),
    `  ${eventText(pathToError.event)} -> ${heading}`,
  ].join('\n');
}

function problemsOf({ opened, subject, survey }: Finding, messages: Messages): string[] {
  const { neverEntered, violations, errors, endlessSteps, starts, deadEnds } = survey;
  return [
    ...neverEntered.map((id) => `${messages.neverEntered}${messages.colon} ${id}`),
    ...violations.map((breach) =>
      [
        `${messages.violated}${messages.colon} ${violationText(breach, messages)}`,
        ...stepLines(breach.tour, messages),
      ].join('\n'),
    ),
    ...errors.map((reason) => errorText(messages.throws, reason, survey, messages)),
    ...deadEnds.map((value) => messages.deadEnd(value)),
    ...subject.unhandledFailures.map(messages.unhandledFailure),
    ...endlessSteps.map((step) => errorText(messages.infiniteLoop, step, survey, messages)),
    ...(starts.length === 0 && endlessSteps.length === 0 && acceptsInput(subject)
      ? [messages.needsInput(basename(sidecarPathOf(opened.file)))]
      : []),
  ];
}

export function suiteOf(finding: Finding, name: string, messages: Messages): Suite {
  const { opened, survey } = finding;
  const toReadable = createReadableText(opened.chart, opened.words);
  return {
    name,
    goals: [...survey.goals.transitions, ...survey.goals.rejections].map(toReadable),
    missed: survey.missed.map(toReadable),
    problems: problemsOf(finding, messages).map(toReadable),
  };
}

const missingSampleTexts = ({ missingSamples }: Subject, { missingSamples: labels }: Messages): string[] =>
  missingSamples.map(({ kind, name }) => labels[kind](name));

function modelTemplate({ missingSamples }: Subject): string {
  const firstMissing = (heading: 'answers' | 'payload'): string | undefined =>
    missingSamples.find((guess) => guess.kind === heading)?.name;
  const [event, work] = [firstMissing('payload'), firstMissing('answers')];
  const parts = [
    ...(event === undefined ? [] : [`events: [{ type: ${JSON.stringify(event)}, ... }]`]),
    ...(work === undefined ? [] : [`answers: { ${JSON.stringify(work)}: [...] }`]),
  ];
  return `export const model = { ${parts.join(', ')} }`;
}

export function notesOn(finding: Finding, messages: Messages): string[] {
  const { opened, subject, survey } = finding;
  const { mergedPaths, missed } = survey;
  const sidecar = basename(sidecarPathOf(opened.file));
  // After an endless loop, more samples would not help, so the report does not suggest them.
  const hasMissingSamples = subject.missingSamples.length > 0 && survey.endlessSteps.length === 0;
  const lines = [
    // An incomplete exploration explains the problems that follow.
    ...boundNotes(survey, messages),
    ...problemsOf(finding, messages),
    ...missed.map((goal) => `${messages.missed}${messages.colon} ${goal}`),
    ...(survey.pairs?.uncovered ?? []).map((pair) => `${messages.missed}${messages.colon} ${pair}`),
    ...notesOnUnpassedGuards(opened.chart, subject, survey, sidecar, messages),
    ...(mergedPaths.length > 0 ? [messages.merged(mergedPaths.join(', '))] : []),
    ...(hasMissingSamples
      ? [messages.sentWithoutPayload(missingSampleTexts(subject, messages).join(', '))]
      : []),
    ...(hasMissingSamples && missed.length > 0 ? [messages.writeModel(sidecar, modelTemplate(subject))] : []),
  ];
  const toReadable = createReadableText(opened.chart, opened.words);
  return lines.map((line) => `${opened.label}: ${toReadable(line)}`);
}

export const stepLines = ({ start, steps }: Tour, messages: Messages): string[] => [
  `  ${messages.start}${start.input === undefined ? '' : ` ${JSON.stringify(start.input)}`}${messages.colon} ${stateValueText(start.after.value)}`,
  ...steps.map(
    ({ event, after, isAccepted }) => `  ${stepText(event, after)}${isAccepted ? '' : messages.rejected}`,
  ),
];

export function toursOf({ opened, survey }: Finding, messages: Messages): string[] {
  const toReadable = createReadableText(opened.chart, opened.words);
  return survey.tours.flatMap((tour, index) => [
    `${opened.label}: ${messages.tour(index + 1, tour.steps.length)}`,
    ...stepLines(tour, messages).map(toReadable),
  ]);
}

const tourData = ({ start, steps }: Tour): object => ({
  input: start.input,
  start: start.after.value,
  steps: steps.map(({ event, after, taken, rejected }) => ({
    event: eventText(event),
    state: after.value,
    taken,
    rejected,
  })),
});

const pathsByProblem = ({ violations, pathsToErrors }: Survey): Readonly<Record<string, object>> =>
  Object.fromEntries([
    ...violations.map(({ description, tour }) => [description, tourData(tour)]),
    ...[...pathsToErrors].map(([errorMessage, { tour, event }]) => [
      errorMessage,
      { ...tourData(tour), event: eventText(event) },
    ]),
  ]);

export function toJsonReport(finding: Finding, messages: Messages): object {
  const { opened, subject, survey } = finding;
  const { states, transitions, guards } = coverageCounts(finding);
  return {
    machine: opened.label,
    states: { covered: states[0], total: states[1] },
    situations: countSituations(survey),
    transitions: { covered: transitions[0], total: transitions[1] },
    guards: { covered: guards[0], total: guards[1] },
    ...(survey.pairs && { pairs: survey.pairs }),
    // The exploration stops at a step that fails, so the states after that step are missing.
    isComplete: !survey.isPartial && survey.errors.length + survey.endlessSteps.length === 0,
    neverEntered: survey.neverEntered,
    uncovered: survey.missed,
    violations: survey.violationTexts,
    errors: survey.errors,
    endlessSteps: survey.endlessSteps,
    deadEnds: survey.deadEnds,
    unhandledFailures: subject.unhandledFailures,
    growingProperties: survey.mergedPaths,
    missingSamples: missingSampleTexts(subject, messages),
    pathsToProblems: pathsByProblem(survey),
    tours: survey.tours.map(tourData),
  };
}
