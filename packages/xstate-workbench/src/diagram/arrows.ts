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

/** One arrow: all transitions between the same two ends. */
export interface Arrow {
  readonly from: End;
  readonly to: End;
  readonly kinds: ReadonlySet<Trigger['kind']>;
  /** Names of the transitions that it shows. */
  readonly transitions: readonly string[];
  /** Names of those of which it says all that is asked, with their numbers. */
  readonly asked: readonly string[];
  readonly lines: readonly Line[];
  /** Ids of the states of other frames in which it begins. */
  readonly origins: readonly string[];
}

/** Whether arrows of a frame say all that is asked where they begin. */
const asksAllIn = (detail: Detail): boolean => detail === 'conditions' || detail === 'effects';

/** How much one arrow tells in a frame: what comes from another sheet says why it leads here, where there is room for more than that. */
function detailOf(
  detail: Detail,
  { isIncoming, isOutlined }: { readonly isIncoming: boolean; readonly isOutlined: boolean },
): Detail {
  if (isIncoming) return asksAllIn(detail) ? 'choices' : 'events';
  return isOutlined && detail === 'effects' ? 'conditions' : detail;
}

/** The place inside a closed state that something leads to. */
const leadingTo = (id: string, words: Words): Paragraph => ({
  icon: 'jump',
  runs: [{ text: wordFor(words, 'states', id), tone: 'caption' }],
});

/**
 * All arrows of a frame, in document order.
 * @param isCounted whether figures stand at what is told: those of arrows from other frames stand where these begin
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
  // One label tells all of an arrow: where one of them begins inside a closed state, none has a number.
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
    // What begins in another frame asks there all that it asks; what happened is said here too, and why it led here.
    const isIncoming = first.from.kind === 'pill';
    // Whatever leads to the same place inside a closed state stands below its name.
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
      // Where all leads to where the state begins, nobody needs to be told; beside figures there is no room for it.
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
