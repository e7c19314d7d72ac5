import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { draftsOf, sheetsByTransition } from './drafts.ts';
import { sizeOf, type Frame } from './frames.ts';
import type { Detail } from './labels.ts';
import type { SheetOf } from './gist.ts';
import { createLayout, type Fitted, type Layout } from './layout.ts';
import type { Beside } from './page.ts';
import { linesOf } from './signs.ts';

export interface Region {
  readonly state: ChartState;
  readonly drawings: readonly Fitted[];
  readonly detailed: readonly ChartState[];
  readonly regions: readonly Region[];
}

function openIn(state: ChartState, closed: ReadonlySet<string>): ChartState[] {
  return [state, ...state.states.flatMap((inner) => (closed.has(inner.id) ? [] : openIn(inner, closed)))];
}

/** Splits inner states, in document order, into runs with similar numbers of transitions. */
function runsOf(states: readonly ChartState[], count: number): ChartState[][] {
  const weights = states.map((state) =>
    statesIn(state).reduce((sum, { transitions }) => sum + transitions.length + 1, 0),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const runs = Array.from({ length: count }, (): ChartState[] => []);
  let passed = 0;
  for (const [index, state] of states.entries()) {
    const weight = weights[index] ?? 0;
    const run = Math.min(count - 1, Math.floor((count * (passed + weight / 2)) / whole));
    runs[run]?.push(state);
    passed += weight;
  }
  return runs.filter((run) => run.length > 0);
}

/** Frames of the whole state, each with one more large inner state closed. */
const framesWith = (
  state: ChartState,
  biggest: readonly ChartState[],
  details: readonly Detail[],
): Omit<Frame, 'direction'>[] =>
  [...biggest, undefined].flatMap((_, count) => {
    const closed = new Set(biggest.slice(0, count).map(({ id }) => id));
    return details.map((detail) => ({ state, closed, part: undefined, detail }));
  });

function planWith(chart: ChartState, layout: Layout): Promise<Region> {
  const firstFitting = async (frames: readonly Omit<Frame, 'direction'>[]): Promise<Fitted | undefined> => {
    const [frame, ...others] = frames;
    if (frame === undefined) return undefined;
    return (await layout.fit(frame)) ?? firstFitting(others);
  };

  /** Single drawing with as few closed states as possible, largest closed first. */
  const whole = (state: ChartState, biggest: readonly ChartState[]): Promise<Fitted | undefined> =>
    firstFitting(framesWith(state, biggest, ['effects', 'conditions']));

  /** Fills one sheet after the other. Conditions are omitted only if a single state does not fit. */
  const inTurn = async (
    state: ChartState,
    closed: ReadonlySet<string>,
    rest: readonly ChartState[],
  ): Promise<Fitted[]> => {
    if (rest.length === 0) return [];
    const frameOf = (count: number, detail: Detail): Omit<Frame, 'direction'> => ({
      state,
      closed,
      part: new Set(rest.slice(0, count).map(({ id }) => id)),
      detail,
    });
    const counts = rest.map((_, index) => rest.length - index).filter((count) => count < state.states.length);
    const fitted = await firstFitting([
      ...counts.map((count) => frameOf(count, 'conditions')),
      frameOf(1, 'choices'),
      frameOf(1, 'events'),
    ]);
    if (fitted === undefined) throw new Error(`${rest[0]?.id} is too much for A4`);
    return [fitted, ...(await inTurn(state, closed, rest.slice(fitted.frame.part?.size)))];
  };

  const joined = ({ frame }: Fitted, other: Fitted): Promise<Fitted | undefined> => {
    const part = new Set([...(frame.part ?? []), ...(other.frame.part ?? [])]);
    return layout.fit({ ...frame, part, detail: 'conditions' });
  };

  const withOneOf = async (
    drawing: Fitted,
    drawings: readonly Fitted[],
    [other, ...more]: readonly Fitted[],
  ): Promise<readonly Fitted[] | undefined> => {
    if (other === undefined) return undefined;
    const both = await joined(drawing, other);
    if (both === undefined) return withOneOf(drawing, drawings, more);
    return drawings.flatMap((one) => (one === drawing ? [] : one === other ? [both] : [one]));
  };

  /** Merges sheets with a single state into others, if they have room. */
  const together = async (
    drawings: readonly Fitted[],
    lonely: readonly Fitted[] = drawings.filter(({ frame }) => frame.part?.size === 1),
  ): Promise<readonly Fitted[]> => {
    const [first, ...others] = lonely;
    if (first === undefined) return drawings;
    const at = drawings.indexOf(first);
    const nearest = drawings
      .filter((one) => one !== first)
      .toSorted(
        (one, other) => Math.abs(drawings.indexOf(one) - at) - Math.abs(drawings.indexOf(other) - at),
      );
    const fewer = await withOneOf(first, drawings, nearest);
    return fewer === undefined ? together(drawings, others) : together(fewer);
  };

  /** Splits a state over as few sheets as possible, balanced if they fit. */
  const inParts = async (state: ChartState, closed: ReadonlySet<string>): Promise<readonly Fitted[]> => {
    const inOrder = await inTurn(state, closed, state.states);
    const even = await Promise.all(
      runsOf(state.states, inOrder.length).map((run) =>
        layout.fit({ state, closed, part: new Set(run.map(({ id }) => id)), detail: 'conditions' }),
      ),
    );
    const drawings = even.filter((drawing) => drawing !== undefined);
    return together(drawings.length === even.length ? drawings : inOrder);
  };

  /**
   * Overview before several sheets of one state. It shows all inner states and the content of closed ones.
   */
  const mapOf = async (state: ChartState, closed: ReadonlySet<string>): Promise<Fitted | undefined> =>
    state.states.some(({ id }) => closed.has(id))
      ? layout.fit({ state, closed, part: undefined, detail: 'events', isMap: true })
      : undefined;

  const planState = async (state: ChartState): Promise<Region> => {
    const biggest = state.states
      .filter(({ states }) => states.length > 1)
      .toSorted((one, other) => sizeOf(other) - sizeOf(one));
    const fitted = await whole(state, biggest);
    const drawings =
      fitted === undefined ? await inParts(state, new Set(biggest.map(({ id }) => id))) : [fitted];
    const closed = new Set(drawings.flatMap(({ frame }) => [...frame.closed]));
    const map = drawings.length > 1 ? await mapOf(state, closed) : undefined;
    const regions = await Promise.all(
      state.states.filter(({ id }) => closed.has(id)).map((inner) => planState(inner)),
    );
    const isWhole = drawings.every(({ frame }) => frame.detail === 'effects');
    return {
      state,
      drawings: map === undefined ? drawings : [map, ...drawings],
      detailed: isWhole ? [] : openIn(state, closed),
      regions,
    };
  };

  return planState(chart);
}

/**
 * Placeholder sheet with the widest number, a different one for each state. A chart has fewer than 100
 * sheets.
 */
const anySheet: SheetOf = (transition) => ({ name: transition.split(':', 1).join(''), number: 88 });

const saysSheet = ({ graph }: Fitted): boolean =>
  linesOf(graph).some(({ runs }) => runs.some(({ to }) => to?.startsWith('sheet ')));

/** Plan with final sheet numbers and polished layouts. `undefined` if a number does not fit. */
async function finished(region: Region, layout: Layout): Promise<Region | undefined> {
  const finish = async (drawing: Fitted): Promise<Fitted | undefined> => {
    const told = saysSheet(drawing) ? await layout.fit(drawing.frame) : drawing;
    return told && layout.polish(told);
  };
  const drawings = await Promise.all(region.drawings.map(finish));
  const regions = await Promise.all(region.regions.map((inner) => finished(inner, layout)));
  const [fitted, known] = [
    drawings.filter((one) => one !== undefined),
    regions.filter((one) => one !== undefined),
  ];
  const isWhole = fitted.length === drawings.length && known.length === regions.length;
  return isWhole ? { ...region, drawings: fitted, regions: known } : undefined;
}

const mostPlans = 4;

/** Distributes a chart over sheets, so that all text is readable on A4. */
export async function planOf(chart: ChartState, words: Words, beside: Beside = {}): Promise<Region> {
  const planned = async (layout: Layout, left: number): Promise<Region> => {
    const plan = await planWith(chart, layout);
    const sheets = sheetsByTransition(draftsOf(plan, words, chart, beside));
    const numbered = createLayout(chart, words, (transition) => sheets.get(transition), beside);
    const known = await finished(plan, numbered);
    if (known !== undefined) return known;
    // If a number needs another line, its sheet must hold less.
    return left === 0
      ? planWith(chart, createLayout(chart, words, undefined, beside))
      : planned(numbered, left - 1);
  };
  // Sheet numbers are only available after planning, so a placeholder reserves their width.
  return planned(createLayout(chart, words, anySheet, beside), mostPlans - 1);
}
