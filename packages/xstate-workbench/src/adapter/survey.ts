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

/** Steps take the time: a machine of few events has many more of its situations tried in as long. */
export const ordinaryBounds: Bounds = { states: 15_000, edges: 60_000 };

/** Where each mutant is tried wherever the machine has been. */
export const boundsOfMutants: Bounds = { states: 1500, edges: 40_000 };

/** As many as are usual. */
const edgesOfSituation = 27;

/** As many as memory holds, at some kB each. */
const mostEdges = 600_000;

/** Bounds for so many states, with as many edges for each as are usual. */
export function boundsFor(states: number, most = mostEdges): Bounds {
  const edges = states * edgesOfSituation;
  return { states, edges: Math.min(most, edges), isMost: edges > most };
}

/** The event at which code throws or never settles, and the steps before it. */
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

/** All that was found of a machine for which nobody wrote a model. */
export interface Survey
  extends
    Paths,
    Pick<Tried, 'isPartial' | 'isFull' | 'isGrowing' | 'tried' | 'cut' | 'breaks' | 'breaking' | 'endless'> {
  /** Facts of the context that grow, and are told apart only as far as the code compares them. */
  readonly merged: readonly string[];
  /** States that are not final and that nothing leads out of, as JSON; one in a parallel region by its id. */
  readonly deadEnds: readonly string[];
  /** What is broken, each with the shortest way to see it. */
  readonly breaches: readonly Breach[];
  /** By what is said of code that throws or never settles, the shortest way to it; none where it is the start that does. */
  readonly waysToTrouble: ReadonlyMap<string, WayToTrouble>;
  /** Ids of the states that nothing enters. */
  readonly neverEntered: readonly string[];
}

/**
 * Tries every event in every state of a machine that nobody wrote a model for, as far as the bounds allow.
 * Facts that grow for ever do not make it endless.
 */
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

  /** Of several regions all have to be. */
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
