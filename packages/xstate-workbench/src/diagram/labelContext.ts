import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import type { Frame } from './frames.ts';
import type { LabelContext, MissingCandidate, SheetOf } from './conditionSummary.ts';
import { isInsideBox } from './labels.ts';
import { endKey, type ArrowEnd, type ShownTransition } from './shownTransitions.ts';

const appearanceKey = (
  from: ArrowEnd,
  { trigger: { kind, name }, guard, isOtherwise }: ChartTransition,
): string => [endKey(from), kind, name, guard ?? '', String(isOtherwise)].join(' ');

const eventKey = (from: ArrowEnd, { trigger: { kind, name } }: ChartTransition): string =>
  `${endKey(from)} ${kind} ${name}`;

/** Collects the data that a label needs about other transitions, such as those of the same event. */
export function createLabelContext(
  shown: readonly ShownTransition[],
  states: ReadonlyMap<string, ChartState>,
  frame: Frame,
  sheetOf: SheetOf,
): (from: ArrowEnd, isOutlined: boolean) => LabelContext {
  const visibleNames = new Set(
    shown.filter(({ isOutlined }) => !isOutlined).map(({ transition }) => transition.name),
  );
  const candidatesOf = ({ source, trigger: { kind, name } }: ChartTransition): ChartTransition[] =>
    (states.get(source)?.transitions ?? []).filter(
      ({ trigger }) => trigger.kind === kind && trigger.name === name,
    );
  const isVisible = (transition: ChartTransition): boolean =>
    visibleNames.has(transition.name) || (frame.detail === 'effects' && isInsideBox(transition));
  const missing = (transition: ChartTransition): MissingCandidate[] => {
    const candidates = candidatesOf(transition);
    // The label mentions the transitions on other pages only once, at the event's last transition on this page.
    if (candidates.findLast(({ name }) => visibleNames.has(name))?.name !== transition.name) return [];
    return candidates.flatMap((one) =>
      one.rank === undefined || isVisible(one) ? [] : [{ rank: one.rank, sheet: sheetOf(one.name) }],
    );
  };
  const isLastBeforeStaying = (transition: ChartTransition): boolean => {
    if (transition.trigger.kind !== 'always') return false;
    const candidates = candidatesOf(transition);
    return (
      candidates.every(({ guard }) => guard !== undefined) && candidates.at(-1)?.name === transition.name
    );
  };
  const outlinedByKey = Map.groupBy(
    shown.filter(({ isOutlined }) => isOutlined),
    ({ from, transition }) => appearanceKey(from, transition),
  );
  const sourceToName = (from: ArrowEnd, transition: ChartTransition): string | undefined => {
    const sameLooking = outlinedByKey.get(appearanceKey(from, transition)) ?? [];
    const hasSeveralSources = new Set(sameLooking.map((one) => one.transition.source)).size > 1;
    return hasSeveralSources && new Set(sameLooking.map(({ to }) => endKey(to))).size > 1
      ? transition.source
      : undefined;
  };
  const byEvent = Map.groupBy(shown, ({ from, transition }) => eventKey(from, transition));
  const isChoice = (from: ArrowEnd, transition: ChartTransition): boolean => {
    const sameEvent = from.kind === 'pill' ? [] : (byEvent.get(eventKey(from, transition)) ?? []);
    return (
      new Set(sameEvent.map(({ to }) => endKey(to))).size > 1 ||
      new Set(candidatesOf(transition).map(({ targets }) => targets.join())).size > 1
    );
  };
  return (from, isOutlined) => ({
    isOutlined,
    earlierCandidates: (transition) =>
      candidatesOf(transition).filter(({ rank = 1 }) => rank < (transition.rank ?? 1)),
    missing,
    sheetOf,
    isLastBeforeStay: isLastBeforeStaying,
    isChoice: (transition) => isChoice(from, transition),
    sourceToName: (transition) => sourceToName(from, transition),
  });
}
