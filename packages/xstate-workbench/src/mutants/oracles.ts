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

export type Oracle =
  /** Words or timeouts no longer match the chart, as in `diagrams --check`. */
  | 'words'
  /** XState rejects the machine, or it throws. */
  | 'breaks'
  | 'unhandled failure'
  | 'invariants'
  /** Rules for every machine: responses and delays end waits. */
  | 'general promises'
  | 'expectations'
  /** A transition can no longer be taken, or a guard has only one result. */
  | 'coverage';

export interface Finding {
  readonly by: Oracle;
  readonly because: string;
}

export interface Whole extends Exploration {
  /** `true` if situations beyond the bounds were left, other than values of growing context. */
  readonly isCut: boolean;
  readonly breaks: readonly string[];
}

/** Explores a mutant from its start until these goals are met. */
type ExploreWhole = (mutant: AnyStateMachine, goals: readonly string[]) => Whole;

export interface Oracles {
  readonly model: Model;
  readonly chart: ChartState;
  readonly baselines: readonly Baseline[];
  readonly phrases: MutantPhrases;
  /** Ids of dead ends in the original's parallel regions, and of intended ones. */
  readonly stuck: ReadonlySet<string>;
  /** `true` if the state value, as JSON, is an intended dead end. */
  readonly isIntended: (value: string) => boolean;
  readonly exploreWhole: ExploreWhole | undefined;
  /** New problems of a mutant's chart, found without running it. */
  readonly newProblemsOf: (chart: ChartState) => readonly string[];
  readonly brokenIn: (
    before: AnyMachineSnapshot,
    event: AnyEventObject,
    observation: Observation,
  ) => Finding | undefined;
}

export interface Known {
  readonly explored?: Exploration | undefined;
  readonly language?: Language | undefined;
  readonly intended?: ReadonlySet<string> | undefined;
  /** Used for mutants with too many new places. Without it, missing coverage does not kill them. */
  readonly exploreWhole?: ExploreWhole | undefined;
}

/**
 * Explores a model once for all its mutants.
 * @param problemsOf static checks of a chart, such as unused words
 * @throws Error like `explore`
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
      // Invariants apply to steps only, and a rejected event is not a step.
      const broken = isAccepted ? brokenBy(model, step)[0] : undefined;
      if (broken !== undefined) return { by: 'invariants', because: broken };
      const [unkept] = expected.brokenBy({ ...observation, ...step });
      if (unkept === undefined) return undefined;
      return { by: unkept.startsWith('every ') ? 'general promises' : 'expectations', because: unkept };
    },
  };
}
