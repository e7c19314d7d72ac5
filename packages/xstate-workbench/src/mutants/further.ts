import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ChartState } from '#workbench/chart/chart.ts';
import { stuckInRegions } from '#workbench/chart/stuck.ts';
import { isNumbered, unnumbered } from '#workbench/chart/transitions.ts';
import { goalsIn } from '#workbench/paths/coverage.ts';
import type { Observation, Probe } from '#workbench/paths/probe.ts';
import type { Oracles, Finding } from './oracles.ts';
import type { Model } from '#workbench/paths/model.ts';
import type { Baseline, Place, Trial } from './baseline.ts';
import { createShown, type Shown } from './shown.ts';

/** Step of a mutant that differs from the chart's without violating a rule. */
export interface Changed {
  readonly trial: Trial;
  readonly observation: Observation;
  readonly difference: string;
}

interface Comparison {
  readonly baseline: Baseline;
  readonly changed: readonly Changed[];
}

interface Examined {
  readonly machine: AnyStateMachine;
  readonly chart: ChartState;
  readonly probe: Probe;
  readonly comparisons: readonly Comparison[];
  /** Goals covered by steps that equal the chart's. */
  readonly met: ReadonlySet<string>;
}

const furtherPlaces = 150;

/** Goals of a place's events, and the places that they lead to, by key. */
interface Passage {
  readonly shown: Shown;
  readonly goals: Map<string, AnyMachineSnapshot>;
}

function passageOf(
  { keyOf }: Model,
  before: AnyMachineSnapshot | undefined,
  steps: Iterable<Observation>,
): Passage {
  const [shown, goals] = [createShown(), new Map<string, AnyMachineSnapshot>()];
  for (const step of steps) {
    shown.follow(step, before);
    if (step.after.status === 'active') goals.set(keyOf(step.after), step.after);
  }
  return { shown, goals };
}

/** Shared cache, because most mutants change few places. */
const passages = new WeakMap<Place, Passage>();
function unchanged(scene: Model, place: Place): Passage {
  const known = passages.get(place);
  if (known !== undefined) return known;
  const steps = place.known.values().map(({ observed }) => observed);
  const passage = passageOf(scene, place.snapshot, steps);
  passages.set(place, passage);
  return passage;
}

/** Follows paths that only the mutant has. Returns the first violation, or whether the end was reached. */
function goAlong(
  oracles: Oracles,
  probe: Probe,
  { baseline, changed: differing }: Comparison,
  shown: Shown,
): { readonly isWhole: boolean } | Finding {
  const { scene, starts, places } = baseline;
  const starting = new Map<unknown, Observation>();
  const changes = new Map<string, Map<AnyEventObject, Observation>>();
  for (const { trial, observation } of differing) {
    if (trial.before === undefined) starting.set(trial.input, observation);
    else changes.set(trial.from, (changes.get(trial.from) ?? new Map()).set(trial.event, observation));
  }
  const frontier = new Map<string, AnyMachineSnapshot>();
  const follow = (passage: Passage): void => {
    shown.add(passage.shown);
    for (const [key, at] of passage.goals) if (!frontier.has(key)) frontier.set(key, at);
  };

  const begun = starts.map(({ input, observed }) => starting.get(input) ?? observed);
  follow(passageOf(scene, undefined, begun));
  let further = 0;
  for (const [key, at] of frontier) {
    const place = places.get(key);
    if (place !== undefined) {
      const changed = changes.get(key);
      if (changed === undefined) {
        follow(unchanged(scene, place));
        continue;
      }
      const steps = new Map([...place.known].map(([event, { observed }]) => [event, observed]));
      for (const [event, step] of changed) steps.set(event, step);
      follow(passageOf(scene, place.snapshot, steps.values()));
      continue;
    }
    further += 1;
    if (further > furtherPlaces) return { isWhole: false };
    const before = probe.adopt(at);
    const steps: Observation[] = [];
    for (const event of scene.events) {
      const observation = probe.send(before, event);
      const broken = oracles.brokenIn(before, event, observation);
      if (broken !== undefined) return broken;
      steps.push(observation);
    }
    follow(passageOf(scene, before, steps));
  }
  return { isWhole: true };
}

/**
 * Goals that the chart covers but the mutant's unchanged steps do not. Goals with a number are excluded,
 * because the mutation may renumber them.
 */
function wantedIn({ chart, comparisons, met }: Examined, oracles: Oracles): string[] {
  const known = goalsIn(oracles.chart);
  const all = [...known.transitions, ...known.refusals];
  const { transitions, refusals } = goalsIn(chart);
  const own = [...transitions, ...refusals];
  const shared = new Set(all.filter(isNumbered).map(unnumbered));
  const before = comparisons.map(({ baseline }) => baseline.shown);
  const never = new Set(all.filter((goal) => !before.some(({ goals }) => goals.has(goal))));
  return own.filter(
    (goal) => !shared.has(unnumbered(goal)) && !met.has(goal) && !never.has(unnumbered(goal)),
  );
}

/**
 * State or goal that the chart covers but the mutant no longer does. Goals that the chart never covers are
 * ignored.
 */
function missedBy(examined: Examined, oracles: Oracles, shown: Shown): string | undefined {
  const { machine, comparisons } = examined;
  const before = comparisons.map(({ baseline }) => baseline.shown);
  const entered = before.flatMap((one) => [...one.entered]).find((id) => !shown.entered.has(id));
  if (entered !== undefined) return entered;
  const ledOn = new Set(
    before.flatMap(({ leadsOn }) => [...leadsOn].flatMap(([value, isOpen]) => (isOpen ? [value] : []))),
  );
  const [deadEnd] =
    [...shown.leadsOn].find(([value, isOpen]) => !isOpen && ledOn.has(value) && !oracles.isIntended(value)) ??
    [];
  if (deadEnd !== undefined) return deadEnd;
  const stuck = stuckInRegions(machine).find((id) => !oracles.stuck.has(id));
  // If the mutation made two names equal, the chart's own steps have the name without a number.
  const isShown = (goal: string): boolean => shown.goals.has(goal) || shown.goals.has(unnumbered(goal));
  return stuck ?? wantedIn(examined, oracles).find((goal) => !isShown(goal));
}

/** Explores the whole mutant like `paths`, if it cannot be followed from the chart's places. */
function exploreAll(examined: Examined, oracles: Oracles): Finding | 'cut' | undefined {
  const whole = oracles.exploreWhole?.(examined.machine, wantedIn(examined, oracles));
  if (whole === undefined) return 'cut';
  const [broken] = whole.breaks;
  if (broken !== undefined) return { by: 'breaks', because: broken };
  const shown = createShown();
  for (const start of whole.starts) shown.follow(start);
  for (const edge of whole.edges) {
    const finding = oracles.brokenIn(edge.before, edge.event, edge);
    if (finding !== undefined) return finding;
    shown.follow(edge, edge.before);
  }
  const missed = missedBy(examined, oracles, shown);
  if (missed === undefined) return undefined;
  return whole.isCut ? 'cut' : { by: 'coverage', because: missed };
}

/**
 * Follows a mutant beyond the chart's places and checks its coverage.
 * @returns `cut` if a bound ended the exploration
 */
export function lookFurther(oracles: Oracles, examined: Examined): Finding | 'cut' | undefined {
  const { probe, comparisons } = examined;
  const shown = createShown();
  let isWhole = true;
  for (const comparison of comparisons) {
    const along = goAlong(oracles, probe, comparison, shown);
    if ('by' in along) return along;
    isWhole &&= along.isWhole;
  }
  const missed = missedBy(examined, oracles, shown);
  if (missed === undefined) return undefined;
  return isWhole ? { by: 'coverage', because: missed } : exploreAll(examined, oracles);
}
