import { createMachine, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import { namesOf } from '#workbench/adapter/splitWords.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const chart = chartOf(
  createMachine({
    id: 'recorder',
    initial: 'idle',
    states: {
      idle: { on: { RECORD: 'busy' }, after: { 3000: 'busy' } },
      busy: {
        invoke: { id: 'tape', src: fromPromise(() => Promise.resolve(1)), onError: 'idle' },
        on: { CANCEL: 'idle' },
      },
    },
  }),
);
const drawRecorder = (): Promise<string> => svgOf(chart, namesOf(chart, 'recorder', 'en'));

const arrowOf = (svg: string, event: string): string | undefined =>
  [...svg.matchAll(/<path class="(?<name>arrow[^"]*)" data-transitions="(?<of>[^"]*)"/g)].find(({ groups }) =>
    groups?.['of']?.includes(event),
  )?.groups?.['name'];

test('draws an arrow shared by a failure and an event as a failure', async () => {
  const svg = await drawRecorder();
  expect(arrowOf(svg, 'CANCEL')).toBe('arrow failed');
  expect(arrowOf(svg, 'RECORD')).toBe('arrow event');
  expect(svg).toContain('data-sign="failure"');
});
