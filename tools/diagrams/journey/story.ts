import { statesIn, type ChartState, type ChartTransition } from 'xstate-workbench/chart/chart';
import { durationOf } from 'xstate-workbench/chart/durations';
import { places, type Place, type PlaceName } from './places.ts';
import { leftOut } from './leftOut.ts';
import type { Way } from './way.ts';
import { waysToEnd } from './waysToEnd.ts';
import { unsoundWaits, waits } from './waits.ts';
import { waysToPay } from './waysToPay.ts';

const ways = [...waysToPay, ...waysToEnd];

export const journeyId = 'checkout';

const entries: readonly (readonly [PlaceName, Place])[] = [
  ['home', places.home],
  ['form', places.form],
  ['preparing', places.preparing],
  ['ready', places.ready],
  ['refused', places.refused],
  ['checking', places.checking],
  ['bank', places.bank],
  ['registering', places.registering],
  ['elsewhere', places.elsewhere],
  ['success', places.success],
  ['refunded', places.refunded],
  ['kept', places.kept],
  ['unpaid', places.unpaid],
];

/** Checkout transition between two boxes of the purchase diagram. */
interface BoxTransition {
  readonly from: PlaceName | 'anywhere';
  readonly to: PlaceName | undefined;
  readonly cause: string;
  readonly name: string;
}

/** Arrow of the purchase diagram, with the checkout transitions that it represents. */
export interface JourneyPassage {
  readonly from: PlaceName;
  readonly to: PlaceName;
  readonly says: string;
  readonly isUsual: boolean;
  readonly transitions: readonly string[];
}

export interface LongWait {
  readonly place: PlaceName;
  readonly when: string | undefined;
  readonly total: string;
  readonly parts: readonly { readonly duration: string; readonly says: string }[];
}

export interface Journey {
  readonly places: readonly (readonly [PlaceName, Place])[];
  readonly ways: readonly JourneyPassage[];
  readonly fill: (says: string, limits?: readonly string[]) => string;
  readonly waits: readonly LongWait[];
  /**
   * Returns the diagram box of a checkout state.
   * For a state with several boxes, returns the box of its initial state.
   */
  readonly placeOf: (id: string) => PlaceName | undefined;
}

const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')));

function ownPlaceOf(id: string): PlaceName | undefined {
  const found = entries.find(([, { of }]) => of.some((state) => state === id));
  return id === '' ? undefined : (found?.[0] ?? ownPlaceOf(parentOf(id)));
}

const signOf: Readonly<Record<ChartTransition['trigger']['kind'], string>> = {
  event: '',
  done: 'done ',
  failed: 'failed ',
  elapsed: 'after ',
  finished: 'finished ',
  always: 'always',
  route: 'route ',
};

const causeOf = ({ trigger: { kind, name }, guard }: ChartTransition): string =>
  `${signOf[kind]}${name}${guard === undefined ? '' : ` [${guard}]`}`;

function boxTransitionsIn(root: ChartState, placeOf: Journey['placeOf']): BoxTransition[] {
  return statesIn(root).flatMap(({ id, transitions }) =>
    transitions.flatMap((transition) =>
      transition.targets
        .map((target) => ({
          from: ownPlaceOf(id) ?? ('anywhere' as const),
          to: placeOf(target),
          cause: causeOf(transition),
          name: transition.name,
        }))
        .filter(({ from, to }) => from !== to),
    ),
  );
}

/**
 * Returns the transitions of an arrow.
 * If the arrow's box has none, returns transitions of states without a box (`anywhere`).
 */
function takenBy(
  { from, to }: Way,
  cause: string,
  boxTransitions: readonly BoxTransition[],
): readonly BoxTransition[] {
  const fitting = boxTransitions.filter((transition) => transition.to === to && transition.cause === cause);
  const own = fitting.filter((transition) => transition.from === from);
  return own.length > 0 ? own : fitting.filter((transition) => transition.from === 'anywhere');
}

/**
 * Combines the purchase diagram's French texts with the state machines.
 * @throws Error if they differ, for example after a new transition or timeout
 */
export function journeyOf(charts: readonly ChartState[]): Journey {
  const root = charts.find(({ id }) => id === journeyId);
  if (root === undefined) throw new Error(`Unknown machine "${journeyId}"`);
  const states = new Map(charts.flatMap(statesIn).map((state) => [state.id, state]));
  const placeOf = (id: string): PlaceName | undefined => {
    const { initial } = states.get(id) ?? {};
    return ownPlaceOf(id) ?? (initial === undefined ? undefined : placeOf(initial));
  };
  const boxTransitions = boxTransitionsIn(root, placeOf);
  const leftOutCauses = leftOut.flatMap(({ from, by }) => by.map((cause) => ({ from, cause })));
  const shownArrows = ways.map((way) => ({
    way,
    taken: way.by.map((cause) => ({ cause, boxTransitions: takenBy(way, cause, boxTransitions) })),
  }));
  const covered = new Set(shownArrows.flatMap(({ taken }) => taken.flatMap((one) => one.boxTransitions)));
  const isOf = (one: (typeof leftOutCauses)[number], { from, cause }: BoxTransition): boolean =>
    (one.from ?? from) === from && one.cause === cause;

  const limitOf = (name: string): number | undefined => {
    const [id = '', delay = ''] = name.split('.');
    const chart = charts.find((one) => one.id === id);
    const triggers = (chart === undefined ? [] : statesIn(chart)).flatMap(({ transitions }) => transitions);
    return triggers.find(({ trigger }) => trigger.kind === 'elapsed' && trigger.name === delay)?.trigger
      .after;
  };
  const named = entries.flatMap(([, { of, work = [] }]) => [...of, ...work.map(({ state }) => state)]);
  const limits = [
    ...entries.flatMap(([, { work = [] }]) => work.flatMap((one) => one.limits ?? [])),
    ...ways.flatMap(({ limit }) => limit ?? []),
  ];
  const problems = [
    ...named.filter((id) => !states.has(id)).map((id) => `tells of ${id}, which no chart has`),
    ...shownArrows.flatMap(({ way, taken }) =>
      taken
        .filter((one) => one.boxTransitions.length === 0)
        .map(({ cause }) => `tells ${way.from} > ${way.to} by "${cause}", which the chart does not have`),
    ),
    ...leftOutCauses
      .filter((one) => !boxTransitions.some((transition) => isOf(one, transition)))
      .map(
        ({ from, cause }) =>
          `leaves out "${cause}" from ${from ?? 'any place'}, which the chart does not have`,
      ),
    ...boxTransitions
      .filter((transition) => !covered.has(transition) && !leftOutCauses.some((one) => isOf(one, transition)))
      .map(({ name }) => `neither tells nor leaves out ${name}`),
    ...limits
      .filter((limit) => limitOf(limit) === undefined)
      .map((limit) => `tells ${limit}, which is no limit`),
    ...unsoundWaits(charts),
  ];
  if (problems.length > 0) throw new Error(problems.map((problem) => `The journey ${problem}`).join('\n'));

  const fill: Journey['fill'] = (says, wanted = []) => {
    const left = [...wanted];
    return says.replaceAll('{}', () => durationOf(limitOf(left.shift() ?? '') ?? Number.NaN));
  };
  const longWaits = waits.map(({ place, when, parts }): LongWait => {
    const lengths = parts.map(({ limit }) => limitOf(limit) ?? 0);
    return {
      place,
      when,
      total: durationOf(lengths.reduce((sum, length) => sum + length, 0)),
      parts: parts.map(({ says, within }, index) => ({
        duration: durationOf(lengths[index] ?? 0),
        says: fill(says, within),
      })),
    };
  });
  return {
    places: entries,
    ways: shownArrows.map(({ way: { from, to, says, limit, isUsual = false }, taken }) => ({
      from,
      to,
      says: fill(says, limit === undefined ? [] : [limit]),
      isUsual,
      transitions: [...new Set(taken.flatMap((one) => one.boxTransitions.map(({ name }) => name)))],
    })),
    fill,
    waits: longWaits,
    placeOf,
  };
}
