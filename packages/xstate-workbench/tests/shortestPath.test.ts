import { expect, test } from 'vitest';
import { chartOf } from '#workbench/chart/chart.ts';
import { shortestPathBetween } from '#workbench/paths/shortestPath.ts';
import { exploreModel } from './explored.ts';
import { kettle, kettleModel, kettleWords } from './kettle.ts';

const [chart, exploration] = [chartOf(kettle), exploreModel(kettleModel)];
const eventsTo = (query: Parameters<typeof shortestPathBetween>[3]): readonly string[] | undefined =>
  shortestPathBetween(exploration, chart, kettleWords, query)?.steps.map(({ event }) => event.type);

test('finds the shortest path to a state by its id or words', () => {
  expect(eventsTo({ to: 'kettle.hot' })).toEqual(['switched', 'xstate.done.actor.boil']);
  expect(eventsTo({ to: "l'eau est chaude" })).toEqual(['switched', 'xstate.done.actor.boil']);
});

test('finds a path through a required state and around excluded ones', () => {
  expect(eventsTo({ from: 'kettle.hot', to: 'broken' })).toEqual([
    'switched',
    'xstate.done.actor.boil',
    'switched',
    'switched',
    'xstate.error.actor.boil',
  ]);
  expect(eventsTo({ to: 'broken', avoid: ['xstate.error.actor.boil'] })).toEqual([
    'switched',
    'xstate.after.patience.kettle.boiling',
  ]);
  expect(eventsTo({ to: 'broken', avoid: ['L’eau chauffe'] })).toBeUndefined();
});

test('rejects an unknown name with the most similar ones', () => {
  expect(() => eventsTo({ to: 'brocken' })).toThrow(
    /^«\sbrocken\s» n’existe pas\. Les plus proches\s: kettle\.broken \(En panne\)\.$/,
  );
  expect(() => eventsTo({ to: 'broken', avoid: ['swiched'] })).toThrow(
    /Les plus proches\s: switched \(bouton pressé\)\.$/,
  );
});
