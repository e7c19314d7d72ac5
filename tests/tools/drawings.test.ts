import { describe, expect, test } from 'vitest';
import { chartOf } from 'xstate-workbench/chart/chart';
import { flawsIn } from 'xstate-workbench/diagram/flaws';
import { planOf, type Region } from 'xstate-workbench/diagram/plan';
import { drawPlan } from 'xstate-workbench/diagram/sheets';
import { discoverMachines } from '#tools/discover.ts';
import { leavingPaper, smallestPoints } from '#tests/support/printed.ts';

const subjects = await discoverMachines();
const charts = new Set(subjects.map(({ machine }) => machine.id));
const drawingsIn = ({ drawings, regions }: Region): Region['drawings'] => [
  ...drawings,
  ...regions.flatMap(drawingsIn),
];

describe.each(subjects)('$machine.id', { timeout: 60_000 }, async ({ machine, words }) => {
  const region = await planOf(chartOf(machine), words);
  const sheets = drawPlan(region, words, charts);

  test('is drawn without a text outside its box, nor anything over a label', () => {
    expect(drawingsIn(region).flatMap(flawsIn)).toEqual([]);
  });

  test('can be read on A4: seven points or more, and nothing leaves the paper', () => {
    for (const { name, svg } of sheets) {
      expect([name, smallestPoints(svg) >= 7]).toEqual([name, true]);
      expect([name, leavingPaper(svg)]).toEqual([name, []]);
    }
  });

  test('leads to drawings that are there', () => {
    const files = new Set([...sheets.map(({ name }) => name), ...charts].map((name) => `${name}.svg`));
    const led = sheets.flatMap(({ svg }) =>
      [...svg.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href),
    );

    expect(new Set(led).difference(files)).toEqual(new Set());
  });
});
