import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { chartOf } from 'xstate-workbench/chart/chart';
import { litSheet } from 'xstate-workbench/diagram/lit';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { words } from '#machines/checkout/words.ts';
import { controls } from '#tests/paths/checkout.controls.ts';
import type { Stage } from './stage.ts';
import type { Step } from './way.ts';

/** What is done or answered, in French; the event's own name where nobody does it. */
export const wordsOf = ({ event }: Step): string => controls(event)?.action ?? event.type;

const placesOf = ({ before }: Step): readonly string[] =>
  before._nodes.filter(({ type }) => type === 'atomic').map(({ id }) => id);

/** Puts beside a failed tour where the chart was, which way it should have gone, and what the page showed. */
export async function picture(info: TestInfo, { page }: Pick<Stage, 'page'>, step: Step): Promise<void> {
  const lights = { states: placesOf(step), transitions: step.taken };
  const [diagram, screen] = [info.outputPath('diagramme.svg'), info.outputPath('ecran.png')];
  await writeFile(diagram, await litSheet(chartOf(checkoutMachine), words, lights));
  await page.screenshot({ path: screen, fullPage: true });
  await info.attach('diagramme', { path: diagram, contentType: 'image/svg+xml' });
  await info.attach('écran', { path: screen, contentType: 'image/png' });
}

/** @param place the step's number and how many there are */
export const storyOf = (title: string, step: Step, place: string, missing: string): string =>
  [
    `Le parcours «\u00a0${title}\u00a0» s’est arrêté à l’étape ${place}.`,
    `Ce qui devait arriver\u00a0: ${wordsOf(step)}.`,
    `Où l’on devait être\u00a0: ${placesOf(step).join(', ')}.`,
    `Ce que la boutique n’a pas fait\u00a0: ${missing}`,
  ].join('\n');
