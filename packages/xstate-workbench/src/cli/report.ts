import { basename } from 'node:path';
import type { Opened } from '#workbench/adapter/open.ts';
import { sidecarOf } from '#workbench/adapter/sidecar.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import type { Survey } from '#workbench/adapter/survey.ts';
import { answeredBothWays, placesIn } from '#workbench/paths/coverage.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import type { Tour } from '#workbench/paths/tours.ts';
import type { Messages } from './language.ts';
import { oneAnswerNotes } from './oneAnswer.ts';
import { readablyIn } from './readable.ts';

/** One machine and what was found of it. */
export interface Finding {
  readonly opened: Opened;
  readonly subject: Subject;
  readonly survey: Survey;
}

export const addressOf = ({ file, name }: Opened): string => `${basename(file)}#${name}`;

const situationsIn = ({ starts, edges }: Survey): number =>
  new Set([...starts.map(({ key }) => key), ...edges.map(({ to }) => to)]).size;

const stepsOf = ({ tours }: Survey): number => tours.reduce((sum, { steps }) => sum + steps.length, 0);

/** How much of each kind was met. */
function coverageOf({
  opened,
  survey,
}: Finding): Record<'states' | 'transitions' | 'guards', [met: number, all: number]> {
  const { goals, missed, neverEntered } = survey;
  const open = new Set(missed);
  const places = placesIn(opened.chart).length;
  return {
    states: [places - neverEntered.length, places],
    transitions: [goals.transitions.filter((name) => !open.has(name)).length, goals.transitions.length],
    guards: answeredBothWays(goals, missed),
  };
}

/** A line of the table. */
export function rowOf(finding: Finding, { of }: Messages): string[] {
  const { opened, survey } = finding;
  const { states, transitions, guards } = coverageOf(finding);
  return [
    addressOf(opened),
    of(...states),
    `${situationsIn(survey)}${survey.isPartial ? '+' : ''}`,
    of(...transitions),
    of(...guards),
    String(survey.tours.length),
    String(stepsOf(survey)),
  ];
}

/** Whether all was met and nothing broke. */
export const isWhole = ({ survey }: Finding): boolean =>
  survey.starts.length > 0 &&
  [survey.missed, survey.broken, survey.neverEntered, survey.endless, survey.breaks].every(
    (found) => found.length === 0,
  );

/** What else there is to say of one machine, a line each. */
export function notesOn({ opened, subject, survey }: Finding, messages: Messages): string[] {
  const { isPartial, merged, missed, neverEntered, breaches, breaks, endless, deadEnds, starts } = survey;
  const sidecar = basename(sidecarOf(opened.file));
  const isGuessed = subject.guesses.length > 0;
  const lines = [
    ...neverEntered.map((id) => `${messages.neverEntered}: ${id}`),
    ...missed.map((goal) => `${messages.missed}: ${goal}`),
    ...oneAnswerNotes(opened.chart, survey, sidecar, messages),
    ...breaches.map(({ promise, tour }) =>
      [`${messages.broken}: ${promise}`, ...stepsIn(tour, messages)].join('\n'),
    ),
    ...breaks.map((reason) => `${messages.breaks}: ${reason}`),
    ...deadEnds.map((value) => messages.deadEnd(value)),
    ...endless.map((step) => `${messages.endless}: ${step}`),
    ...(starts.length === 0 && endless.length === 0 ? [messages.needsInput(sidecar)] : []),
    ...(isPartial ? [messages.partial(merged.length > 0)] : []),
    ...(merged.length > 0 ? [messages.merged(merged.join(', '))] : []),
    ...(isGuessed ? [messages.guessed(subject.guesses.join(', '))] : []),
    ...(isGuessed && missed.length > 0 ? [messages.writeModel(sidecar)] : []),
  ];
  const readably = readablyIn(opened.chart, opened.words);
  return lines.map((line) => `${addressOf(opened)}: ${readably(line)}`);
}

/** A tour from its start on, a step a line. */
export const stepsIn = ({ start, steps }: Tour, messages: Messages): string[] => [
  `  ${messages.start}: ${JSON.stringify(start.after.value)}`,
  ...steps.map(({ event, after }) => `  ${eventText(event)} -> ${JSON.stringify(after.value)}`),
];

/** Each tour, a step a line. */
export function toursOf({ opened, survey }: Finding, messages: Messages): string[] {
  const readably = readablyIn(opened.chart, opened.words);
  return survey.tours.flatMap((tour, index) => [
    `${addressOf(opened)}: ${messages.tour(index + 1, tour.steps.length)}`,
    ...stepsIn(tour, messages).map(readably),
  ]);
}

/** All of it as plain data. */
export function dataOf(finding: Finding): object {
  const { opened, subject, survey } = finding;
  const { states, transitions, guards } = coverageOf(finding);
  return {
    machine: addressOf(opened),
    states: { met: states[0], all: states[1] },
    situations: situationsIn(survey),
    transitions: { met: transitions[0], all: transitions[1] },
    guards: { met: guards[0], all: guards[1] },
    // What lies behind a step that throws was not seen.
    isComplete: !survey.isPartial && survey.breaks.length + survey.endless.length === 0,
    neverEntered: survey.neverEntered,
    missed: survey.missed,
    broken: survey.broken,
    breaks: survey.breaks,
    endless: survey.endless,
    deadEnds: survey.deadEnds,
    merged: survey.merged,
    guessed: subject.guesses,
    tours: survey.tours.map(({ start, steps }) => ({
      input: start.input,
      start: start.after.value,
      steps: steps.map(({ event, after, taken, refused }) => ({
        event: eventText(event),
        state: after.value,
        taken,
        refused,
      })),
    })),
  };
}
