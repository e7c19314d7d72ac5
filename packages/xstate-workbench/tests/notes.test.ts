import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const chart = chartOf(
  createMachine({
    id: 'desk',
    initial: 'open',
    states: {
      open: {
        description: 'Staff answer the phone.',
        tags: ['busy', 'problem'],
        meta: { view: 'Desk' },
        on: { leave: 'open' },
      },
    },
  }),
);
const words = namesOf(chart, 'desk', 'en');
const stateClass = (svg: string): string | undefined =>
  /class="([^"]*)" data-state="desk\.open"/.exec(svg)?.[1];

test('draws description, tags and metadata of a state, without a colour for its tags', async () => {
  const svg = await svgOf(chart, words);
  for (const text of [
    'Staff answer the phone.',
    '#busy #problem',
    'meta: {&quot;view&quot;:&quot;Desk&quot;}',
  ])
    expect(svg).toContain(text);
  expect(stateClass(svg)).toBe('state atomic');
});

test('draws tags as colours if the labels define these', async () => {
  const svg = await svgOf(chart, { ...words, tones: { busy: 'working', problem: 'problem' } });
  expect(svg).not.toContain('>#busy');
  expect(stateClass(svg)).toBe('state atomic problem');
});
