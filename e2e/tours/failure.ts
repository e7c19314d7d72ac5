import { readFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { lit } from 'xstate-workbench/diagram/lit';
import { controls } from '#tests/paths/checkout.controls.ts';
import type { Stage } from './stage.ts';
import type { Step } from './way.ts';

const drawing = 'docs/diagrams/checkout.svg';
/** So much of the drawing is shown around the state, in px. */
const around = 500;

/** What is done or answered, in French; the event's own name where nobody does it. */
export const wordsOf = ({ event }: Step): string => controls(event)?.action ?? event.type;

const placesOf = ({ before }: Step): readonly string[] =>
  before._nodes.filter(({ type }) => type === 'atomic').map(({ id }) => id);

/** Puts beside a failed tour where the chart was, which way it should have gone, and what the page showed. */
export async function picture(
  { attach }: Pick<TestInfo, 'attach'>,
  { page }: Pick<Stage, 'page'>,
  step: Step,
): Promise<void> {
  const svg = await readFile(drawing, 'utf8');
  const body = lit(svg, { states: placesOf(step), transitions: step.taken, around });
  await attach('diagramme', { body, contentType: 'image/svg+xml' });
  await attach('écran', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
}

/** @param place the step's number and how many there are */
export const storyOf = (title: string, step: Step, place: string, missing: string): string =>
  [
    `Le parcours «\u00a0${title}\u00a0» s’est arrêté à l’étape ${place}.`,
    `Ce qui devait arriver\u00a0: ${wordsOf(step)}.`,
    `Où l’on devait être\u00a0: ${placesOf(step).join(', ')}.`,
    `Ce que la boutique n’a pas fait\u00a0: ${missing}`,
  ].join('\n');
