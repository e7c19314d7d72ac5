import { statesIn, type ChartState, type Trigger } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { createLabelContext } from './labelContext.ts';
import type { Frame } from './frames.ts';
import type { SheetOf } from './conditionSummary.ts';
import { foldableCandidates } from './foldedCandidates.ts';
import { paragraphsOfTransitions, type Detail } from './labels.ts';
import { enclosingClosedState, endKey, shownTransitions, type ArrowEnd } from './shownTransitions.ts';
import { typeset, type Line, type Paragraph } from './typeset.ts';
import { metrics } from './metrics.ts';

export interface Arrow {
  readonly from: ArrowEnd;
  readonly to: ArrowEnd;
  readonly kinds: ReadonlySet<Trigger['kind']>;
  readonly transitions: readonly string[];
  /** Transitions that the label shows with full conditions and ranks (numbers for the order of evaluation). */
  readonly fullConditions: readonly string[];
  readonly lines: readonly Line[];
  readonly origins: readonly string[];
}

const showsAllConditions = (detail: Detail): boolean => detail === 'conditions' || detail === 'effects';

/**
 * Returns the level of detail of one arrow. An arrow from another page shows less, because the page of its source shows
 * the rest.
 */
function detailOf(
  detail: Detail,
  { isIncoming, isOutlined }: { readonly isIncoming: boolean; readonly isOutlined: boolean },
): Detail {
  if (isIncoming) return showsAllConditions(detail) ? 'choices' : 'events';
  return isOutlined && detail === 'effects' ? 'conditions' : detail;
}

const jumpParagraph = (id: string, words: Words): Paragraph => ({
  icon: 'jump',
  runs: [{ text: wordFor(words, 'states', id), tone: 'caption' }],
});

/**
 * Returns all arrows of a frame (a drawn state with its children), in document order.
 * @param isCounted `true` if labels have counts, except on arrows from other frames
 */
export function arrowsOf(
  chart: ChartState,
  frame: Frame,
  words: Words,
  sheetOf: SheetOf,
  isCounted: boolean,
): Arrow[] {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const frameTransitions = shownTransitions(chart, frame);
  const arrowsByEnds = Map.groupBy(frameTransitions, ({ from, to }) => endKey(from) + endKey(to));
  // Transitions of one arrow share a label. If one of them starts inside a collapsed state, the label shows no order of
  // evaluation.
  const shown = [...arrowsByEnds.values()].flatMap((arrowTransitions) => {
    const isOutlined = arrowTransitions.some((one) => one.isOutlined);
    return arrowTransitions.map((one) => ({ ...one, isOutlined }));
  });
  const labelContextFor = createLabelContext(shown, states, frame, sheetOf);
  const allConditions = showsAllConditions(frame.detail);

  return [...arrowsByEnds.values()].flatMap((arrowTransitions) => {
    const [first] = arrowTransitions;
    if (first === undefined) return [];
    const isOutlined = arrowTransitions.some((one) => one.isOutlined);
    // An arrow from another part of the drawing has a short label, because that part shows all conditions.
    const isIncoming = first.from.kind === 'pill';
    const byInner = [...Map.groupBy(arrowTransitions, ({ inner }) => inner ?? '')].toSorted(
      ([one], [other]) => Number(one !== '') - Number(other !== ''),
    );
    const names = [...new Set(arrowTransitions.map(({ transition }) => transition.name))];
    const folded = new Set(
      frame.detail === 'conditions'
        ? foldableCandidates(arrowTransitions.map(({ transition }) => transition)).map(({ name }) => name)
        : [],
    );
    const labelContext = labelContextFor(first.from, isOutlined);
    const detail = detailOf(frame.detail, { isIncoming, isOutlined });
    const paragraphsFor = (entries: typeof arrowTransitions): readonly Paragraph[] =>
      isIncoming && isCounted
        ? []
        : paragraphsOfTransitions(
            entries.map(({ transition }) => transition),
            words,
            detail,
            labelContext,
          );
    const initialState = first.to.kind === 'state' ? states.get(first.to.id)?.initial : undefined;
    const paragraphs = byInner.flatMap(([inner, entries]) => {
      // If the arrow also leads to other children, the label names the initial state too. Counts need the room of that
      // name.
      const namesInitialState = byInner.length > 1 && !isCounted;
      const target = inner !== '' ? inner : namesInitialState ? initialState : undefined;
      return target === undefined
        ? paragraphsFor(entries)
        : [jumpParagraph(target, words)].concat(paragraphsFor(entries));
    });
    return [
      {
        from: first.from,
        to: first.to,
        kinds: new Set(arrowTransitions.map(({ transition }) => transition.trigger.kind)),
        transitions: names,
        fullConditions:
          isIncoming || isOutlined || !allConditions ? [] : names.filter((name) => !folded.has(name)),
        origins: isIncoming
          ? [
              ...new Set(
                arrowTransitions.map(({ transition }) => enclosingClosedState(frame, transition.source)),
              ),
            ]
          : [],
        lines: typeset(paragraphs, metrics.labelText[frame.direction][frame.detail]),
      },
    ];
  });
}
