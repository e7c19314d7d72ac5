import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import { coverageOf } from '#workbench/coverage/counts.ts';
import { heatSvg } from '#workbench/coverage/heat.ts';
import { kettle, kettleModel, kettleWords } from './kettle.ts';

const drained = 'kettle: drained -> kettle.dry';
const hot = 'kettle.boiling: xstate.done.actor.boil [isHot] -> kettle.hot';

test('tours and walks are counted together, by transition', () => {
  const { counts, tours, steps } = coverageOf(kettleModel, 500, 3);

  expect({ tours: tours > 0, steps }).toEqual({ tours: true, steps: 500 });
  expect([...counts.values()].every((times) => times > 0)).toBe(true);
  expect(counts.get(drained)).toBeGreaterThan(counts.get(hot) ?? 0);
  // Shut out for good: nothing there is ever taken.
  expect([...counts.keys()]).not.toContain('kettle.boiling: drained -> (forbidden)');
  expect(coverageOf(kettleModel, 500, 3).counts).toEqual(counts);
});

test('the drawing has the figure and the heat of each, and shows what nobody took', async () => {
  const chart = chartOf(kettle);
  const counts = new Map([
    [drained, 1234],
    [hot, 0],
  ]);
  const svg = await heatSvg(chart, kettleWords, { counts, tours: 2, steps: 500 });

  expect(svg.replaceAll(/[\u{a0}\u{202f}]/gu, ' ')).toMatch(/class="sign heat-4">.*?>1,2 k</);
  expect(svg).toMatch(/class="sign heat-0">[^\n]*?>0</);
  expect(svg).toMatch(/class="is-heat-0 arrow[^>]*isHot/);
  expect(svg).toContain('>2 parcours, et 500 pas au hasard<');
  expect(svg).toContain('>jamais<');
});
