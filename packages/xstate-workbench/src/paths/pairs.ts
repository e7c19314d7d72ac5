import type { Edge, Exploration, Start } from './explore.ts';
import type { Observation } from './probe.ts';
import { nearestEnd, type Tour } from './tours.ts';

const pairOf = (first: string, second: string): string => `${first}, then ${second}`;

const isMove = ({ isAccepted, taken }: Pick<Edge, 'isAccepted' | 'taken'>): boolean =>
  isAccepted && taken.length > 0;

const within = ({ taken }: Pick<Edge, 'taken'>): string[] =>
  taken.slice(1).map((second, index) => pairOf(taken[index] ?? '', second));

/** Pairs covered by a step that follows the transition `last`. */
const shownBy = (step: Pick<Edge, 'taken'>, last: string | undefined): string[] => {
  const [first] = step.taken;
  const across = last === undefined || first === undefined ? [] : [pairOf(last, first)];
  return [...across, ...within(step)];
};

interface Ways {
  readonly leaving: ReadonlyMap<string, readonly Edge[]>;
  /** Last transitions of the steps that enter a state, by state key. */
  readonly arrivals: ReadonlyMap<string, ReadonlySet<string>>;
}

function waysOf({ starts, edges }: Exploration): Ways {
  const moves = edges.filter(isMove);
  const arrivals = new Map<string, Set<string>>();
  const arrive = (key: string, last: string | undefined): void => {
    if (last !== undefined) arrivals.set(key, (arrivals.get(key) ?? new Set<string>()).add(last));
  };
  for (const { key, taken } of starts) arrive(key, taken.at(-1));
  for (const { to, taken } of moves) arrive(to, taken.at(-1));
  return { leaving: Map.groupBy(moves, ({ from }) => from), arrivals };
}

export function feasiblePairs(exploration: Exploration): ReadonlySet<string> {
  const { leaving, arrivals } = waysOf(exploration);
  const pairs = new Set(exploration.starts.flatMap(within));
  for (const [key, moves] of leaving) {
    for (const pair of moves.flatMap(within)) pairs.add(pair);
    const seconds = new Set(moves.flatMap(({ taken }) => taken.slice(0, 1)));
    for (const last of arrivals.get(key) ?? []) for (const second of seconds) pairs.add(pairOf(last, second));
  }
  return pairs;
}

export interface Seen {
  readonly start: Pick<Observation, 'taken'>;
  readonly steps: readonly Pick<Observation, 'taken' | 'isAccepted'>[];
}

export function pairsIn({ start, steps }: Seen): readonly string[] {
  let last = start.taken.at(-1);
  return [
    ...within(start),
    ...steps.filter(isMove).flatMap((step) => {
      const shown = shownBy(step, last);
      last = step.taken.at(-1);
      return shown;
    }),
  ];
}

export interface PairCoverage {
  readonly feasible: number;
  readonly missed: readonly string[];
}

export function pairCoverage(explorations: readonly Exploration[], seen: readonly Seen[]): PairCoverage {
  const feasible = new Set(explorations.flatMap((each) => [...feasiblePairs(each)]));
  const met = new Set(seen.flatMap((tour) => pairsIn(tour)));
  return { feasible: feasible.size, missed: [...feasible.difference(met)] };
}

/** One or two steps that cover a pair. */
interface Sighting {
  readonly pair: string;
  readonly steps: readonly Edge[];
}

/** One example per pair, by the state where its first step starts. */
function sightingsOf({ leaving }: Ways): Map<string, Sighting[]> {
  const sightings = new Map<string, Sighting[]>();
  for (const [key, moves] of leaving) {
    const found = new Map<string, Sighting>();
    for (const step of moves) {
      for (const pair of within(step)) found.set(pair, { pair, steps: [step] });
      const last = step.taken.at(-1) ?? '';
      for (const next of leaving.get(step.to) ?? []) {
        const pair = pairOf(last, next.taken[0] ?? '');
        if (!found.has(pair)) found.set(pair, { pair, steps: [step, next] });
      }
    }
    sightings.set(key, [...found.values()]);
  }
  return sightings;
}

/**
 * Tours that cover every feasible pair. A tour has at most `maxLength` steps, unless a single pair needs
 * more.
 */
export function planPairs(exploration: Exploration, maxLength = 40): Tour[] {
  const ways = waysOf(exploration);
  const sightings = sightingsOf(ways);
  const met = new Set<string>();

  /** First uncovered pair of a state. Covered pairs are dropped from the list. */
  const wantedAt = (key: string): Sighting | undefined => {
    const left = sightings.get(key) ?? [];
    const first = left.findIndex(({ pair }) => !met.has(pair));
    sightings.set(key, first === -1 ? [] : left.slice(first));
    return left[first];
  };
  const note = (steps: readonly Edge[], last: string | undefined): string | undefined => {
    let latest = last;
    for (const step of steps) {
      for (const pair of shownBy(step, latest)) met.add(pair);
      latest = step.taken.at(-1);
    }
    return latest;
  };

  const planSteps = (start: Start): Edge[] => {
    const steps: Edge[] = [];
    let at = start.key;
    let last = start.taken.at(-1);
    for (;;) {
      const here = (ways.leaving.get(at) ?? []).find((step) =>
        shownBy(step, last).some((pair) => !met.has(pair)),
      );
      const way =
        here === undefined
          ? nearestEnd(ways.leaving, at, (key) => wantedAt(key) !== undefined)
          : { steps: [here], end: here.to };
      if (way === undefined) return steps;
      const onward = here === undefined ? [...way.steps, ...(wantedAt(way.end)?.steps ?? [])] : way.steps;
      if (steps.length > 0 && steps.length + onward.length > maxLength) return steps;
      steps.push(...onward);
      last = note(onward, last);
      at = onward.at(-1)?.to ?? at;
    }
  };

  return exploration.starts.flatMap((start) => {
    const tours: Tour[] = [];
    for (;;) {
      const atStart = within(start).filter((pair) => !met.has(pair));
      for (const pair of atStart) met.add(pair);
      const steps = planSteps(start);
      if (steps.length + atStart.length === 0) return tours;
      tours.push({ start, steps });
    }
  });
}
