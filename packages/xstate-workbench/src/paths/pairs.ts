import type { Edge, Exploration, Start } from './exploration.ts';
import type { Observation } from './probe.ts';
import { shortestPathTo, type Tour } from './tours.ts';

const pairOf = (first: string, second: string): string => `${first}, then ${second}`;

const isAcceptedMove = ({ isAccepted, taken }: Pick<Edge, 'isAccepted' | 'taken'>): boolean =>
  isAccepted && taken.length > 0;

const pairsWithin = ({ taken }: Pick<Edge, 'taken'>): string[] =>
  taken.slice(1).map((second, index) => pairOf(taken[index] ?? '', second));

/** Returns the pairs of consecutive transitions that a step covers after the transition `last`. */
const pairsCoveredBy = (step: Pick<Edge, 'taken'>, last: string | undefined): string[] => {
  const [first] = step.taken;
  const pairsAcross = last === undefined || first === undefined ? [] : [pairOf(last, first)];
  return [...pairsAcross, ...pairsWithin(step)];
};

interface StepGraph {
  readonly edgesBySource: ReadonlyMap<string, readonly Edge[]>;
  /** Last transitions of the steps that lead to a state, by the state's key. */
  readonly lastTransitionsInto: ReadonlyMap<string, ReadonlySet<string>>;
}

function stepGraphOf({ starts, edges }: Exploration): StepGraph {
  const acceptedMoves = edges.filter(isAcceptedMove);
  const lastTransitionsInto = new Map<string, Set<string>>();
  const addArrival = (key: string, last: string | undefined): void => {
    if (last !== undefined)
      lastTransitionsInto.set(key, (lastTransitionsInto.get(key) ?? new Set<string>()).add(last));
  };
  for (const { key, taken } of starts) addArrival(key, taken.at(-1));
  for (const { to, taken } of acceptedMoves) addArrival(to, taken.at(-1));
  return { edgesBySource: Map.groupBy(acceptedMoves, ({ from }) => from), lastTransitionsInto };
}

export function feasiblePairs(exploration: Exploration): ReadonlySet<string> {
  const { edgesBySource, lastTransitionsInto } = stepGraphOf(exploration);
  const pairs = new Set(exploration.starts.flatMap(pairsWithin));
  for (const [key, acceptedMoves] of edgesBySource) {
    for (const pair of acceptedMoves.flatMap(pairsWithin)) pairs.add(pair);
    const seconds = new Set(acceptedMoves.flatMap(({ taken }) => taken.slice(0, 1)));
    for (const last of lastTransitionsInto.get(key) ?? [])
      for (const second of seconds) pairs.add(pairOf(last, second));
  }
  return pairs;
}

export interface ObservedTour {
  readonly start: Pick<Observation, 'taken'>;
  readonly steps: readonly Pick<Observation, 'taken' | 'isAccepted'>[];
}

export function pairsIn({ start, steps }: ObservedTour): readonly string[] {
  let last = start.taken.at(-1);
  return [
    ...pairsWithin(start),
    ...steps.filter(isAcceptedMove).flatMap((step) => {
      const pairs = pairsCoveredBy(step, last);
      last = step.taken.at(-1);
      return pairs;
    }),
  ];
}

export interface PairCoverage {
  readonly total: number;
  readonly uncovered: readonly string[];
}

export function pairCoverage(
  explorations: readonly Exploration[],
  observedTours: readonly ObservedTour[],
): PairCoverage {
  const feasible = new Set(explorations.flatMap((each) => [...feasiblePairs(each)]));
  const covered = new Set(observedTours.flatMap((tour) => pairsIn(tour)));
  return { total: feasible.size, uncovered: [...feasible.difference(covered)] };
}

interface PairExample {
  readonly pair: string;
  readonly steps: readonly Edge[];
}

function pairExamples({ edgesBySource }: StepGraph): Map<string, PairExample[]> {
  const examplesByState = new Map<string, PairExample[]>();
  for (const [key, acceptedMoves] of edgesBySource) {
    const exampleByPair = new Map<string, PairExample>();
    for (const step of acceptedMoves) {
      for (const pair of pairsWithin(step)) exampleByPair.set(pair, { pair, steps: [step] });
      const last = step.taken.at(-1) ?? '';
      for (const next of edgesBySource.get(step.to) ?? []) {
        const pair = pairOf(last, next.taken[0] ?? '');
        if (!exampleByPair.has(pair)) exampleByPair.set(pair, { pair, steps: [step, next] });
      }
    }
    examplesByState.set(key, [...exampleByPair.values()]);
  }
  return examplesByState;
}

/**
 * Plans tours (sequences of events) that cover every possible pair of consecutive transitions. A tour has at most
 * `maxLength` steps, unless a single pair needs more.
 */
export function planPairTours(exploration: Exploration, maxLength = 40): Tour[] {
  const stepGraph = stepGraphOf(exploration);
  const examplesByState = pairExamples(stepGraph);
  const covered = new Set<string>();

  /** Returns the first uncovered pair of a state. Covered pairs are removed from the state's examples. */
  const nextUncovered = (key: string): PairExample | undefined => {
    const examples = examplesByState.get(key) ?? [];
    const first = examples.findIndex(({ pair }) => !covered.has(pair));
    examplesByState.set(key, first === -1 ? [] : examples.slice(first));
    return examples[first];
  };
  const markCovered = (steps: readonly Edge[], last: string | undefined): string | undefined => {
    let lastTransition = last;
    for (const step of steps) {
      for (const pair of pairsCoveredBy(step, lastTransition)) covered.add(pair);
      lastTransition = step.taken.at(-1);
    }
    return lastTransition;
  };

  const planSteps = (start: Start): Edge[] => {
    const steps: Edge[] = [];
    let current = start.key;
    let last = start.taken.at(-1);
    for (;;) {
      const uncoveredStep = (stepGraph.edgesBySource.get(current) ?? []).find((step) =>
        pairsCoveredBy(step, last).some((pair) => !covered.has(pair)),
      );
      const path =
        uncoveredStep === undefined
          ? shortestPathTo(stepGraph.edgesBySource, current, (key) => nextUncovered(key) !== undefined)
          : { steps: [uncoveredStep], end: uncoveredStep.to };
      if (path === undefined) return steps;
      const nextSteps =
        uncoveredStep === undefined ? [...path.steps, ...(nextUncovered(path.end)?.steps ?? [])] : path.steps;
      if (steps.length > 0 && steps.length + nextSteps.length > maxLength) return steps;
      steps.push(...nextSteps);
      last = markCovered(nextSteps, last);
      current = nextSteps.at(-1)?.to ?? current;
    }
  };

  return exploration.starts.flatMap((start) => {
    const tours: Tour[] = [];
    for (;;) {
      const uncoveredAtStart = pairsWithin(start).filter((pair) => !covered.has(pair));
      for (const pair of uncoveredAtStart) covered.add(pair);
      const steps = planSteps(start);
      if (steps.length + uncoveredAtStart.length === 0) return tours;
      tours.push({ start, steps });
    }
  });
}
