import type { AnyMachineSnapshot } from 'xstate';
import { enteredBy, goalsMet } from '#workbench/paths/coverage.ts';
import type { Observation } from '#workbench/paths/probe.ts';

export interface Shown {
  readonly goals: ReadonlySet<string>;
  readonly entered: ReadonlySet<string>;
  /** By state value as JSON: whether any of its situations has a way out. */
  readonly leadsOn: ReadonlyMap<string, boolean>;
  /** @param before `undefined` at a start */
  follow(step: Observation, before?: AnyMachineSnapshot): void;
  add(other: Pick<Shown, 'goals' | 'entered' | 'leadsOn'>): void;
}

export function createShown(): Shown {
  const [goals, entered, leadsOn] = [new Set<string>(), new Set<string>(), new Map<string, boolean>()];
  return {
    goals,
    entered,
    leadsOn,
    add(other) {
      for (const goal of other.goals) goals.add(goal);
      for (const id of other.entered) entered.add(id);
      for (const [value, isOpen] of other.leadsOn) leadsOn.set(value, isOpen || leadsOn.get(value) === true);
    },
    follow(step, before) {
      for (const goal of goalsMet(step)) goals.add(goal);
      for (const id of enteredBy(step)) entered.add(id);
      if (before === undefined) return;
      const value = JSON.stringify(before.value);
      // Other samples may satisfy the guard.
      const isOpen = step.isAccepted || step.refused.length > 0;
      leadsOn.set(value, isOpen || leadsOn.get(value) === true);
    },
  };
}
