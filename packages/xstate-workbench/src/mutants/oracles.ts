import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartOf, type ChartState } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import type { Exploration } from '#workbench/paths/exploration.ts';
import { findStuckInRegions } from '#workbench/chart/stuckRegions.ts';
import { leafIdsOf } from '#workbench/paths/snapshotText.ts';
import { createExpectationChecker } from '#workbench/paths/expectations.ts';
import { violationTexts, type Model } from '#workbench/paths/model.ts';
import type { Observation } from '#workbench/paths/probe.ts';
import { baselineOf, type Baseline, type ExploredScene } from './baseline.ts';
import { mutantPhrasesIn, type MutantPhrases } from './phrases.ts';

export type Oracle =
  /** XState rejects the mutated machine, or the machine throws. */
  | 'breaks'
  | 'unhandled failure'
  | 'invariants'
  /** The mutant violates a rule for every machine: a response or the end of a delay must end the wait. */
  | 'general invariants'
  | 'expectations'
  /** A transition can no longer be taken, or a guard has only one result. */
  | 'coverage'
  /** The tests of the user fail, or exceed the time limit. */
  | 'tests'
  | 'timeout';

export interface Finding {
  readonly by: Oracle;
  readonly reason: string;
}

export interface FullExploration extends Exploration {
  /** `true` if a limit left snapshots unexplored, and growing context is not their only difference. */
  readonly isTruncated: boolean;
  readonly errors: readonly string[];
}

/** Explores a mutant from its start, until the given transitions and guard results are covered. */
type ExploreFully = (mutant: AnyStateMachine, goals: readonly string[]) => FullExploration;

export interface Oracles {
  readonly model: Model;
  readonly chart: ChartState;
  readonly baselines: readonly Baseline[];
  readonly phrases: MutantPhrases;
  /** Ids of the original's dead ends in parallel regions, and of dead ends that the model intends. */
  readonly stuckStates: ReadonlySet<string>;
  readonly isIntended: (value: string) => boolean;
  readonly exploreFully: ExploreFully | undefined;
  readonly findViolation: (
    before: AnyMachineSnapshot,
    event: AnyEventObject,
    observation: Observation,
  ) => Finding | undefined;
}

export interface OracleOptions {
  readonly scenes: readonly ExploredScene[];
  readonly language?: Language | undefined;
  readonly intended?: ReadonlySet<string> | undefined;
  /**
   * Explores mutants with too many new snapshots. Without the function, missing coverage does not kill such mutants.
   */
  readonly exploreFully?: ExploreFully | undefined;
}

/**
 * Prepares the checks of a model once for all its mutants.
 * @throws Error if the original machine violates a rule
 */
export function createOracles(
  model: Model,
  { scenes, language = 'en', intended = new Set(), exploreFully }: OracleOptions,
): Oracles {
  const chart = chartOf(model.machine);
  const checker = createExpectationChecker(model.expectations ?? {});
  return {
    model,
    chart,
    baselines: scenes.map(baselineOf),
    phrases: mutantPhrasesIn(language),
    stuckStates: new Set([...findStuckInRegions(model.machine), ...intended]),
    isIntended: (value) => leafIdsOf(model.machine.id, JSON.parse(value)).every((id) => intended.has(id)),
    exploreFully,
    findViolation(before, event, observation) {
      const { after, isAccepted } = observation;
      if (after.status === 'error') return { by: 'unhandled failure', reason: event.type };
      const step = { before, event, after };
      const firstViolation = isAccepted ? violationTexts(model, step)[0] : undefined;
      if (firstViolation !== undefined) return { by: 'invariants', reason: firstViolation };
      const [violatedExpectation] = checker.violatedBy({ ...observation, ...step });
      if (violatedExpectation === undefined) return undefined;
      return {
        by: violatedExpectation.startsWith('every ') ? 'general invariants' : 'expectations',
        reason: violatedExpectation,
      };
    },
  };
}
