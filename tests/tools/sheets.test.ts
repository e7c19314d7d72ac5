import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { emptyWords } from 'xstate-workbench/chart/words';
import { framesOf } from 'xstate-workbench/diagram/frames';
import { countCrossings } from '#tools/diagrams/sheets/blemishes.ts';
import { planSheets } from '#tools/diagrams/sheets/plan.ts';
import { sheetsOf } from '#tools/diagrams/sheets/sheets.ts';

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
  const sheets = await sheetsOf(chart, emptyWords);

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
    const { regions } = await planSheets(chart, emptyWords);
    const shown = regions
      .flatMap(({ drawings }) => drawings)
      .flatMap(({ graph }) => Array.from(graph.boxes.keys()));
    for (const { id } of statesIn(chart).filter((state) => state.id.startsWith('big.large.'))) {
      expect(shown.filter((key) => key === id)).toEqual([id]);
    }
  });
});

const line = (id: string, from: [number, number], to: [number, number]) => ({
  id,
  sources: ['m.a'],
  targets: ['m.b'],
  sections: [{ id: `${id}/1`, startPoint: { x: from[0], y: from[1] }, endPoint: { x: to[0], y: to[1] } }],
});

test('counts crossing arrows but not touching ones', () => {
  const upright = line('up', [50, 0], [50, 100]);
  const level = line('level', [0, 50], [100, 50]);
  const meeting = line('meeting', [0, 50], [50, 50]);

  expect(countCrossings({ id: 'm', edges: [upright, level] })).toBe(1);
  expect(countCrossings({ id: 'm', edges: [upright, meeting] })).toBe(0);
});
