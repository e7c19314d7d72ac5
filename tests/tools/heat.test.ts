import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { emptyWords } from 'xstate-workbench/chart/words';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { coverageOf } from '#tools/diagrams/coverage/counts.ts';
import { heatSheets } from '#tools/diagrams/coverage/heat.ts';
import type { ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import type { Coverage } from '#tools/diagrams/coverage/counts.ts';
import { decodeXML } from 'entities';
import { kettle, kettleModel, kettleWords } from '#xstate-workbench/tests/kettle.ts';

const heatSvg = async (chart: ChartState, words: Words, coverage: Coverage): Promise<string> =>
  (await heatSheets(chart, words, coverage)).map(({ svg }) => svg).join('');

const drained = 'kettle: drained -> kettle.dry';
const hot = 'kettle.boiling: xstate.done.actor.boil [isHot] -> kettle.hot';

test('counts transitions of tours and random walks together', () => {
  const { counts, tours, steps } = coverageOf(kettleModel, 500, 3);

  expect({ tours: tours > 0, steps }).toEqual({ tours: true, steps: 500 });
  expect([...counts.values()].every((times) => times > 0)).toBe(true);
  expect(counts.get(drained)).toBeGreaterThan(counts.get(hot) ?? 0);
  // A transition that only blocks its event is never taken, so it has no count.
  expect([...counts.keys()]).not.toContain('kettle.boiling: drained -> (forbidden)');
  expect(coverageOf(kettleModel, 500, 3).counts).toEqual(counts);
});

test('draws count and heat colour of each transition and marks untaken ones', async () => {
  const chart = chartOf(kettle);
  const counts = new Map([
    [drained, 1234],
    [hot, 0],
  ]);
  const svg = await heatSvg(chart, kettleWords, { counts, tours: 2, steps: 500 });

  expect(svg.replaceAll(/[\u{a0}\u{202f}]/gu, ' ')).toMatch(/class="sign heat-4">.*?>1,2 k</);
  expect(svg).toMatch(/class="sign heat-0">[^\n]*?>0</);
  expect(svg).toMatch(/class="is-heat-0 arrow[^>]*isHot/);
  expect(svg).toContain('2 parcours et 500 étapes au hasard<');
  expect(svg).toContain('>jamais<');
});

test('shows the lowest count of the events on a shared line, marked as a minimum', async () => {
  const chart = chartOf(
    createMachine({
      id: 'bell',
      initial: 'still',
      states: { still: { on: { pressed: { actions: 'ring' }, pulled: { actions: 'ring' } } } },
    }),
  );
  const counts = new Map([
    ['bell.still: pressed -> (stays)', 40],
    ['bell.still: pulled -> (stays)', 3],
  ]);
  const svg = await heatSvg(chart, emptyWords, { counts, tours: 1, steps: 1 });

  expect(svg).toMatch(/class="sign heat-1">[^\n]*?>≥3</);
});

test('colours a shared arrow by its highest count, as explained in the legend', async () => {
  const chart = chartOf(kettle);
  const names = statesIn(chart).flatMap(({ transitions }) => transitions.map(({ name }) => name));
  const counts = new Map(names.map((name, index) => [name, index % 2 === 0 ? 2 : 500]));
  const svg = await heatSvg(chart, kettleWords, { counts, tours: 1, steps: 1 });
  const arrows = [...svg.matchAll(/<path class="([^"]*)arrow[^"]*" data-transitions="([^"]*)"/g)];
  const heatClass = (list: string): string => {
    const shown = names.filter((name) => decodeXML(list).includes(JSON.stringify(name)));
    return shown.some((name) => counts.get(name) === 500) ? 'is-heat-3 ' : 'is-heat-1 ';
  };

  expect(arrows.length).toBeGreaterThan(0);
  expect(arrows.map(([, tone]) => tone)).toEqual(arrows.map(([, , list = '']) => heatClass(list)));
  const legend = [...svg.matchAll(/<g class="sign heat-\d">.*?>([^<]+)<\/text>/g)].slice(0, 5);
  expect(legend.map(([, figure = '']) => figure.replaceAll(/[\u{a0}\u{202f}]/gu, ' '))).toEqual([
    '0',
    '1',
    '10',
    '100',
    '1 k',
  ]);
});
