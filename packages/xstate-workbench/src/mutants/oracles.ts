import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { chartOf, type ChartState } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import type { Exploration } from '#workbench/paths/explore.ts';
import { judgeOf } from '#workbench/paths/expectations.ts';
import { brokenBy, type Model } from '#workbench/paths/model.ts';
import type { Observation } from '#workbench/paths/probe.ts';
import { baselinesOf, type Baseline } from './baseline.ts';
import { mutantPhrasesIn, type MutantPhrases } from './phrases.ts';

/** What noticed a mutant. */
export type Oracle =
  /** Its words or limits no longer fit the chart: what `diagrams --check` says. */
  | 'words'
  /** XState does not take it, or it throws. */
  | 'breaks'
  | 'unhandled failure'
  | 'invariants'
  /** What holds for every machine: answers and limits end waits. */
  | 'general promises'
  | 'expectations'
  /** A transition that cannot be taken any more, or a guard that only ever says one thing. */
  | 'coverage';

/** A rule that was broken, and which. */
export interface Finding {
  readonly by: Oracle;
  readonly because: string;
}

/** A chart as it is, and all that is promised of it. */
export interface Oracles {
  readonly model: Model;
  readonly chart: ChartState;
  readonly baselines: readonly Baseline[];
  readonly phrases: MutantPhrases;
  /** What is newly wrong with a chart that is only read. */
  readonly newProblemsOf: (chart: ChartState) => readonly string[];
  readonly brokenIn: (
    before: AnyMachineSnapshot,
    event: AnyEventObject,
    observation: Observation,
  ) => Finding | undefined;
}

/**
 * Explores a model once, for all its mutants.
 * @param problemsOf reads a chart, as for words without a use
 * @param explored of a model of one scene, where that was done already
 * @throws Error as `explore` does
 */
export function oraclesOf(
  model: Model,
  problemsOf: (chart: ChartState) => readonly string[],
  explored?: Exploration,
  language: Language = 'en',
): Oracles {
  const chart = chartOf(model.machine);
  const known = new Set(problemsOf(chart));
  const expected = judgeOf(model.expectations ?? {});
  return {
    model,
    chart,
    baselines: baselinesOf(model, explored),
    phrases: mutantPhrasesIn(language),
    newProblemsOf: (mutated) => problemsOf(mutated).filter((problem) => !known.has(problem)),
    brokenIn(before, event, observation) {
      const { after, isAccepted } = observation;
      if (after.status === 'error') return { by: 'unhandled failure', because: event.type };
      const step = { before, event, after };
      // An event that is refused is no step, and invariants speak of steps.
      const broken = isAccepted ? brokenBy(model, step)[0] : undefined;
      if (broken !== undefined) return { by: 'invariants', because: broken };
      const [unkept] = expected.brokenBy({ ...observation, ...step });
      if (unkept === undefined) return undefined;
      return { by: unkept.startsWith('every ') ? 'general promises' : 'expectations', because: unkept };
    },
  };
}
