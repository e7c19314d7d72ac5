import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import type { Frame } from './frames.ts';
import type { Around, Missing, SheetOf } from './gist.ts';
import { isTold } from './labels.ts';
import { keyOf, type End, type Shown } from './shown.ts';

/** Equal for transitions that look the same on a sheet. */
const questionOf = (from: End, { trigger: { kind, name }, guard, isOtherwise }: ChartTransition): string =>
  [keyOf(from), kind, name, guard ?? '', String(isOtherwise)].join(' ');

const eventAt = (from: End, { trigger: { kind, name } }: ChartTransition): string =>
  `${keyOf(from)} ${kind} ${name}`;

/** Collects the surroundings of each label, which the label itself cannot see. */
export function createSurvey(
  shown: readonly Shown[],
  states: ReadonlyMap<string, ChartState>,
  frame: Frame,
  sheetOf: SheetOf,
): (from: End, isOutlined: boolean) => Around {
  const visible = new Set(
    shown.filter(({ isOutlined }) => !isOutlined).map(({ transition }) => transition.name),
  );
  const candidatesOf = ({ source, trigger: { kind, name } }: ChartTransition): ChartTransition[] =>
    (states.get(source)?.transitions ?? []).filter(
      ({ trigger }) => trigger.kind === kind && trigger.name === name,
    );
  const isVisible = (transition: ChartTransition): boolean =>
    visible.has(transition.name) || (frame.detail === 'effects' && isTold(transition));
  const missing = (transition: ChartTransition): Missing[] => {
    const candidates = candidatesOf(transition);
    // Reports missing candidates once, at the last one that an arrow shows.
    if (candidates.findLast(({ name }) => visible.has(name))?.name !== transition.name) return [];
    return candidates.flatMap((one) =>
      one.rank === undefined || isVisible(one) ? [] : [{ rank: one.rank, sheet: sheetOf(one.name) }],
    );
  };
  const isLastBeforeStay = (transition: ChartTransition): boolean => {
    if (transition.trigger.kind !== 'always') return false;
    const asked = candidatesOf(transition);
    return asked.every(({ guard }) => guard !== undefined) && asked.at(-1)?.name === transition.name;
  };
  const goals = Map.groupBy(
    shown.filter(({ isOutlined }) => isOutlined),
    ({ from, transition }) => questionOf(from, transition),
  );
  const stateToName = (from: End, transition: ChartTransition): string | undefined => {
    const alike = goals.get(questionOf(from, transition)) ?? [];
    const isOfMany = new Set(alike.map((one) => one.transition.source)).size > 1;
    return isOfMany && new Set(alike.map(({ to }) => keyOf(to))).size > 1 ? transition.source : undefined;
  };
  const byEvent = Map.groupBy(shown, ({ from, transition }) => eventAt(from, transition));
  const isChoice = (from: End, transition: ChartTransition): boolean => {
    const beside = from.kind === 'pill' ? [] : (byEvent.get(eventAt(from, transition)) ?? []);
    return (
      new Set(beside.map(({ to }) => keyOf(to))).size > 1 ||
      new Set(candidatesOf(transition).map(({ targets }) => targets.join())).size > 1
    );
  };
  return (from, isOutlined) => ({
    isOutlined,
    earlier: (transition) => candidatesOf(transition).filter(({ rank = 1 }) => rank < (transition.rank ?? 1)),
    missing,
    sheetOf,
    isLastBeforeStay,
    isChoice: (transition) => isChoice(from, transition),
    stateToName: (transition) => stateToName(from, transition),
  });
}
