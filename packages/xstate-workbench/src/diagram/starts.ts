import { statesIn, type ChartState } from '#workbench/chart/chart.ts';

const parentOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** States in which somebody begins where they begin: into others one only comes by their inner states, past their beginning. */
export function begunIn(chart: ChartState): ReadonlySet<string> {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const begun = new Set<string>();

  const enter = (id: string): void => {
    const state = states.get(id);
    if (state === undefined || begun.has(id)) return;
    begun.add(id);
    if (state.kind === 'parallel') for (const region of state.states) enter(region.id);
    // A history that has seen nothing is the beginning of the state around it.
    if (state.history !== undefined && state.initial === undefined) enter(parentOf(id));
    if (state.initial !== undefined) enter(state.initial);
  };
  /** Who comes into one of several regions begins in the others. */
  const enterBeside = (id: string): void => {
    const around = states.get(parentOf(id));
    if (around === undefined) return;
    const beside = around.kind === 'parallel' ? around.states : [];
    for (const region of beside) if (region.id !== id) enter(region.id);
    enterBeside(around.id);
  };

  enter(chart.id);
  for (const { transitions } of states.values()) {
    for (const target of transitions.flatMap(({ targets }) => targets)) {
      enter(target);
      enterBeside(target);
    }
  }
  return begun;
}
