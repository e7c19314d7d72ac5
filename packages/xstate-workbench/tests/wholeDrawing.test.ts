import { createMachine, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { widthOf } from '#workbench/diagram/text.ts';

const work = fromPromise(() => Promise.resolve(1));
const steps = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`s${index}`, { on: { NEXT: `s${(index + 1) % count}` } }]),
  );

/** Chart with several frames (drawn parts) and an event with several transitions between them. */
const chart = chartOf(
  createMachine({
    id: 'plant',
    initial: 'idle',
    states: {
      idle: {
        on: {
          GO: [
            { guard: ({ context }) => context.isWet, target: 'busy.s2' },
            { guard: ({ context }) => context.isDry, target: 'other' },
            { target: 'busy.s3' },
          ],
        },
      },
      busy: {
        initial: 's0',
        invoke: { src: work, onDone: 'idle', onError: 'other' },
        after: { 500: 'idle' },
        on: { OUT: 'other' },
        states: {
          ...steps(8),
          s1: {
            on: { GO: [{ guard: ({ context }) => context.isWet, target: 's3' }, { target: '#plant.other' }] },
          },
        },
      },
      other: { initial: 's0', states: steps(8), invoke: { id: 'named', src: work, onSnapshot: 'idle' } },
    },
  }),
);
const drawPlant = (): Promise<string> => svgOf(chart, namesOf(chart, 'plant', 'en'));

test('refers to frames instead of sheets in a single drawing', async () => {
  // The stylesheet of all drawings contains the word "sheet", so the test removes it.
  const svg = (await drawPlant()).replace(/<style>[^]*?<\/style>/, '');
  expect(svg).toContain('in another frame');
  expect(svg).toContain('target in another frame');
  expect(svg).not.toContain('sheet');
});

test('names transitions in tooltips as in the machine config, without internal XState names', async () => {
  const titles = [...(await drawPlant()).matchAll(/<title>([^<]*)/g)].map(([, title = '']) => title);
  expect(titles).toContain('plant.busy: onDone -&gt; plant.idle');
  expect(titles).toContain('plant.busy: onError -&gt; plant.other');
  expect(titles).toContain('plant.busy: after 500 -&gt; plant.idle');
  expect(titles).toContain('plant.other: onSnapshot named -&gt; plant.idle');
  expect(titles.join('\n')).not.toMatch(/xstate\.|\b0\.plant/);
});

test('measures curly quotes with their font widths', () => {
  expect([widthOf('“”', 1000), widthOf('“”', 1000, true)]).toEqual([666, 1000]);
});
