import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { chartOf, statesIn, type ChartTransition } from 'xstate-workbench/chart/chart';
import { conditionOf, triggerSentence } from 'xstate-workbench/chart/phrases';
import { wordFor } from 'xstate-workbench/chart/words';
import { drawHighlightedSheet, type SheetNote } from '#tools/diagrams/sheets/highlightedSheet.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { words } from '#machines/checkout/checkout.fr.ts';
import { tones } from '#machines/tones.ts';
import { controls } from '#tests/paths/checkout.controls.ts';
import type { Stage } from './stage.ts';
import type { Step } from './steps.ts';

const chart = chartOf(checkoutMachine);
const transitions = new Map(
  statesIn(chart)
    .flatMap((state) => state.transitions)
    .map((transition) => [transition.name, transition]),
);

/** Returns a French description of the step's action or server response, or else the name of the event. */
export const describeStep = ({ event }: Step): string => controls(event)?.action ?? event.type;

export interface Failure {
  readonly title: string;
  readonly step: Step;
  /** Number of the step and of all steps, such as "3 sur 12". */
  readonly stepNumber: string;
  /** Name of the transition that is missing. `null` if the page did not allow the action. */
  readonly missing: string | null;
  /** Transitions of all machines since the last expected transition. */
  readonly transitionsSince: readonly string[];
  /** Ids of the checkout's active states. `undefined` before the checkout's first transition. */
  readonly activeStates: readonly string[] | undefined;
}

const expectedStatesOf = ({ before }: Step): readonly string[] =>
  before._nodes.filter(({ type }) => type === 'atomic').map(({ id }) => id);

/** Formats states in French, each with its id and its parent states, outermost first. */
const describeStates = (ids: readonly string[]): string =>
  ids
    .map((id) => {
      const keys = id.split('.');
      const ancestorIds = keys.slice(1).map((_, index) => keys.slice(0, index + 2).join('.'));
      return `«\u00a0${ancestorIds.map((stateId) => wordFor(words, 'states', stateId)).join(' › ')}\u00a0» (${id})`;
    })
    .join(', ');

function describeTransition(name: string): string {
  const transition = transitions.get(name);
  return transition === undefined
    ? name
    : [triggerSentence(transition.trigger, words), ...describeConditionAndTargets(transition)].join(', ');
}
function describeConditionAndTargets(transition: ChartTransition): readonly string[] {
  const condition = conditionOf(transition, words);
  const targets = transition.targets.map((id) => `«\u00a0${wordFor(words, 'states', id)}\u00a0»`);
  return [
    ...(condition === undefined ? [] : [condition]),
    targets.length === 0 ? 'sur place' : `vers ${targets.join(', ')}`,
  ];
}

const changesState = (name: string): boolean => (transitions.get(name)?.targets ?? []).length > 0;

/**
 * Returns the checkout's transitions that the step does not expect.
 * If the step expects a state change, omits transitions without one.
 */
function unexpectedTransitionsOf({ step, transitionsSince }: Failure): readonly string[] {
  const expectsStateChange = step.taken.some(changesState);
  const others = transitionsSince.filter((name) => transitions.has(name) && !step.taken.includes(name));
  return [...new Set(others)].filter((name) => !expectsStateChange || changesState(name));
}

/** Describes a tour's failure in French: the expected state, then the actual state. */
function describeFailure(failure: Failure): SheetNote {
  const { title, step, stepNumber, missing, activeStates } = failure;
  const expectedStates = expectedStatesOf(step);
  const isInExpectedState = activeStates === undefined || activeStates.join() === expectedStates.join();
  const [firstUnexpected, ...otherUnexpected] = unexpectedTransitionsOf(failure);
  return {
    title: `Le parcours «\u00a0${title}\u00a0» s’est arrêté à l’étape ${stepNumber}.`,
    lines: [
      {
        text: `${missing === null ? 'Action bloquée par l’écran' : 'Événement attendu'}\u00a0: ${describeStep(step)}.`,
      },
      {
        text: `Transition attendue, non prise\u00a0: ${describeTransition(missing ?? step.taken[0] ?? '')}.`,
        highlight: 'transitions',
      },
      ...(firstUnexpected === undefined
        ? []
        : [
            {
              text: `Transition prise à la place\u00a0: ${describeTransition(firstUnexpected)}.`,
              highlight: 'instead' as const,
            },
          ]),
      ...(otherUnexpected.length === 0
        ? []
        : [{ text: `Ensuite\u00a0: ${otherUnexpected.map(describeTransition).join('\u00a0; ')}.` }]),
      {
        text: `État actuel de la boutique\u00a0: ${describeStates(activeStates ?? expectedStates)}.`,
        highlight: 'states',
      },
      ...(isInExpectedState
        ? []
        : [
            {
              text: `État attendu de la boutique\u00a0: ${describeStates(expectedStates)}.`,
              highlight: 'due' as const,
            },
          ]),
    ],
  };
}

/** Draws the chart at a tour's failure, with the actual state, the expected state and the transitions. */
export const drawFailure = (failure: Failure): Promise<string> =>
  drawHighlightedSheet(
    chart,
    { ...words, tones },
    {
      states: failure.activeStates ?? expectedStatesOf(failure.step),
      due: expectedStatesOf(failure.step),
      transitions: failure.step.taken,
      instead: unexpectedTransitionsOf(failure),
    },
    describeFailure(failure),
  );

/** Attaches pictures to a failed tour: a screenshot, and a diagram of expected and actual states. */
export async function attachPictures(
  info: TestInfo,
  { page }: Pick<Stage, 'page'>,
  failure: Failure,
): Promise<void> {
  const [diagram, screen] = [info.outputPath('diagramme.svg'), info.outputPath('ecran.png')];
  await writeFile(diagram, await drawFailure(failure));
  await page.getByLabel('Débogage').evaluateAll((panels) => {
    for (const panel of panels) panel.style.display = 'none';
  });
  await page.screenshot({ path: screen, fullPage: true });
  await info.attach('diagramme', { path: diagram, contentType: 'image/svg+xml' });
  await info.attach('écran', { path: screen, contentType: 'image/png' });
}

export function failureMessage(failure: Failure): string {
  const { title, lines } = describeFailure(failure);
  const name = failure.missing ?? failure.step.taken[0] ?? '';
  return [title, ...lines.map(({ text }) => text), `Nom de la transition\u00a0: ${name}`].join('\n');
}
