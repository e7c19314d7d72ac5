import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { framesOf } from '#workbench/diagram/frames.ts';
import { planSheets } from '#workbench/diagram/plan.ts';
import { sheetsOf } from '#workbench/diagram/sheets.ts';

const states = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `state${index}`,
      {
        on: {
          go: { target: `state${(index + 1) % count}` },
          leave: { target: `state${(index + 3) % count}` },
        },
      },
    ]),
  );
describe('chart too large for one page', async () => {
  const chart = chartOf(
    createMachine({
      id: 'big',
      initial: 'small',
      states: {
        small: {
          initial: 'state0',
          states: states(3),
          on: { far: { target: '#big.large.state7' }, near: { target: 'large' } },
        },
        large: { initial: 'state0', states: states(15) },
      },
    }),
  );
  const words: Words = {
    states: {},
    events: {},
    guards: {},
    actions: {},
    actors: {},
    delays: {},
    announcements: {},
  };
  const sheets = await sheetsOf(chart, words);

  test('collapses a large state on screen and gives it a frame of its own', () => {
    expect(framesOf(chart).map(({ state, closed }) => [state.id, [...closed]])).toEqual([
      ['big', ['big.large']],
      ['big.large', []],
    ]);
  });

  test('splits into several sheets named after their states', () => {
    const names = sheets.map(({ name }) => name);
    expect(names[0]).toBe('big');
    expect(names).toContain('big.large');
    expect(names).toContain('big.large-details');
  });

  test('links sheets in both directions', () => {
    const [first] = sheets;
    const large = sheets.find(({ name }) => name === 'big.large');
    expect(first?.svg).toMatch(/<a href="big\.large\.svg"><text/);
    expect(large?.svg).toContain('<a href="big.svg"><text');
  });

  test('shows every state exactly once in the expanded drawing', async () => {
    const { regions } = await planSheets(chart, words);
    const shown = regions
      .flatMap(({ drawings }) => drawings)
      .flatMap(({ graph }) => Array.from(graph.boxes.keys()));
    for (const { id } of statesIn(chart).filter((state) => state.id.startsWith('big.large.'))) {
      expect(shown.filter((key) => key === id)).toEqual([id]);
    }
  });
});
