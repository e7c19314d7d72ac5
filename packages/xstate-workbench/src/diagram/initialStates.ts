import { statesIn, type ChartState } from '#workbench/chart/chart.ts';

export const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/**
 * Returns the states that the machine can enter at their initial child. It enters other states only by a transition to
 * one of their children.
 */
export function initiallyEnteredStates(chart: ChartState): ReadonlySet<string> {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const entered = new Set<string>();

  const enter = (id: string): void => {
    const state = states.get(id);
    if (state === undefined || entered.has(id)) return;
    entered.add(id);
    if (state.kind === 'parallel') for (const region of state.states) enter(region.id);
    // A history state without a default target enters its parent's initial state.
    if (state.history !== undefined && state.initial === undefined) enter(parentOf(id));
    if (state.initial !== undefined) enter(state.initial);
  };
  /** If the machine enters one parallel region, it enters the other regions at their initial states. */
  const enterSiblings = (id: string): void => {
    const parent = states.get(parentOf(id));
    if (parent === undefined) return;
    const siblings = parent.kind === 'parallel' ? parent.states : [];
    for (const region of siblings) if (region.id !== id) enter(region.id);
    enterSiblings(parent.id);
  };

  enter(chart.id);
  for (const { transitions } of states.values()) {
    for (const target of transitions.flatMap(({ targets }) => targets)) {
      enter(target);
      enterSiblings(target);
    }
  }
  return entered;
}
