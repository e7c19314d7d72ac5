import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartOf, type ChartState } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import type { Exploration } from '#workbench/paths/explore.ts';
import { stuckInRegions } from '#workbench/chart/stuck.ts';
import { leavesOf } from '#workbench/paths/telling.ts';
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

/** All of a mutant, as far as the bounds of its exploration allow. */
export interface Whole extends Exploration {
  /** Whether situations were left behind the bounds, other than further values of facts that grow. */
  readonly isCut: boolean;
  /** Steps at which the mutant's own code throws, or never settles. */
  readonly breaks: readonly string[];
}

/** Explores a mutant from its start, until these goals are met. */
type ExploreWhole = (mutant: AnyStateMachine, goals: readonly string[]) => Whole;

/** A chart as it is, and all that is promised of it. */
export interface Oracles {
  readonly model: Model;
  readonly chart: ChartState;
  readonly baselines: readonly Baseline[];
  readonly phrases: MutantPhrases;
  /** Ids of the states of parallel regions that nothing leads out of as it is, or that are to rest so. */
  readonly stuck: ReadonlySet<string>;
  /** Whether a state, as JSON, is to rest though it is not final. */
  readonly isIntended: (value: string) => boolean;
  readonly exploreWhole: ExploreWhole | undefined;
  /** What is newly wrong with a chart that is only read. */
  readonly newProblemsOf: (chart: ChartState) => readonly string[];
  readonly brokenIn: (
    before: AnyMachineSnapshot,
    event: AnyEventObject,
    observation: Observation,
  ) => Finding | undefined;
}

/** What may be known of a machine beside its model. */
export interface Known {
  /** Of a model of one scene, where it was explored already. */
  readonly explored?: Exploration | undefined;
  /** In which differences are told; English when left out. */
  readonly language?: Language | undefined;
  /** Ids of the states that are to rest though they are not final. */
  readonly intended?: ReadonlySet<string> | undefined;
  /** For mutants that go to too many places of their own to be followed there; left out, those are not noticed by what they miss. */
  readonly exploreWhole?: ExploreWhole | undefined;
}

/**
 * Explores a model once, for all its mutants.
 * @param problemsOf reads a chart, as for words without a use
 * @throws Error as `explore` does
 */
export function oraclesOf(
  model: Model,
  problemsOf: (chart: ChartState) => readonly string[],
  { explored, language = 'en', intended = new Set(), exploreWhole }: Known = {},
): Oracles {
  const chart = chartOf(model.machine);
  const known = new Set(problemsOf(chart));
  const expected = judgeOf(model.expectations ?? {});
  return {
    model,
    chart,
    baselines: baselinesOf(model, explored),
    phrases: mutantPhrasesIn(language),
    stuck: new Set([...stuckInRegions(model.machine), ...intended]),
    isIntended: (value) => leavesOf(model.machine.id, JSON.parse(value)).every((id) => intended.has(id)),
    exploreWhole,
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
