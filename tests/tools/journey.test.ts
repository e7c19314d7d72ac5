import { expect, test } from 'vitest';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { discoverMachines } from '#tools/discover.ts';
import { awaited, drawJourney, steps } from '#tools/diagrams/journey.ts';
import { leavingPaper, smallestPoints } from '#tests/support/printed.ts';

const subjects = await discoverMachines();
const charts = new Set(subjects.map(({ machine }) => machine.id));
const [sheet] = await drawJourney(subjects, charts);
const svg = sheet?.svg ?? '';

test('the journey is one sheet of A4 that can be read', () => {
  expect(sheet?.name).toBe('journey');
  expect(smallestPoints(svg)).toBeGreaterThanOrEqual(7);
  expect(leavingPaper(svg)).toEqual([]);
});

test('the journey tells its steps in words, without the names of the code', () => {
  const root = subjects.find(({ machine }) => machine.id === 'checkout');
  for (const id of steps) {
    expect(svg).toContain(`data-state="${id}"`);
    expect(svg).not.toContain(`>${id.slice(id.lastIndexOf('.') + 1)}</text>`);
  }
  expect(svg).toContain('>Choix de la box</text>');
  expect(root === undefined ? [] : statesIn(chartOf(root.machine)).length).toBeGreaterThan(steps.length);
});

test('an arrow that leads elsewhere than its event says has its condition', () => {
  const text = svg.replaceAll(/<[^>]+>/g, '\n');
  expect(text).toContain('ce panier est déjà payé');
  expect(text).not.toContain('la carte est débitée');
});

test('what children do stands where the root waits for them, and leads to their drawings', () => {
  for (const id of Object.values(awaited).flat()) {
    expect(svg).toContain(`<a href="${id.split('.').at(0) ?? ''}.svg">`);
  }
});
