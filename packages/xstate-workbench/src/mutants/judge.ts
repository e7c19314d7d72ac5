import type { AnyMachineSnapshot } from 'xstate';
import { chartOf, type ChartState } from '#workbench/chart/chart.ts';
import { goalsMet } from '#workbench/paths/coverage.ts';
import { brokenBy } from '#workbench/paths/model.ts';
import { answerRule, isStranding } from '#workbench/paths/stranded.ts';
import { probeOf, type Observation, type Probe } from '#workbench/paths/probe.ts';
import type { Oracles, Finding } from './oracles.ts';
import { differenceOf } from './difference.ts';
import { trialsFor, type Baseline, type Trial } from './baseline.ts';
import type { Mutant } from './mutants.ts';
import { lookFurther, type Changed } from './further.ts';

export type Verdict =
  | ({ readonly kind: 'killed' } & Finding)
  /** Every step has the same state, context and effects as the chart's. */
  | { readonly kind: 'equivalent' }
  | { readonly kind: 'survived'; readonly difference: string; readonly isCut: boolean };

/** Maximum number of places whose incoming step is checked again. */
const waysIn = 100;

function changedIn(
  oracles: Oracles,
  baseline: Baseline,
  probe: Probe,
  trials: readonly Trial[],
  met: Set<string>,
): Changed[] | Finding {
  const changed: Changed[] = [];
  const adopted = new Map<AnyMachineSnapshot, AnyMachineSnapshot>();
  const seen = new Set<string>();
  const adopt = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    const known = adopted.get(snapshot) ?? probe.adopt(snapshot);
    adopted.set(snapshot, known);
    return known;
  };
  const observe = ({ before, input, event }: Trial): [AnyMachineSnapshot, Observation] => {
    if (before !== undefined) return [adopt(before), probe.send(adopt(before), event)];
    const started = probe.start(input);
    return [started.after, started];
  };

  for (const trial of trials) {
    const [before, observation] = observe(trial);
    const difference = differenceOf(trial.observed, observation, oracles.phrases);
    if (difference === undefined) {
      // An unchanged step under the mutant's names. Its guard still returns `false`, for another transition.
      for (const goal of goalsMet(observation)) met.add(goal);
      continue;
    }
    const broken = oracles.brokenIn(before, trial.event, observation);
    if (broken !== undefined) return broken;
    if (isStranding({ ...observation, before, event: trial.event }))
      return { by: 'general promises', because: answerRule };
    // Invariants on the incoming step may describe the events that a place accepts.
    const way =
      trial.observed.isAccepted === observation.isAccepted ? undefined : baseline.wayInto.get(trial.from);
    if (way?.before !== undefined && seen.size < waysIn && !seen.has(trial.from)) {
      seen.add(trial.from);
      const [there] = brokenBy(oracles.model, { before: adopt(way.before), event: way.event, after: before });
      if (there !== undefined) return { by: 'invariants', because: there };
    }
    changed.push({ trial, observation, difference });
  }
  return changed;
}

/** Tries a mutant in the places of the original chart, cheapest checks first, then beyond them. */
export function judge(oracles: Oracles, mutant: Mutant): Verdict {
  let chart: ChartState;
  const comparisons: { baseline: Baseline; changed: readonly Changed[] }[] = [];
  let probe: Probe;
  let tried = 0;
  const met = new Set<string>();
  try {
    const machine = mutant.make();
    chart = chartOf(machine);
    probe = probeOf(machine);
    // A negated guard keeps its label.
    const [problem] = mutant.change === 'guard negated' ? [] : oracles.newProblemsOf(chart);
    if (problem !== undefined) return { kind: 'killed', by: 'words', because: problem };
    for (const baseline of oracles.baselines) {
      const trials = trialsFor(baseline, mutant);
      tried += trials.length;
      const changed = changedIn(oracles, baseline, probe, trials, met);
      if (!Array.isArray(changed)) return { kind: 'killed', ...changed };
      comparisons.push({ baseline, changed });
    }
    const first = comparisons.flatMap(({ changed }) => changed)[0];
    if (tried === 0) return { kind: 'survived', difference: oracles.phrases.noSample, isCut: false };
    if (first === undefined) return { kind: 'equivalent' };
    const further = lookFurther(oracles, { machine, chart, probe, comparisons, met });
    if (typeof further === 'object') return { kind: 'killed', ...further };
    const { before, event } = first.trial;
    const place = JSON.stringify(before?.value ?? oracles.phrases.start);
    const difference = oracles.phrases.step(event.type, place, first.difference);
    return { kind: 'survived', difference, isCut: further === 'cut' };
  } catch (error) {
    return { kind: 'killed', by: 'breaks', because: String(error) };
  }
}
