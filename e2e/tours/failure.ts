import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { chartOf, statesIn, type ChartTransition } from 'xstate-workbench/chart/chart';
import { conditionOf, sentenceOf } from 'xstate-workbench/chart/phrases';
import { wordFor } from 'xstate-workbench/chart/words';
import { litSheet, type Note } from 'xstate-workbench/diagram/lit';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { words } from '#machines/checkout/checkout.fr.ts';
import { controls } from '#tests/paths/checkout.controls.ts';
import type { Stage } from './stage.ts';
import type { Step } from './way.ts';

const chart = chartOf(checkoutMachine);
const transitions = new Map(
  statesIn(chart)
    .flatMap((state) => state.transitions)
    .map((transition) => [transition.name, transition]),
);

/** Returns the action or response in French, or else the event's name. */
export const wordsOf = ({ event }: Step): string => controls(event)?.action ?? event.type;

export interface Failure {
  readonly title: string;
  readonly step: Step;
  /** Number of the step, and the number of steps. */
  readonly place: string;
  /** Name of the missing transition. `null` if the page did not allow the action. */
  readonly missing: string | null;
  /** Transitions of all machines since the last expected one. */
  readonly since: readonly string[];
  /** Ids of the checkout's active states. `undefined` before its first transition. */
  readonly at: readonly string[] | undefined;
}

const dueOf = ({ before }: Step): readonly string[] =>
  before._nodes.filter(({ type }) => type === 'atomic').map(({ id }) => id);

/** Formats states in French with their parents, outermost first, and their ids. */
const placeWords = (ids: readonly string[]): string =>
  ids
    .map((id) => {
      const keys = id.split('.');
      const way = keys.slice(1).map((_, index) => keys.slice(0, index + 2).join('.'));
      return `«\u00a0${way.map((one) => wordFor(words, 'states', one)).join(' › ')}\u00a0» (${id})`;
    })
    .join(', ');

function wayWords(name: string): string {
  const way = transitions.get(name);
  return way === undefined ? name : [sentenceOf(way.trigger, words), ...moreOf(way)].join(', ');
}
function moreOf(way: ChartTransition): readonly string[] {
  const condition = conditionOf(way, words);
  const goals = way.targets.map((id) => `«\u00a0${wordFor(words, 'states', id)}\u00a0»`);
  return [
    ...(condition === undefined ? [] : [condition]),
    goals.length === 0 ? 'sur place' : `vers ${goals.join(', ')}`,
  ];
}

const isMoving = (name: string): boolean => (transitions.get(name)?.targets ?? []).length > 0;

/** Returns the checkout's unexpected transitions. If a state change was expected, returns only state changes. */
function insteadOf({ step, since }: Failure): readonly string[] {
  const isMove = step.taken.some(isMoving);
  const others = since.filter((name) => transitions.has(name) && !step.taken.includes(name));
  return [...new Set(others)].filter((name) => !isMove || isMoving(name));
}

/** Describes the failure in French: expected state, then actual state. */
function noteOf(failure: Failure): Note {
  const { title, step, place, missing, at } = failure;
  const due = dueOf(step);
  const isThere = at === undefined || at.join() === due.join();
  const [instead, ...further] = insteadOf(failure);
  return {
    title: `Le parcours «\u00a0${title}\u00a0» s’est arrêté à l’étape ${place}.`,
    lines: [
      {
        text: `${missing === null ? 'Action bloquée par l’écran' : 'Événement attendu'}\u00a0: ${wordsOf(step)}.`,
      },
      {
        text: `Transition attendue, non prise\u00a0: ${wayWords(missing ?? step.taken[0] ?? '')}.`,
        light: 'transitions',
      },
      ...(instead === undefined
        ? []
        : [{ text: `Transition prise à la place\u00a0: ${wayWords(instead)}.`, light: 'instead' as const }]),
      ...(further.length === 0
        ? []
        : [{ text: `Ensuite\u00a0: ${further.map(wayWords).join('\u00a0; ')}.` }]),
      { text: `État actuel de la boutique\u00a0: ${placeWords(at ?? due)}.`, light: 'states' },
      ...(isThere
        ? []
        : [{ text: `État attendu de la boutique\u00a0: ${placeWords(due)}.`, light: 'due' as const }]),
    ],
  };
}

/** Draws the chart with the actual state, the expected state and the transitions. */
export const drawingOf = (failure: Failure): Promise<string> =>
  litSheet(
    chart,
    words,
    {
      states: failure.at ?? dueOf(failure.step),
      due: dueOf(failure.step),
      transitions: failure.step.taken,
      instead: insteadOf(failure),
    },
    noteOf(failure),
  );

/** Attaches a diagram of the expected and actual states, and a screenshot, to a failed tour. */
export async function picture(
  info: TestInfo,
  { page }: Pick<Stage, 'page'>,
  failure: Failure,
): Promise<void> {
  const [diagram, screen] = [info.outputPath('diagramme.svg'), info.outputPath('ecran.png')];
  await writeFile(diagram, await drawingOf(failure));
  await page.getByLabel('Mise au point').evaluateAll((panels) => {
    for (const panel of panels) panel.style.display = 'none';
  });
  await page.screenshot({ path: screen, fullPage: true });
  await info.attach('diagramme', { path: diagram, contentType: 'image/svg+xml' });
  await info.attach('écran', { path: screen, contentType: 'image/png' });
}

export function storyOf(failure: Failure): string {
  const { title, lines } = noteOf(failure);
  const name = failure.missing ?? failure.step.taken[0] ?? '';
  return [title, ...lines.map(({ text }) => text), `Nom de la transition\u00a0: ${name}`].join('\n');
}
