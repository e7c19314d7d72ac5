import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ChartState } from '#workbench/chart/chart.ts';
import { goalsIn, goalsMet } from '#workbench/paths/coverage.ts';
import type { Observation, Probe } from '#workbench/paths/probe.ts';
import type { Oracles, Finding } from './oracles.ts';
import type { Baseline, Trial } from './baseline.ts';

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
  readonly chart: ChartState;
  readonly probe: Probe;
  readonly comparisons: readonly Comparison[];
  /** What steps show of its chart that are the chart's own. */
  readonly met: ReadonlySet<string>;
}

/** Of the places where only the mutant goes, so many a scene are looked at. */
const furtherPlaces = 150;

type Step = Pick<Observation, 'after' | 'isAccepted' | 'taken' | 'refused'>;

/** What the mutant's own ways show of its chart, or the first rule that is broken on them; `isWhole` when all were gone. */
function goAlong(
  oracles: Oracles,
  probe: Probe,
  { baseline, changed }: Comparison,
): { readonly met: ReadonlySet<string>; readonly isWhole: boolean } | Finding {
  const { scene, starts, places } = baseline;
  const met = new Set<string>();
  const starting = new Map<unknown, Observation>();
  const changes = new Map<string, Map<AnyEventObject, Observation>>();
  for (const { trial, observation } of changed) {
    if (trial.before === undefined) starting.set(trial.input, observation);
    else changes.set(trial.from, (changes.get(trial.from) ?? new Map()).set(trial.event, observation));
  }
  const frontier = new Map<string, AnyMachineSnapshot>();
  const follow = (step: Step): void => {
    for (const goal of goalsMet(step)) met.add(goal);
    if (step.after.status !== 'active') return;
    const key = scene.keyOf(step.after);
    if (!frontier.has(key)) frontier.set(key, step.after);
  };

  for (const { input, observed } of starts) follow(starting.get(input) ?? observed);
  let further = 0;
  for (const [key, at] of frontier) {
    const place = places.get(key);
    if (place !== undefined) {
      for (const event of scene.events) {
        const step = changes.get(key)?.get(event) ?? place.known.get(event)?.observed;
        if (step !== undefined) follow(step);
      }
      continue;
    }
    further += 1;
    if (further > furtherPlaces) return { met, isWhole: false };
    const before = probe.adopt(at);
    for (const event of scene.events) {
      const observation = probe.send(before, event);
      const broken = oracles.brokenIn(before, event, observation);
      if (broken !== undefined) return broken;
      follow(observation);
    }
  }
  return { met, isWhole: true };
}

/** Transitions that share a name are numbered, and dropping one would rename the others. */
const isNumbered = (goal: string): boolean => /\) \(\d+\)|[^)] \(\d+\)/.test(goal);

/** Follows a mutant to where the chart never was, and looks what of its transitions can be taken at all. */
export function lookFurther(
  oracles: Oracles,
  { chart, probe, comparisons, met: shown }: Examined,
): Finding | undefined {
  const met = new Set(shown);
  let isWhole = true;
  for (const comparison of comparisons) {
    const along = goAlong(oracles, probe, comparison);
    if ('by' in along) return along;
    for (const goal of along.met) met.add(goal);
    isWhole &&= along.isWhole;
  }
  const known = goalsIn(oracles.chart);
  if (!isWhole || [...known.transitions, ...known.refusals].some(isNumbered)) return undefined;
  const { transitions, refusals } = goalsIn(chart);
  const missed = [...transitions, ...refusals].find((goal) => !met.has(goal));
  return missed === undefined ? undefined : { by: 'coverage', because: missed };
}
