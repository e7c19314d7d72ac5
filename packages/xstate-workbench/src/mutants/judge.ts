import type { AnyMachineSnapshot } from 'xstate';
import { chartOf, type ChartState } from '#workbench/chart/chart.ts';
import { coveredGoals } from '#workbench/paths/coverage.ts';
import { violationTexts } from '#workbench/paths/model.ts';
import { stateValueText } from '#workbench/paths/snapshotText.ts';
import { responseRule, leavesMachineWaiting } from '#workbench/paths/stranded.ts';
import { probeOf, type Observation, type Probe } from '#workbench/paths/probe.ts';
import type { Oracles, Finding } from './oracles.ts';
import { differenceOf } from './difference.ts';
import { trialsFor, type Baseline, type Trial } from './baseline.ts';
import type { Mutant } from './mutants.ts';
import { exploreBeyond, type ChangedStep } from './followMutant.ts';

export type MutantVerdict =
  | ({ readonly kind: 'killed' } & Finding)
  /** Every step of the mutant has the same state, context and effects as the original chart's. */
  | { readonly kind: 'equivalent' }
  | { readonly kind: 'survived'; readonly difference: string; readonly isCut: boolean };

/** Maximum number of earlier steps per mutant whose invariants are checked again. */
const maxRechecks = 100;

function findChangedSteps(
  oracles: Oracles,
  baseline: Baseline,
  probe: Probe,
  trials: readonly Trial[],
  coveredSoFar: Set<string>,
): ChangedStep[] | Finding {
  const changed: ChangedStep[] = [];
  const adopted = new Map<AnyMachineSnapshot, AnyMachineSnapshot>();
  const recheckedKeys = new Set<string>();
  const adopt = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    const adoptedSnapshot = adopted.get(snapshot) ?? probe.adopt(snapshot);
    adopted.set(snapshot, adoptedSnapshot);
    return adoptedSnapshot;
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
      // The step equals the original's. Its goals count under the mutant's names, because a guard result `false` may
      // belong to another transition.
      for (const goal of coveredGoals(observation)) coveredSoFar.add(goal);
      continue;
    }
    const finding = oracles.findViolation(before, trial.event, observation);
    if (finding !== undefined) return finding;
    if (leavesMachineWaiting({ ...observation, before, event: trial.event }))
      return { by: 'general invariants', reason: responseRule };
    // Invariants on the preceding step may depend on whether the machine accepts this event, so that step is checked
    // again.
    const incomingTrial =
      trial.observed.isAccepted === observation.isAccepted ? undefined : baseline.trialInto.get(trial.from);
    if (
      incomingTrial?.before !== undefined &&
      recheckedKeys.size < maxRechecks &&
      !recheckedKeys.has(trial.from)
    ) {
      recheckedKeys.add(trial.from);
      const [violated] = violationTexts(oracles.model, {
        before: adopt(incomingTrial.before),
        event: incomingTrial.event,
        after: before,
      });
      if (violated !== undefined) return { by: 'invariants', reason: violated };
    }
    changed.push({ trial, observation, difference });
  }
  return changed;
}

/** Tests a mutant in the snapshots of the original chart, cheapest checks first, then in new snapshots. */
export function judgeMutant(oracles: Oracles, mutant: Mutant): MutantVerdict {
  const { phrases } = oracles;
  // Explorations do not measure time.
  if (mutant.change === 'delay changed')
    return { kind: 'survived', difference: phrases.otherLength, isCut: false };
  let chart: ChartState;
  const comparisons: { baseline: Baseline; changed: readonly ChangedStep[] }[] = [];
  let probe: Probe;
  let trialCount = 0;
  const coveredSoFar = new Set<string>();
  try {
    const machine = mutant.make();
    chart = chartOf(machine);
    probe = probeOf(machine);
    for (const baseline of oracles.baselines) {
      const trials = trialsFor(baseline, mutant);
      trialCount += trials.length;
      const changed = findChangedSteps(oracles, baseline, probe, trials, coveredSoFar);
      if (!Array.isArray(changed)) return { kind: 'killed', ...changed };
      comparisons.push({ baseline, changed });
    }
    const firstChange = comparisons.flatMap(({ changed }) => changed)[0];
    if (trialCount === 0) return { kind: 'survived', difference: phrases.noSample, isCut: false };
    if (firstChange === undefined) return { kind: 'equivalent' };
    const furtherResult = exploreBeyond(oracles, { machine, chart, probe, comparisons, met: coveredSoFar });
    if (typeof furtherResult === 'object') return { kind: 'killed', ...furtherResult };
    const { before, event } = firstChange.trial;
    const stateText = before === undefined ? phrases.start : stateValueText(before.value);
    const difference = phrases.step(event.type, stateText, firstChange.difference);
    return { kind: 'survived', difference, isCut: furtherResult === 'cut' };
  } catch (error) {
    return { kind: 'killed', by: 'breaks', reason: String(error) };
  }
}
