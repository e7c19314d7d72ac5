import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { findLayoutErrors } from '#workbench/diagram/layoutErrors.ts';
import { createGraph } from '#workbench/diagram/graph.ts';

const state = chartOf(
  createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'c' } }, b: { initial: 'x', states: { x: {} } }, c: {} },
  }),
);
const frame = { state, closed: new Set<string>(), part: undefined, detail: 'effects' } as const;
const graph = createGraph({ chart: state, frame: { ...frame, direction: 'DOWN' }, words: emptyWords });
const placed = (id: string, y: number) => ({ id, x: 100, y, width: 300, height: 100 });
const line = (id: string, ends: [string, string], from: [number, number], to: [number, number]) => ({
  id,
  sources: [ends[0]],
  targets: [ends[1]],
  sections: [{ id: `${id}/1`, startPoint: { x: from[0], y: from[1] }, endPoint: { x: to[0], y: to[1] } }],
});

test('reports an arrow that crosses a compound state, but not one that ends inside it', () => {
  const children = [placed('m.a', 0), placed('m.b', 200), placed('m.c', 400)];
  const through = line('m.a->m.c', ['m.a', 'm.c'], [390, 100], [390, 400]);
  const into = line('m.a->m.b.x', ['m.a', 'm.b.x'], [390, 100], [390, 260]);

  expect(findLayoutErrors({ graph, node: { id: 'drawing', children, edges: [through] } })).toEqual([
    'm.a->m.c crosses m.b',
  ]);
  expect(findLayoutErrors({ graph, node: { id: 'drawing', children, edges: [into] } })).toEqual([]);
});
