import { expect, test } from 'vitest';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { lit } from '#workbench/diagram/lit.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { kettle, kettleWords } from './kettle.ts';

const chart = chartOf(kettle);
const svg = await svgOf(chart, kettleWords);
const leaf = statesIn(chart).find(({ kind }) => kind === 'atomic')?.id ?? '';
const transition = statesIn(chart).flatMap(({ transitions }) => transitions)[0]?.name ?? '';

const viewBox = (drawing: string): readonly number[] =>
  (/viewBox="(?<box>[^"]*)"/.exec(drawing)?.groups?.['box'] ?? '').split(' ').map(Number);

test('lights the state that a machine is in, and the way that it should go', () => {
  const shown = lit(svg, { states: [leaf], transitions: [transition] });

  expect(svg).toContain(`data-state="${leaf}"`);
  expect(shown).toContain(`[data-state=&quot;${leaf}&quot;] &gt; .box { fill:`);
  // Twice quoted: the name is one of a list in an attribute.
  expect(shown).toContain(
    String.raw`[data-transitions*=&quot;\&quot;${transition.replaceAll('>', '&gt;')}\&quot;&quot;].arrow`,
  );
  expect(viewBox(shown)).toEqual(viewBox(svg));
});

test('shows what lies around the state alone', () => {
  const [, , wide = 0, tall = 0] = viewBox(svg);
  const [, , width = 0, height = 0] = viewBox(lit(svg, { states: [leaf], around: 20 }));

  expect(width).toBeLessThan(wide);
  expect(height).toBeLessThan(tall);
  expect(width).toBeGreaterThan(40);
});

test('shows all of the drawing where it has no such state', () => {
  expect(viewBox(lit(svg, { states: ['kettle.nowhere'], around: 20 }))).toEqual(viewBox(svg));
});
