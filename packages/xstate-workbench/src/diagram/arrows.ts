import { statesIn, type ChartState, type Trigger } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { createSurvey } from './around.ts';
import type { Frame } from './frames.ts';
import type { SheetOf } from './gist.ts';
import { foldedIn } from './folds.ts';
import { paragraphsOfTransitions, type Detail } from './labels.ts';
import { closedAround, keyOf, shownIn, type End } from './shown.ts';
import { typeset, type Line, type Paragraph } from './typeset.ts';
import { metrics } from './metrics.ts';

export interface Arrow {
  readonly from: End;
  readonly to: End;
  readonly kinds: ReadonlySet<Trigger['kind']>;
  readonly transitions: readonly string[];
  /** Names of the transitions whose full conditions and ranks it shows. */
  readonly asked: readonly string[];
  readonly lines: readonly Line[];
  readonly origins: readonly string[];
}

const asksAllIn = (detail: Detail): boolean => detail === 'conditions' || detail === 'effects';

/**
 * Level of detail of one arrow. Incoming arrows from another sheet show less, because their source shows the
 * rest.
 */
function detailOf(
  detail: Detail,
  { isIncoming, isOutlined }: { readonly isIncoming: boolean; readonly isOutlined: boolean },
): Detail {
  if (isIncoming) return asksAllIn(detail) ? 'choices' : 'events';
  return isOutlined && detail === 'effects' ? 'conditions' : detail;
}

const leadingTo = (id: string, words: Words): Paragraph => ({
  icon: 'jump',
  runs: [{ text: wordFor(words, 'states', id), tone: 'caption' }],
});

/**
 * All arrows of a frame, in document order.
 * @param isCounted `true` if labels have counts. Arrows from other frames have theirs at their source.
 */
export function arrowsOf(
  chart: ChartState,
  frame: Frame,
  words: Words,
  sheetOf: SheetOf,
  isCounted: boolean,
): Arrow[] {
  const states = new Map(statesIn(chart).map((state) => [state.id, state]));
  const found = shownIn(chart, frame);
  const byEnds = Map.groupBy(found, ({ from, to }) => keyOf(from) + keyOf(to));
  // An arrow has one label. If one transition starts inside a closed state, no transition shows its rank.
  const shown = [...byEnds.values()].flatMap((alike) => {
    const isOutlined = alike.some((one) => one.isOutlined);
    return alike.map((one) => ({ ...one, isOutlined }));
  });
  const survey = createSurvey(shown, states, frame, sheetOf);
  const asksAll = asksAllIn(frame.detail);

  return [...byEnds.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const isOutlined = alike.some((one) => one.isOutlined);
    // An incoming arrow shows its event and reason. Its source frame shows all conditions.
    const isIncoming = first.from.kind === 'pill';
    const byInner = [...Map.groupBy(alike, ({ inner }) => inner ?? '')].toSorted(
      ([one], [other]) => Number(one !== '') - Number(other !== ''),
    );
    const names = [...new Set(alike.map(({ transition }) => transition.name))];
    const folded = new Set(
      frame.detail === 'conditions'
        ? foldedIn(alike.map(({ transition }) => transition)).map(({ name }) => name)
        : [],
    );
    const around = survey(first.from, isOutlined);
    const detail = frame.isMap === true ? 'choices' : detailOf(frame.detail, { isIncoming, isOutlined });
    const told = (some: typeof alike): readonly Paragraph[] =>
      isIncoming && isCounted
        ? []
        : paragraphsOfTransitions(
            some.map(({ transition }) => transition),
            words,
            detail,
            around,
          );
    const begins = first.to.kind === 'state' ? states.get(first.to.id)?.initial : undefined;
    const paragraphs = byInner.flatMap(([inner, some]) => {
      // Omits the place if all transitions lead to the initial state, or if counts need the room.
      const isBeginning = byInner.length > 1 && !isCounted;
      const place = inner !== '' ? inner : isBeginning ? begins : undefined;
      return place === undefined ? told(some) : [leadingTo(place, words)].concat(told(some));
    });
    return [
      {
        from: first.from,
        to: first.to,
        kinds: new Set(alike.map(({ transition }) => transition.trigger.kind)),
        transitions: names,
        asked: isIncoming || isOutlined || !asksAll ? [] : names.filter((name) => !folded.has(name)),
        origins: isIncoming
          ? [...new Set(alike.map(({ transition }) => closedAround(frame, transition.source)))]
          : [],
        lines: typeset(
          paragraphs,
          metrics.labelText[frame.direction][frame.isMap === true ? detail : frame.detail],
        ),
      },
    ];
  });
}
