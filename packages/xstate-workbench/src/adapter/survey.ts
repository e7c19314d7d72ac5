import type { AnyEventObject } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { stuckInRegions } from '#workbench/chart/stuck.ts';
import { breachesOf, type Breach } from '#workbench/paths/breaches.ts';
import { goalsIn, neverEntered } from '#workbench/paths/coverage.ts';
import type { Model } from '#workbench/paths/model.ts';
import type { Paths } from '#workbench/paths/paths.ts';
import { strandedIn } from '#workbench/paths/stranded.ts';
import { leavesOf } from '#workbench/paths/telling.ts';
import { planTours, shortestTo, type Tour } from '#workbench/paths/tours.ts';
import { tryEverything, type Bounds, type Tried } from './exploring.ts';
import { createFacts } from './facts.ts';
import type { Subject } from './subject.ts';

/**
 * Default bounds. Steps dominate the run time, so a machine with few events may have more situations
 * explored.
 */
export const ordinaryBounds: Bounds = { states: 15_000, edges: 60_000 };

/** Lower, because each mutant is tried in every situation. */
export const boundsOfMutants: Bounds = { states: 1500, edges: 40_000 };

const edgesOfSituation = 27;

/** Memory limit, at a few kB per edge. */
const mostEdges = 600_000;

export function boundsFor(states: number, most = mostEdges): Bounds {
  const edges = states * edgesOfSituation;
  return { states, edges: Math.min(most, edges), isMost: edges > most };
}

export interface WayToTrouble {
  readonly tour: Tour;
  readonly event: AnyEventObject;
}

function waysToTrouble({
  starts,
  edges,
  troubles,
}: Pick<Tried, 'starts' | 'edges' | 'troubles'>): Map<string, WayToTrouble> {
  const leaving = Map.groupBy(
    edges.filter(({ isAccepted }) => isAccepted),
    ({ from }) => from,
  );
  return new Map(
    [...troubles].flatMap(([trouble, places]) => {
      const way = shortestTo(starts, leaving, places);
      return way === undefined ? [] : [[trouble, { tour: way.tour, event: way.found }] as const];
    }),
  );
}

export interface Survey
  extends
    Paths,
    Pick<Tried, 'isPartial' | 'isFull' | 'isGrowing' | 'tried' | 'cut' | 'breaks' | 'breaking' | 'endless'> {
  readonly merged: readonly string[];
  /** Non-final state values without a way out, as JSON. A parallel region is given by its state id. */
  readonly deadEnds: readonly string[];
  /** Violated invariants and stranded states, each with the shortest path. */
  readonly breaches: readonly Breach[];
  /** Shortest path by message of `breaks` or `endless`. Empty for a failure at the start. */
  readonly waysToTrouble: ReadonlyMap<string, WayToTrouble>;
  readonly neverEntered: readonly string[];
}

export function surveyOf(
  subject: Subject,
  bounds = ordinaryBounds,
  language: Language = 'en',
  onTried?: (tried: number, met: number) => void,
): Survey {
  const { machine, events, constants, invariants, intended } = subject;
  const chart = chartOf(machine);
  const goals = goalsIn(chart);
  const all = [...goals.transitions, ...goals.refusals];
  const facts = createFacts(constants);
  const { unmet, leadsOn, ...tried } = tryEverything(subject, {
    facts,
    goals: all,
    bounds,
    language,
    onTried,
  });

  /** In parallel states, all active states must be intended. */
  const isIntended = (value: string): boolean =>
    leavesOf(machine.id, JSON.parse(value)).every((id) => intended.has(id));
  const model: Model = { machine, events, invariants, keyOf: facts.contentOf };
  const breaches = [...breachesOf(model, tried), ...strandedIn(tried)];
  return {
    ...tried,
    tours: planTours(tried),
    goals,
    missed: all.filter((goal) => unmet.has(goal)),
    broken: breaches.map(({ promise }) => promise),
    breaches,
    waysToTrouble: waysToTrouble(tried),
    neverEntered: neverEntered(chart, tried),
    merged: facts.growing(),
    deadEnds: [
      ...[...leadsOn].flatMap(([value, isOpen]) => (isOpen || isIntended(value) ? [] : [value])),
      ...stuckInRegions(machine).filter((id) => !intended.has(id)),
    ],
  };
}
