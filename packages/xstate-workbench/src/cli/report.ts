import { basename } from 'node:path';
import type { Opened } from '#workbench/adapter/open.ts';
import { sidecarOf } from '#workbench/adapter/sidecar.ts';
import type { Subject } from '#workbench/adapter/subject.ts';
import type { Survey } from '#workbench/adapter/survey.ts';
import type { Breach } from '#workbench/paths/breaches.ts';
import { answeredBothWays, placesIn } from '#workbench/paths/coverage.ts';
import type { Suite } from '#workbench/paths/junit.ts';
import { eventText } from '#workbench/paths/eventText.ts';
import type { Tour } from '#workbench/paths/tours.ts';
import { boundNotes } from './bounds.ts';
import type { Messages } from './englishMessages.ts';
import { oneAnswerNotes, takesInput } from './oneAnswer.ts';
import { readablyIn } from './readable.ts';

export interface Finding {
  readonly opened: Opened;
  readonly subject: Subject;
  readonly survey: Survey;
}

export const addressOf = ({ file, name }: Opened): string => `${basename(file)}#${name}`;

const situationsIn = ({ starts, edges }: Survey): number =>
  new Set([...starts.map(({ key }) => key), ...edges.map(({ to }) => to)]).size;

const stepsOf = ({ tours }: Survey): number => tours.reduce((sum, { steps }) => sum + steps.length, 0);

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

export const columnsOf = (findings: readonly Finding[], { columns, pairs }: Messages): string[] =>
  findings.some(({ survey }) => survey.pairs !== undefined)
    ? [...columns.slice(0, -2), pairs, ...columns.slice(-2)]
    : [...columns];

export function rowOf(finding: Finding, { of }: Messages): string[] {
  const { opened, survey } = finding;
  const { states, transitions, guards } = coverageOf(finding);
  return [
    addressOf(opened),
    of(...states),
    `${situationsIn(survey)}${survey.isPartial ? '+' : ''}`,
    of(...transitions),
    of(...guards),
    ...(survey.pairs === undefined
      ? []
      : [of(survey.pairs.feasible - survey.pairs.missed.length, survey.pairs.feasible)]),
    String(survey.tours.length),
    String(stepsOf(survey)),
  ];
}

/** `true` if everything is covered, without violations, errors or unintended dead ends. */
export function isWhole({ survey, subject: { unheard } }: Finding): boolean {
  const { starts, missed, broken, neverEntered, endless, breaks, deadEnds } = survey;
  const found = [missed, broken, neverEntered, endless, breaks, deadEnds, unheard];
  return starts.length > 0 && found.every(({ length }) => length === 0);
}

/** General invariants are translated. */
export const promiseOf = ({ rule, culprits }: Breach, { brokenBy, general }: Messages): string =>
  `${general.get(rule) ?? rule} (${brokenBy(culprits.join(', '))})`;

export function troubleText(
  what: string,
  trouble: string,
  { waysToTrouble }: Survey,
  messages: Messages,
): string {
  const said = `${what}${messages.colon} ${trouble}`;
  const way = waysToTrouble.get(trouble);
  if (way === undefined) return said;
  return [said, ...stepsIn(way.tour, messages), `  ${eventText(way.event)} -> ${what}`].join('\n');
}

function problemsOf({ opened, subject, survey }: Finding, messages: Messages): string[] {
  const { neverEntered, breaches, breaks, endless, starts, deadEnds } = survey;
  return [
    ...neverEntered.map((id) => `${messages.neverEntered}${messages.colon} ${id}`),
    ...breaches.map((breach) =>
      [
        `${messages.broken}${messages.colon} ${promiseOf(breach, messages)}`,
        ...stepsIn(breach.tour, messages),
      ].join('\n'),
    ),
    ...breaks.map((reason) => troubleText(messages.breaks, reason, survey, messages)),
    ...deadEnds.map((value) => messages.deadEnd(value)),
    ...subject.unheard.map((id) => messages.unheard(`xstate.done.actor.${id}`)),
    ...endless.map((step) => troubleText(messages.endless, step, survey, messages)),
    ...(starts.length === 0 && endless.length === 0 && takesInput(subject)
      ? [messages.needsInput(basename(sidecarOf(opened.file)))]
      : []),
  ];
}

export function suiteOf(finding: Finding, name: string, messages: Messages): Suite {
  const { opened, survey } = finding;
  const readably = readablyIn(opened.chart, opened.words);
  return {
    name,
    goals: [...survey.goals.transitions, ...survey.goals.refusals].map(readably),
    missed: survey.missed.map(readably),
    problems: problemsOf(finding, messages).map(readably),
  };
}

const guessesOf = ({ guesses }: Subject, { guesses: says }: Messages): string[] =>
  guesses.map(({ what, of }) => says[what](of));

function modelOf({ guesses }: Subject): string {
  const firstOf = (what: 'answers' | 'payload'): string | undefined =>
    guesses.find((guess) => guess.what === what)?.of;
  const [event, work] = [firstOf('payload'), firstOf('answers')];
  const parts = [
    ...(event === undefined ? [] : [`events: [{ type: ${JSON.stringify(event)}, ... }]`]),
    ...(work === undefined ? [] : [`answers: { ${JSON.stringify(work)}: [...] }`]),
  ];
  return `export const model = { ${parts.join(', ')} }`;
}

export function notesOn(finding: Finding, messages: Messages): string[] {
  const { opened, subject, survey } = finding;
  const { merged, missed } = survey;
  const sidecar = basename(sidecarOf(opened.file));
  // After an endless loop, better samples would not help.
  const isGuessed = subject.guesses.length > 0 && survey.endless.length === 0;
  const lines = [
    ...problemsOf(finding, messages),
    ...missed.map((goal) => `${messages.missed}${messages.colon} ${goal}`),
    ...(survey.pairs?.missed ?? []).map((pair) => `${messages.missed}${messages.colon} ${pair}`),
    ...oneAnswerNotes(opened.chart, subject, survey, sidecar, messages),
    ...boundNotes(survey, messages),
    ...(merged.length > 0 ? [messages.merged(merged.join(', '))] : []),
    ...(isGuessed ? [messages.guessed(guessesOf(subject, messages).join(', '))] : []),
    ...(isGuessed && missed.length > 0 ? [messages.writeModel(sidecar, modelOf(subject))] : []),
  ];
  const readably = readablyIn(opened.chart, opened.words);
  return lines.map((line) => `${addressOf(opened)}: ${readably(line)}`);
}

export const stepsIn = ({ start, steps }: Tour, messages: Messages): string[] => [
  `  ${messages.start}${start.input === undefined ? '' : ` ${JSON.stringify(start.input)}`}${messages.colon} ${JSON.stringify(start.after.value)}`,
  ...steps.map(({ event, after }) => `  ${eventText(event)} -> ${JSON.stringify(after.value)}`),
];

export function toursOf({ opened, survey }: Finding, messages: Messages): string[] {
  const readably = readablyIn(opened.chart, opened.words);
  return survey.tours.flatMap((tour, index) => [
    `${addressOf(opened)}: ${messages.tour(index + 1, tour.steps.length)}`,
    ...stepsIn(tour, messages).map(readably),
  ]);
}

const tourData = ({ start, steps }: Tour): object => ({
  input: start.input,
  start: start.after.value,
  steps: steps.map(({ event, after, taken, refused }) => ({
    event: eventText(event),
    state: after.value,
    taken,
    refused,
  })),
});

const waysIn = ({ breaches, waysToTrouble }: Survey): Readonly<Record<string, object>> =>
  Object.fromEntries([
    ...breaches.map(({ promise, tour }) => [promise, tourData(tour)]),
    ...[...waysToTrouble].map(([trouble, { tour, event }]) => [
      trouble,
      { ...tourData(tour), event: eventText(event) },
    ]),
  ]);

export function dataOf(finding: Finding, messages: Messages): object {
  const { opened, subject, survey } = finding;
  const { states, transitions, guards } = coverageOf(finding);
  return {
    machine: addressOf(opened),
    states: { met: states[0], all: states[1] },
    situations: situationsIn(survey),
    transitions: { met: transitions[0], all: transitions[1] },
    guards: { met: guards[0], all: guards[1] },
    // States after a failing step were not explored.
    ...(survey.pairs && { pairs: survey.pairs }),
    isComplete: !survey.isPartial && survey.breaks.length + survey.endless.length === 0,
    neverEntered: survey.neverEntered,
    missed: survey.missed,
    broken: survey.broken,
    breaks: survey.breaks,
    endless: survey.endless,
    deadEnds: survey.deadEnds,
    unheard: subject.unheard,
    merged: survey.merged,
    guessed: guessesOf(subject, messages),
    ways: waysIn(survey),
    tours: survey.tours.map(tourData),
  };
}
