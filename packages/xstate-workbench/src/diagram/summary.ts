import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';

/** What a summary tells of a chart. */
export interface Outline {
  /** Ids of the states that are told; what happens inside the innermost of them is told of them. */
  readonly shown: readonly string[];
  /** Events, and guards, of which no transition is told. */
  readonly unsaid: readonly string[];
  /** Arrows that are not told: from a state, to a state. */
  readonly skipped: readonly (readonly [from: string, to: string])[];
  /** Events of which is told what is asked of them: the guard's name stands in place of the event's. */
  readonly reports: readonly string[];
  /** Guards that are told in place of their event, whatever it is. */
  readonly conditions: readonly string[];
  /** By a state's id: who works while it lasts. */
  readonly work: Readonly<Record<string, ChartState['invokes']>>;
}

const isWithin = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/**
 * A chart with fewer states: who would go to one that is not told goes on to where that one leads.
 * @throws Error on a state that the chart does not have.
 */
export function summaryOf(
  chart: ChartState,
  { shown, unsaid, skipped, reports, conditions, work }: Outline,
): ChartState {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const told = new Set([chart.id, ...shown]);
  for (const id of [...told, ...Object.keys(work), ...skipped.flat()]) {
    if (!states.has(id)) throw new Error(`${chart.id} has no state ${id}`);
  }

  // What is left of a report when none of its conditions holds has no words of its own.
  const isSaid = ({ trigger, guard = '', isOtherwise }: ChartTransition): boolean =>
    !unsaid.includes(trigger.name) &&
    !unsaid.includes(guard) &&
    !(isOtherwise && reports.includes(trigger.name));
  const isSkipped = (from: string, to: string): boolean =>
    from === to || skipped.some(([source, target]) => source === from && target === to);

  /** The innermost told state that is or holds this one. */
  const holderOf = (id: string): string => (told.has(id) ? id : holderOf(id.slice(0, id.lastIndexOf('.'))));
  const innerOf = (id: string): string[] =>
    [...told].filter(
      (inner) => isWithin(inner, id) && holderOf(inner.slice(0, inner.lastIndexOf('.'))) === id,
    );

  const resolve = (id: string, seen: readonly string[] = []): string[] => {
    const holder = holderOf(id);
    if (told.has(id) || innerOf(holder).length === 0) return [holder];
    const passed = states.get(id);
    if (passed === undefined || seen.includes(id)) return [];
    // Who enters a state with told ones in it begins where it begins.
    if (passed.initial !== undefined) return resolve(passed.initial, [...seen, id]);
    const next = statesIn(passed).flatMap(({ transitions }) =>
      transitions.filter((one) => isSaid(one)).flatMap(({ targets }) => targets),
    );
    return next.flatMap((target) => resolve(target, [...seen, id]));
  };

  const tell = (id: string, transition: ChartTransition): ChartTransition[] => {
    const targets = new Set(transition.targets.flatMap((target) => resolve(target)));
    const { guard, trigger } = transition;
    const isAsked = guard !== undefined && (reports.includes(trigger.name) || conditions.includes(guard));
    const reason = isAsked ? { kind: 'event', name: guard } : trigger;
    const common = { source: id, trigger: reason, guard: undefined, rank: undefined, isOtherwise: false };
    return [...targets]
      .filter((target) => !isSkipped(id, target))
      .map((target) => Object.assign({ ...transition }, common, { targets: [target] }));
  };

  const build = (id: string): ChartState => {
    const state = states.get(id) ?? chart;
    const inner = innerOf(id);
    const merged = inner.length === 0 ? statesIn(state) : [state];
    const transitions = merged
      .flatMap((one) => one.transitions)
      .filter(isSaid)
      .flatMap((transition) => tell(id, transition));
    return {
      ...state,
      initial: inner.find((one) => one === state.initial) ?? inner[0],
      kind: inner.length === 0 ? 'atomic' : state.kind,
      invokes: work[id] ?? [],
      entry: [],
      exit: [],
      transitions,
      states: inner.map(build),
    };
  };
  return build(chart.id);
}
