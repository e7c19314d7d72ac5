import { expect, test } from 'vitest';
import { adjacencyMapToArray } from 'xstate/graph';
import { adjacencyOf, testPathsOf } from '#workbench/paths/graph.ts';
import { pathsOf } from '#workbench/paths/paths.ts';
import { kettleModel } from './kettle.ts';

const paths = pathsOf(kettleModel);
const [path] = testPathsOf(kettleModel, paths.tours);

test('runs tours as test paths of xstate/graph and rejects on a failed state assertion', async () => {
  const [sent, shown]: [string[], unknown[]] = [[], []];
  const recordEvent = ({ event }: { event: { type: string } }) => void sent.push(event.type);
  const events = Object.fromEntries(kettleModel.events.map(({ type }) => [type, recordEvent]));

  await path?.test({ events, states: { hot: ({ value }) => void shown.push(value) } });

  expect(path?.description).toMatch(/^kettle, tour 1 of 2: 16 steps to "\w+"$/);
  expect(sent.filter((type) => !type.startsWith('xstate.init'))).toEqual(
    paths.tours[0]?.steps.map(({ event }) => event.type),
  );
  expect(path?.steps[1]?.state).toBe(paths.tours[0]?.steps[0]?.after);
  expect(shown).toContain('hot');
  await expect(
    path?.test({
      events,
      states: {
        broken: () => {
          throw new Error('it does not break');
        },
      },
    }),
  ).rejects.toThrow(/it does not break/);
});

test('converts all explored transitions to an adjacency map of xstate/graph', () => {
  const adjacency = adjacencyOf(paths);

  expect(Object.keys(adjacency)).toContain('["wet",1]');
  expect(adjacencyMapToArray(adjacency)).toHaveLength(paths.edges.length);
  expect(
    adjacencyMapToArray(adjacency).find(
      ({ state, event }) => state.value === 'wet' && event.type === 'switched',
    )?.nextState.value,
  ).toBe('boiling');
});
