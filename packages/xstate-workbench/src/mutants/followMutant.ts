import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ChartState } from '#workbench/chart/chart.ts';
import { findStuckInRegions } from '#workbench/chart/stuckRegions.ts';
import { hasCandidateNumber, withoutCandidateNumber } from '#workbench/chart/transitions.ts';
import { goalsIn } from '#workbench/paths/coverage.ts';
import type { Observation, Probe } from '#workbench/paths/probe.ts';
import type { Oracles, Finding } from './oracles.ts';
import type { Model } from '#workbench/paths/model.ts';
import type { Baseline, Situation, Trial } from './baseline.ts';
import { createCoverage, type Coverage } from './coverage.ts';

/** Step of a mutant that differs from the same step of the original chart, but violates no rule. */
export interface ChangedStep {
  readonly trial: Trial;
  readonly observation: Observation;
  readonly difference: string;
}

interface Comparison {
  readonly baseline: Baseline;
  readonly changed: readonly ChangedStep[];
}

interface ExaminedMutant {
  readonly machine: AnyStateMachine;
  readonly chart: ChartState;
  readonly probe: Probe;
  readonly comparisons: readonly Comparison[];
  /** Transitions and guard results that the mutant covers in the same steps as the original chart. */
  readonly met: ReadonlySet<string>;
}

const maxNewSituations = 150;

/** Coverage of all events sent in a snapshot, and the next snapshots by key. */
interface SituationCoverage {
  readonly coverage: Coverage;
  readonly targets: Map<string, AnyMachineSnapshot>;
}

function coverageOfSteps(
  { keyOf }: Model,
  before: AnyMachineSnapshot | undefined,
  steps: Iterable<Observation>,
): SituationCoverage {
  const [coverage, goals] = [createCoverage(), new Map<string, AnyMachineSnapshot>()];
  for (const step of steps) {
    coverage.addStep(step, before);
    if (step.after.status === 'active') goals.set(keyOf(step.after), step.after);
  }
  return { coverage, targets: goals };
}

/** Cache for all mutants, because most mutants change few snapshots. */
const coverageCache = new WeakMap<Situation, SituationCoverage>();
function unchangedCoverage(scene: Model, situation: Situation): SituationCoverage {
  const cached = coverageCache.get(situation);
  if (cached !== undefined) return cached;
  const steps = situation.trialsByEvent.values().map(({ observed }) => observed);
  const situationCoverage = coverageOfSteps(scene, situation.snapshot, steps);
  coverageCache.set(situation, situationCoverage);
  return situationCoverage;
}

/** Follows paths that only the mutant has. Returns the first violation, or whether all paths were followed. */
function followMutant(
  oracles: Oracles,
  probe: Probe,
  { baseline, changed: changedSteps }: Comparison,
  coverage: Coverage,
): { readonly isWhole: boolean } | Finding {
  const { scene, starts, situations } = baseline;
  const changedStarts = new Map<unknown, Observation>();
  const changesBySituation = new Map<string, Map<AnyEventObject, Observation>>();
  for (const { trial, observation } of changedSteps) {
    if (trial.before === undefined) changedStarts.set(trial.input, observation);
    else
      changesBySituation.set(
        trial.from,
        (changesBySituation.get(trial.from) ?? new Map()).set(trial.event, observation),
      );
  }
  const frontier = new Map<string, AnyMachineSnapshot>();
  const addCoverage = (situationCoverage: SituationCoverage): void => {
    coverage.add(situationCoverage.coverage);
    for (const [key, at] of situationCoverage.targets) if (!frontier.has(key)) frontier.set(key, at);
  };

  const startObservations = starts.map(({ input, observed }) => changedStarts.get(input) ?? observed);
  addCoverage(coverageOfSteps(scene, undefined, startObservations));
  let newSituations = 0;
  for (const [key, at] of frontier) {
    const situation = situations.get(key);
    if (situation !== undefined) {
      const changed = changesBySituation.get(key);
      if (changed === undefined) {
        addCoverage(unchangedCoverage(scene, situation));
        continue;
      }
      const steps = new Map([...situation.trialsByEvent].map(([event, { observed }]) => [event, observed]));
      for (const [event, step] of changed) steps.set(event, step);
      addCoverage(coverageOfSteps(scene, situation.snapshot, steps.values()));
      continue;
    }
    newSituations += 1;
    if (newSituations > maxNewSituations) return { isWhole: false };
    const before = probe.adopt(at);
    const steps: Observation[] = [];
    for (const event of scene.events) {
      const observation = probe.send(before, event);
      const finding = oracles.findViolation(before, event, observation);
      if (finding !== undefined) return finding;
      steps.push(observation);
    }
    addCoverage(coverageOfSteps(scene, before, steps));
  }
  return { isWhole: true };
}

/**
 * Returns the transitions and guard results that the original covers but the mutant's unchanged steps do not. Names
 * with a number are excluded, because the mutation may renumber them.
 */
function goalsToCheck({ chart, comparisons, met }: ExaminedMutant, oracles: Oracles): string[] {
  const chartGoals = goalsIn(oracles.chart);
  const all = [...chartGoals.transitions, ...chartGoals.rejections];
  const { transitions, rejections } = goalsIn(chart);
  const mutantGoals = [...transitions, ...rejections];
  const numberedNames = new Set(all.filter(hasCandidateNumber).map(withoutCandidateNumber));
  const coverageBefore = comparisons.map(({ baseline }) => baseline.coverage);
  const uncoverable = new Set(all.filter((goal) => !coverageBefore.some(({ goals }) => goals.has(goal))));
  return mutantGoals.filter(
    (goal) =>
      !numberedNames.has(withoutCandidateNumber(goal)) &&
      !met.has(goal) &&
      !uncoverable.has(withoutCandidateNumber(goal)),
  );
}

/** Returns a state, transition or guard result that the original chart covers, but not the mutant. */
function findMissed(examined: ExaminedMutant, oracles: Oracles, coverage: Coverage): string | undefined {
  const { machine, comparisons } = examined;
  const coverageBefore = comparisons.map(({ baseline }) => baseline.coverage);
  const lostState = coverageBefore
    .flatMap((one) => [...one.enteredStates])
    .find((id) => !coverage.enteredStates.has(id));
  if (lostState !== undefined) return lostState;
  const statesWithExit = new Set(
    coverageBefore.flatMap(({ exitsByState }) =>
      [...exitsByState].flatMap(([value, isOpen]) => (isOpen ? [value] : [])),
    ),
  );
  const [deadEnd] =
    [...coverage.exitsByState].find(
      ([value, isOpen]) => !isOpen && statesWithExit.has(value) && !oracles.isIntended(value),
    ) ?? [];
  if (deadEnd !== undefined) return deadEnd;
  const stuck = findStuckInRegions(machine).find((id) => !oracles.stuckStates.has(id));
  // If the mutation made two transition names equal, the mutant's names have numbers. Steps of the original use the
  // name without a number.
  const isCovered = (goal: string): boolean =>
    coverage.goals.has(goal) || coverage.goals.has(withoutCandidateNumber(goal));
  return stuck ?? goalsToCheck(examined, oracles).find((goal) => !isCovered(goal));
}

/** Explores the whole mutant, as the `paths` command does, if the mutant has too many new snapshots. */
function exploreCompletely(examined: ExaminedMutant, oracles: Oracles): Finding | 'cut' | undefined {
  const fullExploration = oracles.exploreFully?.(examined.machine, goalsToCheck(examined, oracles));
  if (fullExploration === undefined) return 'cut';
  const [error] = fullExploration.errors;
  if (error !== undefined) return { by: 'breaks', reason: error };
  const coverage = createCoverage();
  for (const start of fullExploration.starts) coverage.addStep(start);
  for (const edge of fullExploration.edges) {
    const finding = oracles.findViolation(edge.before, edge.event, edge);
    if (finding !== undefined) return finding;
    coverage.addStep(edge, edge.before);
  }
  const missed = findMissed(examined, oracles, coverage);
  if (missed === undefined) return undefined;
  return fullExploration.isTruncated ? 'cut' : { by: 'coverage', reason: missed };
}

/**
 * Follows a mutant beyond the original chart's snapshots and checks its coverage.
 * @returns `cut` if a limit ended the exploration
 */
export function exploreBeyond(oracles: Oracles, examined: ExaminedMutant): Finding | 'cut' | undefined {
  const { probe, comparisons } = examined;
  const coverage = createCoverage();
  let isComplete = true;
  for (const comparison of comparisons) {
    const result = followMutant(oracles, probe, comparison, coverage);
    if ('by' in result) return result;
    isComplete &&= result.isWhole;
  }
  const missed = findMissed(examined, oracles, coverage);
  if (missed === undefined) return undefined;
  return isComplete ? { by: 'coverage', reason: missed } : exploreCompletely(examined, oracles);
}
