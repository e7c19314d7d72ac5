import { expect, test } from 'vitest';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { lit, litIn } from '#workbench/diagram/lit.ts';
import { svgOf } from '#workbench/diagram/svg.ts';
import { kettle, kettleWords } from './kettle.ts';

const chart = chartOf(kettle);
const svg = await svgOf(chart, kettleWords);
const leaf = statesIn(chart).find(({ kind }) => kind === 'atomic')?.id ?? '';
const transition = statesIn(chart).flatMap(({ transitions }) => transitions)[0]?.name ?? '';

test('lights the state that a machine is in, and the way that it should go', () => {
  const shown = lit(svg, { states: [leaf], transitions: [transition] });

  expect(svg).toContain(`data-state="${leaf}"`);
  expect(shown).toContain(`[data-state=&quot;${leaf}&quot;] &gt; .box { fill:`);
  // Twice quoted: the name is one of a list in an attribute.
  expect(shown).toContain(
    String.raw`[data-transitions*=&quot;\&quot;${transition.replaceAll('>', '&gt;')}\&quot;&quot;].arrow`,
  );
});

test('knows how much of it a drawing shows, transitions first', () => {
  expect(litIn(svg, { states: ['kettle.nowhere'], transitions: ['kettle: gone -> (stays)'] })).toBe(0);
  expect(litIn(svg, { states: [leaf] })).toBe(1);
  expect(litIn(svg, { states: [leaf], transitions: [transition] })).toBe(3);
});
