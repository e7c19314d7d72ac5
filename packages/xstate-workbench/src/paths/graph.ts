import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { TestModel, type AdjacencyMap, type StatePath, type TestPath } from 'xstate/graph';
import type { Exploration } from './explore.ts';
import type { Model } from './model.ts';
import type { Tour } from './tours.ts';

type GraphPath = TestPath<AnyMachineSnapshot, AnyEventObject>;

/**
 * Converts a tour, a generated sequence of events, to a path of `xstate/graph`. The first step is the start, and each
 * step stores the resulting state.
 */
const statePathOf = ({ start, steps }: Tour): StatePath<AnyMachineSnapshot, AnyEventObject> => ({
  state: steps.at(-1)?.after ?? start.after,
  steps: [
    { state: start.after, event: { type: 'xstate.init', input: start.input } },
    ...steps.map(({ after: state, event }) => ({ state, event })),
  ],
  weight: steps.length,
});

/**
 * Converts tours (generated sequences of events) to paths of XState's `createTestModel`: `for (const path of
 * testPathsOf(model, tours)) test(path.description, () => path.test({ events, states }))`. Rejected events are steps
 * that stay in the same state.
 */
export function testPathsOf({ machine }: Model, tours: readonly Tour[]): readonly GraphPath[] {
  // `createTestModel` rejects machines with actors or delays, but the class `TestModel` accepts their paths.
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    stateMatcher: (snapshot, state) => snapshot.matches(state),
    events: [],
  });
  return tours.map((tour, index) => {
    const path = statePathOf(tour);
    return {
      ...path,
      description: `${machine.id}, tour ${index + 1} of ${tours.length}: ${tour.steps.length} steps to ${JSON.stringify(path.state.value)}`,
      test: (params) => testModel.testPath(path, params),
    };
  });
}

export function adjacencyOf({
  starts,
  edges,
}: Exploration): AdjacencyMap<AnyMachineSnapshot, AnyEventObject> {
  const states = new Map(starts.map(({ key, after }) => [key, after]));
  for (const { from, before, to, after } of edges) states.set(from, before).set(to, states.get(to) ?? after);
  const edgesBySource = Map.groupBy(edges, ({ from }) => from);
  const transitionsOf = (key: string) =>
    Object.fromEntries(
      (edgesBySource.get(key) ?? []).map(({ event, after }) => [
        JSON.stringify(event),
        { event, state: after },
      ]),
    );
  return Object.fromEntries(
    states.entries().map(([key, state]) => [key, { state, transitions: transitionsOf(key) }]),
  );
}
