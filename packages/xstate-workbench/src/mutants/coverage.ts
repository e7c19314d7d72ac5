import type { AnyMachineSnapshot } from 'xstate';
import { enteredStates, coveredGoals } from '#workbench/paths/coverage.ts';
import type { Observation } from '#workbench/paths/probe.ts';

export interface Coverage {
  readonly goals: ReadonlySet<string>;
  readonly enteredStates: ReadonlySet<string>;
  /** By state value as JSON: `false` for a dead end. Events that a guard rejects count as exits. */
  readonly exitsByState: ReadonlyMap<string, boolean>;
  /**
   * Adds the coverage of a step.
   * @param before `undefined` at the start of the machine
   */
  addStep(step: Observation, before?: AnyMachineSnapshot): void;
  add(other: Pick<Coverage, 'goals' | 'enteredStates' | 'exitsByState'>): void;
}

export function createCoverage(): Coverage {
  const [goals, enteredIds, exitsByState] = [
    new Set<string>(),
    new Set<string>(),
    new Map<string, boolean>(),
  ];
  return {
    goals,
    enteredStates: enteredIds,
    exitsByState,
    add(other) {
      for (const goal of other.goals) goals.add(goal);
      for (const id of other.enteredStates) enteredIds.add(id);
      for (const [value, hasExit] of other.exitsByState)
        exitsByState.set(value, hasExit || exitsByState.get(value) === true);
    },
    addStep(step, before) {
      for (const goal of coveredGoals(step)) goals.add(goal);
      for (const id of enteredStates(step)) enteredIds.add(id);
      if (before === undefined) return;
      const value = JSON.stringify(before.value);
      const hasExit = step.isAccepted || step.rejected.length > 0;
      exitsByState.set(value, hasExit || exitsByState.get(value) === true);
    },
  };
}
