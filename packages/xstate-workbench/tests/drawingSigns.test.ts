import { raise, sendTo, setup } from 'xstate';
import { expect, test } from 'vitest';
import { namesOf, wordsOf } from '#workbench/adapter/splitWords.ts';
import { chartOf } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { svgOf } from '#workbench/diagram/svg.ts';

const clock = setup({ delays: { patience: () => 2000 } }).createMachine({
  id: 'clock',
  initial: 'still',
  output: ({ event }) => event.type,
  states: {
    still: {
      entry: [raise({ type: 'tick' }, { delay: 1500 }), raise({ type: 'tock' })],
      exit: sendTo('bell', { type: 'ring' }, { delay: 'patience' }),
      on: { tick: 'going', tock: {} },
    },
    going: {
      tags: ['loud'],
      initial: 'slow',
      on: { stop: 'over' },
      states: { slow: { on: { faster: 'fast' } }, fast: {}, back: { type: 'history', history: 'deep' } },
    },
    over: { type: 'final', output: { hours: 3 } },
  },
});

const textOf = (svg: string): string =>
  svg
    .replaceAll(/<title>[^<]*<\/title>|<style>[^<]*<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const chart = chartOf(clock);
const drawIn = (language: Language): Promise<string> => svgOf(chart, namesOf(chart, 'clock', language));

test('shows the delay of an event that is raised or sent later', async () => {
  const english = textOf(await drawIn('en'));
  expect(english).toContain('raise tick after 1.5 s, raise tock');
  expect(english).toContain('sendTo ring after patience');
  expect(textOf(await drawIn('fr'))).toContain('raise tick après 1,5 s, raise tock');
  const { actions } = wordsOf(chart, 'clock', 'fr');
  expect(Object.values(actions)).toContain('déclencher tick après 1,5\u{a0}s');
});

test('draws only final states with a double border', async () => {
  const svg = await drawIn('en');
  const boxes = Array.from(
    svg.matchAll(/data-state="([^"]*)"><title>[^<]*<\/title>(?:<rect[^>]*>)+/g),
    ([drawn, id = '']) => [id, drawn.match(/<rect/g)?.length] as const,
  );
  expect(boxes.filter(([, borders]) => borders !== 1)).toEqual([['clock.over', 2]]);
  expect(textOf(svg)).toContain('double border: final state');
});

test('explains a history symbol or label line in the legend only if it is drawn', async () => {
  const svg = await drawIn('en');
  expect(textOf(svg)).toContain('H* deep history state');
  expect(textOf(svg)).not.toContain('shallow history state');
  const [drawing = ''] = svg.split('<g class="legend"');
  expect(textOf(svg).includes('links a label to its arrow')).toBe(drawing.includes('class="tie'));
});

test('shows tags and output of a state in its tooltip', async () => {
  const titles = Array.from((await drawIn('en')).matchAll(/<title>([^<]*)/g), ([, title = '']) => title);
  expect(titles).toContain('clock.going\n#loud');
  expect(titles).toContain('clock.over\noutput: {&quot;hours&quot;:3}');
});
