import { basename } from 'node:path';
import type { AnyEventObject } from 'xstate';
import type { Opened } from '#workbench/adapter/open.ts';
import { sidecarOf } from '#workbench/adapter/sidecar.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import type { Survey } from '#workbench/adapter/survey.ts';
import type { Messages } from './language.ts';

/** One machine and what was found of it. */
export interface Finding {
  readonly opened: Opened;
  readonly subject: Subject;
  readonly survey: Survey;
}

export const addressOf = ({ file, name }: Opened): string => `${basename(file)}#${name}`;

const placesIn = ({ starts, edges }: Survey): number =>
  new Set([...starts.map(({ key }) => key), ...edges.map(({ to }) => to)]).size;

const stepsOf = ({ tours }: Survey): number => tours.reduce((sum, { steps }) => sum + steps.length, 0);

/** How much of the goals of each kind was met. */
function coverageOf({ goals, missed }: Survey): Record<'transitions' | 'guards', [met: number, all: number]> {
  const open = new Set(missed);
  const count = (names: readonly string[]): [number, number] => [
    names.filter((name) => !open.has(name)).length,
    names.length,
  ];
  return { transitions: count(goals.transitions), guards: count(goals.refusals) };
}

/** A line of the table. */
export function rowOf({ opened, survey }: Finding, { of }: Messages): string[] {
  const { transitions, guards } = coverageOf(survey);
  return [
    addressOf(opened),
    `${placesIn(survey)}${survey.isPartial ? '+' : ''}`,
    of(...transitions),
    of(...guards),
    String(survey.tours.length),
    String(stepsOf(survey)),
  ];
}

/** Whether all was met and nothing broke. */
export const isWhole = ({ survey }: Finding): boolean =>
  survey.starts.length > 0 && survey.missed.length === 0 && survey.broken.length === 0;

/** What else there is to say of one machine, a line each. */
export function notesOn({ opened, subject, survey }: Finding, messages: Messages): string[] {
  const { isPartial, merged, missed, broken, breaks, starts } = survey;
  const sidecar = basename(sidecarOf(opened.file));
  const isGuessed = subject.guesses.length > 0;
  const lines = [
    ...missed.map((goal) => `${messages.missed}: ${goal}`),
    ...broken.map((promise) => `${messages.broken}: ${promise}`),
    ...breaks.map((reason) => `${messages.breaks}: ${reason}`),
    ...(starts.length === 0 ? [messages.needsInput(sidecar)] : []),
    ...(isPartial ? [messages.partial] : []),
    ...(merged.length > 0 ? [messages.merged(merged.join(', '))] : []),
    ...(isGuessed ? [messages.guessed(subject.guesses.join(', '))] : []),
    ...(isGuessed && missed.length > 0 ? [messages.writeModel(sidecar)] : []),
  ];
  return lines.map((line) => `${addressOf(opened)}: ${line}`);
}

/** An event without what only XState reads. */
function shown({ type, actorId: _actorId, ...payload }: AnyEventObject): string {
  const text = JSON.stringify(payload, (_key, value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message}` : value,
  );
  return text === undefined || text === '{}' ? type : `${type} ${text}`;
}

/** Each tour, a step a line. */
export function toursOf({ opened, survey }: Finding, messages: Messages): string[] {
  return survey.tours.flatMap(({ start, steps }, index) => [
    `${addressOf(opened)}: ${messages.tour(index + 1, steps.length)}`,
    `  ${messages.start}: ${JSON.stringify(start.after.value)}`,
    ...steps.map(({ event, after }) => `  ${shown(event)} -> ${JSON.stringify(after.value)}`),
  ]);
}

/** All of it as plain data. */
export function dataOf({ opened, subject, survey }: Finding): object {
  const { transitions, guards } = coverageOf(survey);
  return {
    machine: addressOf(opened),
    states: placesIn(survey),
    transitions: { met: transitions[0], all: transitions[1] },
    guards: { met: guards[0], all: guards[1] },
    isComplete: !survey.isPartial,
    missed: survey.missed,
    broken: survey.broken,
    breaks: survey.breaks,
    merged: survey.merged,
    guessed: subject.guesses,
    tours: survey.tours.map(({ start, steps }) => ({
      input: start.input,
      start: start.after.value,
      steps: steps.map(({ event, after, taken, refused }) => ({
        event: shown(event),
        state: after.value,
        taken,
        refused,
      })),
    })),
  };
}
