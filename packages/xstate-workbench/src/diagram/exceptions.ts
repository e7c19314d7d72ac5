import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { matchesDescriptor } from '#workbench/chart/triggers.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { SheetOf } from './conditionSummary.ts';
import { textOfRuns, type Paragraph, type Run } from './typeset.ts';

export interface Exception {
  readonly id: string;
  readonly isConditional: boolean;
  readonly by: string;
}

/**
 * Returns the descendants that handle the event themselves. The ancestor's transition does not apply in these states.
 */
export const exceptionsTo = (state: ChartState, event: string): Exception[] =>
  state.states.flatMap((inner) => {
    const handlers = inner.transitions.filter(
      ({ trigger }) => trigger.kind === 'event' && matchesDescriptor(event, trigger.name),
    );
    const [first] = handlers;
    if (first === undefined) return exceptionsTo(inner, event);
    const isConditional = handlers.every(({ guard }) => guard !== undefined);
    const exception = { id: inner.id, isConditional, by: first.name };
    return isConditional ? [exception, ...exceptionsTo(inner, event)] : [exception];
  });

/**
 * `true` for a state with an unconditional eventless transition. The machine leaves the state immediately, so the state
 * never receives events.
 */
const isTransient = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === undefined);

/**
 * Returns the outermost states in which the ancestor's transition always applies. `undefined` if exceptions are inside
 * a parallel state or a conditional exception.
 */
function statesWithoutExceptions(state: ChartState, exceptions: readonly Exception[]): string[] | undefined {
  const found = state.states.map((inner): string[] | undefined => {
    const ownException = exceptions.find(({ id }) => id === inner.id);
    const hasInnerExceptions = exceptions.some(({ id }) => id.startsWith(`${inner.id}.`));
    if (ownException !== undefined)
      return ownException.isConditional ? (hasInnerExceptions ? undefined : [inner.id]) : [];
    if (hasInnerExceptions)
      return inner.kind === 'parallel' ? undefined : statesWithoutExceptions(inner, exceptions);
    return isTransient(inner) || inner.history !== undefined ? [] : [inner.id];
  });
  const defined = found.filter((ids) => ids !== undefined);
  return state.kind === 'parallel' || defined.length < found.length ? undefined : defined.flat();
}

/** Maximum number of state names in a label. For more states, the label prefers a shorter text. */
const maxListedNames = 4;
/** Maximum number of exceptions in a label. For more, the label refers to pages. */
const maxListedExceptions = 8;

const namesAsRuns = (ids: readonly string[], prefix: string, words: Words): Run[] =>
  ids.flatMap((id, index): Run[] => [
    { text: index === 0 ? prefix : ', ', tone: 'caption' },
    { text: phrasesIn(words.language).quoted(wordFor(words, 'states', id)), tone: 'caption', to: id },
  ]);

function conditionalRuns(exceptions: readonly Exception[], words: Words): Run[] {
  const { separator, mayRespondFirst } = phrasesIn(words.language);
  const conditionalIds = exceptions.filter(({ isConditional }) => isConditional).map(({ id }) => id);
  return conditionalIds.length === 0
    ? []
    : [
        ...namesAsRuns(conditionalIds, separator, words),
        { text: mayRespondFirst(conditionalIds.length), tone: 'caption' },
      ];
}

function exceptionRuns(exceptions: readonly Exception[], words: Words): Run[] {
  const unconditionalIds = exceptions.filter(({ isConditional }) => !isConditional).map(({ id }) => id);
  const { anywhere, except } = phrasesIn(words.language);
  return [
    { text: anywhere, tone: 'caption' },
    ...namesAsRuns(unconditionalIds, except, words),
    ...conditionalRuns(exceptions, words),
  ];
}

/**
 * Describes the source of a transition that applies in a whole state except in some children. Names up to four
 * exceptions, else up to four remaining states, else up to eight exceptions, else the pages with the exceptions.
 */
export function anywhereParagraph(
  state: ChartState,
  exceptions: readonly Exception[],
  words: Words,
  sheetOf: SheetOf,
): Paragraph {
  const fullText = exceptionRuns(exceptions, words);
  if (exceptions.length <= maxListedNames) return { runs: fullText };
  const phrases = phrasesIn(words.language);
  const remainingStates = statesWithoutExceptions(state, exceptions);
  if (remainingStates !== undefined && remainingStates.length > 0 && remainingStates.length <= maxListedNames)
    return {
      runs: [...namesAsRuns(remainingStates, phrases.from, words), ...conditionalRuns(exceptions, words)],
    };
  if (exceptions.length <= maxListedExceptions) return { runs: fullText };
  const sheets = new Map(
    exceptions.flatMap(({ by }) => {
      const sheet = sheetOf(by);
      return sheet === undefined ? [] : [[sheet.name, sheet.number] as const];
    }),
  );
  const marks = [...sheets].toSorted(([, one], [, other]) => one - other);
  return {
    runs: [
      { text: `${phrases.anywhere}${phrases.exceptMany(exceptions.length)}`, tone: 'caption' },
      ...marks.flatMap(([name, number], index): Run[] => [
        { text: index === 0 ? phrases.onSheets(marks.length) : ', ', tone: 'caption' },
        { text: String(number), tone: 'caption', to: `sheet ${name}` },
      ]),
    ],
    // The tooltip of the label lists all names.
    written: textOfRuns(fullText),
  };
}
