import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ChartState } from '#workbench/chart/chart.ts';
import { stuckInRegions } from '#workbench/chart/stuck.ts';
import { goalsIn } from '#workbench/paths/coverage.ts';
import type { Observation, Probe } from '#workbench/paths/probe.ts';
import type { Oracles, Finding } from './oracles.ts';
import type { Baseline, Trial } from './baseline.ts';
import { createShown, type Shown } from './shown.ts';

/** A step of a mutant that is another than the chart's, and breaks nothing by itself. */
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
  /** Goals that its steps which are the chart's own have shown. */
  readonly met: ReadonlySet<string>;
}

/** Of the places where only the mutant goes, so many a scene are looked at. */
const furtherPlaces = 150;

/** Goes the mutant's own ways: whether to their ends, or the first rule that is broken on them. */
function goAlong(
  oracles: Oracles,
  probe: Probe,
  { baseline, changed }: Comparison,
  shown: Shown,
): { readonly isWhole: boolean } | Finding {
  const { scene, starts, places } = baseline;
  const starting = new Map<unknown, Observation>();
  const changes = new Map<string, Map<AnyEventObject, Observation>>();
  for (const { trial, observation } of changed) {
    if (trial.before === undefined) starting.set(trial.input, observation);
    else changes.set(trial.from, (changes.get(trial.from) ?? new Map()).set(trial.event, observation));
  }
  const frontier = new Map<string, AnyMachineSnapshot>();
  const follow = (step: Observation, before?: AnyMachineSnapshot): void => {
    shown.follow(step, before);
    if (step.after.status !== 'active') return;
    const key = scene.keyOf(step.after);
    if (!frontier.has(key)) frontier.set(key, step.after);
  };

  for (const { input, observed } of starts) follow(starting.get(input) ?? observed);
  let further = 0;
  for (const [key, at] of frontier) {
    const place = places.get(key);
    if (place !== undefined) {
      const steps = new Map([...place.known].map(([event, { observed }]) => [event, observed]));
      for (const [event, step] of changes.get(key) ?? []) steps.set(event, step);
      for (const step of steps.values()) follow(step, place.snapshot);
      continue;
    }
    further += 1;
    if (further > furtherPlaces) return { isWhole: false };
    const before = probe.adopt(at);
    for (const event of scene.events) {
      const observation = probe.send(before, event);
      const broken = oracles.brokenIn(before, event, observation);
      if (broken !== undefined) return broken;
      follow(observation, before);
    }
  }
  return { isWhole: true };
}

/** Transitions that share a name are numbered, and dropping one would rename the others. */
const isNumbered = (goal: string): boolean => /\) \(\d+\)|[^)] \(\d+\)/.test(goal);

/** What the chart as it is shows on its ways, and the mutant on its own no more; what the chart never showed says nothing. */
function missedBy(
  { machine, chart, comparisons, met }: Examined,
  oracles: Oracles,
  shown: Shown,
): string | undefined {
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
  if (stuck !== undefined) return stuck;

  const known = goalsIn(oracles.chart);
  const all = [...known.transitions, ...known.refusals];
  if (all.some(isNumbered)) return undefined;
  const never = new Set(all.filter((goal) => !before.some(({ goals }) => goals.has(goal))));
  const { transitions, refusals } = goalsIn(chart);
  return [...transitions, ...refusals].find(
    (goal) => !shown.goals.has(goal) && !met.has(goal) && !never.has(goal),
  );
}

/** Follows a mutant to where the chart never was, and looks what of its states and transitions can be met at all. */
export function lookFurther(oracles: Oracles, examined: Examined): Finding | undefined {
  const { probe, comparisons } = examined;
  const shown = createShown();
  let isWhole = true;
  for (const comparison of comparisons) {
    const along = goAlong(oracles, probe, comparison, shown);
    if ('by' in along) return along;
    isWhole &&= along.isWhole;
  }
  const missed = isWhole ? missedBy(examined, oracles, shown) : undefined;
  return missed === undefined ? undefined : { by: 'coverage', because: missed };
}
