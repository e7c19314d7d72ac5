import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import type { Words } from 'xstate-workbench/chart/words';
import { draftsOf, sheetsByTransition } from './drafts.ts';
import { createSheetLayout, type FittedDrawing, type SheetLayout } from './fitting.ts';
import { sizeOf, type Frame } from 'xstate-workbench/diagram/frames';
import type { Detail } from 'xstate-workbench/diagram/labels';
import type { SheetOf } from 'xstate-workbench/diagram/conditionSummary';
import { fitOverview, type FittedOverview } from './overviewLayout.ts';
import { paperOf, type ReservedSpace } from './page.ts';
import { allLines } from 'xstate-workbench/diagram/signs';

export interface Region {
  readonly state: ChartState;
  readonly drawings: readonly FittedDrawing[];
  readonly detailed: readonly ChartState[];
  readonly regions: readonly Region[];
  /** First page of a chart that needs several pages. */
  readonly overview?: FittedOverview;
}

function openStates(state: ChartState, closed: ReadonlySet<string>): ChartState[] {
  return [state, ...state.states.flatMap((inner) => (closed.has(inner.id) ? [] : openStates(inner, closed)))];
}

/** Splits child states, in document order, into groups with similar numbers of transitions. */
function splitByWeight(states: readonly ChartState[], count: number): ChartState[][] {
  const weights = states.map((state) =>
    statesIn(state).reduce((sum, { transitions }) => sum + transitions.length + 1, 0),
  );
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const groups = Array.from({ length: count }, (): ChartState[] => []);
  let passedWeight = 0;
  for (const [index, state] of states.entries()) {
    const weight = weights[index] ?? 0;
    const group = Math.min(count - 1, Math.floor((count * (passedWeight + weight / 2)) / totalWeight));
    groups[group]?.push(state);
    passedWeight += weight;
  }
  return groups.filter((group) => group.length > 0);
}

/** Returns alternative drawings of the whole state. Each collapses one more child state, the largest first. */
const framesClosing = (
  state: ChartState,
  largestStates: readonly ChartState[],
  details: readonly Detail[],
): Omit<Frame, 'direction'>[] =>
  [...largestStates, undefined].flatMap((_, count) => {
    const closed = new Set(largestStates.slice(0, count).map(({ id }) => id));
    return details.map((detail) => ({ state, closed, part: undefined, detail }));
  });

function createPlan(chart: ChartState, layout: SheetLayout): Promise<Region> {
  const firstFitting = async (
    frames: readonly Omit<Frame, 'direction'>[],
  ): Promise<FittedDrawing | undefined> => {
    const [frame, ...others] = frames;
    if (frame === undefined) return undefined;
    return (await layout.fit(frame)) ?? firstFitting(others);
  };

  /** Fits a state in a single drawing. If there is no room, collapses its children one by one, the largest first. */
  const totalWeight = (
    state: ChartState,
    largestStates: readonly ChartState[],
  ): Promise<FittedDrawing | undefined> =>
    firstFitting(framesClosing(state, largestStates, ['effects', 'conditions']));

  /** Fills one page after the other. Omits conditions only if a single state with conditions does not fit on a page. */
  const fillSheets = async (
    state: ChartState,
    closed: ReadonlySet<string>,
    remaining: readonly ChartState[],
  ): Promise<FittedDrawing[]> => {
    if (remaining.length === 0) return [];
    const frameOf = (count: number, detail: Detail): Omit<Frame, 'direction'> => ({
      state,
      closed,
      part: new Set(remaining.slice(0, count).map(({ id }) => id)),
      detail,
    });
    const counts = remaining
      .map((_, index) => remaining.length - index)
      .filter((count) => count < state.states.length);
    const single = frameOf(1, 'events');
    const drawing = await firstFitting([
      ...counts.map((count) => frameOf(count, 'conditions')),
      frameOf(1, 'choices'),
      single,
    ]);
    const fitted = drawing ?? (await layout.fit(single, 'A3'));
    if (fitted === undefined) throw new Error(`${remaining[0]?.id} is too much for A3`);
    return [fitted, ...(await fillSheets(state, closed, remaining.slice(fitted.frame.part?.size)))];
  };

  const mergeDrawings = (
    { frame }: FittedDrawing,
    other: FittedDrawing,
  ): Promise<FittedDrawing | undefined> => {
    const part = new Set([...(frame.part ?? []), ...(other.frame.part ?? [])]);
    return layout.fit({ ...frame, part, detail: 'conditions' });
  };

  const mergeWithFirst = async (
    drawing: FittedDrawing,
    drawings: readonly FittedDrawing[],
    [other, ...more]: readonly FittedDrawing[],
  ): Promise<readonly FittedDrawing[] | undefined> => {
    if (other === undefined) return undefined;
    const mergedDrawing = await mergeDrawings(drawing, other);
    if (mergedDrawing === undefined) return mergeWithFirst(drawing, drawings, more);
    return drawings.flatMap((candidate) =>
      candidate === drawing ? [] : candidate === other ? [mergedDrawing] : [candidate],
    );
  };

  /** Merges pages with a single state into other pages that have room. */
  const mergeLonelySheets = async (
    drawings: readonly FittedDrawing[],
    singleStateSheets: readonly FittedDrawing[] = drawings.filter(({ frame }) => frame.part?.size === 1),
  ): Promise<readonly FittedDrawing[]> => {
    const [first, ...others] = singleStateSheets;
    if (first === undefined) return drawings;
    const lonelyIndex = drawings.indexOf(first);
    const nearest = drawings
      .filter((candidate) => candidate !== first)
      .toSorted(
        (candidate, other) =>
          Math.abs(drawings.indexOf(candidate) - lonelyIndex) -
          Math.abs(drawings.indexOf(other) - lonelyIndex),
      );
    const mergedDrawings = await mergeWithFirst(first, drawings, nearest);
    return mergedDrawings === undefined
      ? mergeLonelySheets(drawings, others)
      : mergeLonelySheets(mergedDrawings);
  };

  /** Splits a state over as few pages as possible. If everything fits, the pages get similar amounts of content. */
  const splitOverSheets = async (
    state: ChartState,
    closed: ReadonlySet<string>,
  ): Promise<readonly FittedDrawing[]> => {
    const filledSheets = await fillSheets(state, closed, state.states);
    const balancedSheets = await Promise.all(
      splitByWeight(state.states, filledSheets.length).map((group) =>
        layout.fit({ state, closed, part: new Set(group.map(({ id }) => id)), detail: 'conditions' }),
      ),
    );
    const drawings = balancedSheets.filter((drawing) => drawing !== undefined);
    return mergeLonelySheets(drawings.length === balancedSheets.length ? drawings : filledSheets);
  };

  const planState = async (state: ChartState): Promise<Region> => {
    const largestStates = state.states
      .filter(({ states }) => states.length > 1)
      .toSorted((candidate, other) => sizeOf(other) - sizeOf(candidate));
    const fitted = await totalWeight(state, largestStates);
    const drawings =
      fitted === undefined
        ? await splitOverSheets(state, new Set(largestStates.map(({ id }) => id)))
        : [fitted];
    const closed = new Set(drawings.flatMap(({ frame }) => [...frame.closed]));
    const regions = await Promise.all(
      state.states.filter(({ id }) => closed.has(id)).map((inner) => planState(inner)),
    );
    const isComplete = drawings.every(({ frame }) => frame.detail === 'effects');
    return {
      state,
      drawings,
      detailed: isComplete ? [] : openStates(state, closed),
      regions,
    };
  };

  return planState(chart);
}

/**
 * Returns a placeholder page for each state while page numbers are unknown. A number of two digits is wide enough for
 * any chart.
 */
const placeholderSheet: SheetOf = (transition) => ({ name: transition.split(':', 1).join(''), number: 88 });

const showsSheetNumber = ({ graph }: FittedDrawing): boolean =>
  allLines(graph).some(({ runs: groups }) => groups.some(({ to }) => to?.startsWith('sheet ')));

/** Returns a plan with final page numbers and layouts. `undefined` if a number does not fit into a drawing. */
async function finalizePlan(region: Region, layout: SheetLayout): Promise<Region | undefined> {
  const finalizeDrawing = async (drawing: FittedDrawing): Promise<FittedDrawing | undefined> => {
    const drawingWithNumber = showsSheetNumber(drawing)
      ? await layout.fit(drawing.frame, paperOf(drawing.format))
      : drawing;
    return drawingWithNumber && layout.polish(drawingWithNumber);
  };
  const drawings = await Promise.all(region.drawings.map(finalizeDrawing));
  const regions = await Promise.all(region.regions.map((inner) => finalizePlan(inner, layout)));
  const [fitted, finalRegions] = [
    drawings.filter((candidate) => candidate !== undefined),
    regions.filter((candidate) => candidate !== undefined),
  ];
  const isComplete = fitted.length === drawings.length && finalRegions.length === regions.length;
  return isComplete ? { ...region, drawings: fitted, regions: finalRegions } : undefined;
}

const maxPlanAttempts = 4;

/** Distributes a chart over pages, so that all text is readable on A4. */
export async function planSheets(
  chart: ChartState,
  words: Words,
  reservedSpace: ReservedSpace = {},
): Promise<Region> {
  let fittedOverview: Promise<FittedOverview | undefined> | undefined;
  const createPlanWithOverview = async (layout: SheetLayout): Promise<Region> => {
    const plan = await createPlan(chart, layout);
    if (plan.drawings.length === 1 && plan.regions.length === 0) return plan;
    fittedOverview ??= fitOverview(chart, words, reservedSpace);
    const overview = await fittedOverview;
    return overview === undefined ? plan : { ...plan, overview };
  };
  const planWithNumbers = async (layout: SheetLayout, attemptsLeft: number): Promise<Region> => {
    const plan = await createPlanWithOverview(layout);
    const sheets = sheetsByTransition(draftsOf(plan, words, chart, reservedSpace));
    const numberedLayout = createSheetLayout(
      chart,
      words,
      (transition) => sheets.get(transition),
      reservedSpace,
    );
    const finalRegions = await finalizePlan(plan, numberedLayout);
    if (finalRegions !== undefined) return finalRegions;
    // If a page number needs another line in a label, the chart is planned again with less content per page.
    return attemptsLeft === 0
      ? createPlanWithOverview(createSheetLayout(chart, words, undefined, reservedSpace))
      : planWithNumbers(numberedLayout, attemptsLeft - 1);
  };
  // Page numbers are only available after planning, so placeholders reserve their width.
  return planWithNumbers(
    createSheetLayout(chart, words, placeholderSheet, reservedSpace),
    maxPlanAttempts - 1,
  );
}
