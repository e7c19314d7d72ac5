import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { SheetOf } from './gist.ts';
import type { Paragraph, Run } from './typeset.ts';

export interface Exception {
  readonly id: string;
  readonly isConditional: boolean;
  readonly by: string;
}

/** `promo.*` matches all events that start with `promo.`. */
const matches = (descriptor: string, event: string): boolean =>
  descriptor === event ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1)));

/** Descendants that handle the event themselves, so that the ancestor's handler does not apply there. */
export const exceptionsTo = (state: ChartState, event: string): Exception[] =>
  state.states.flatMap((inner) => {
    const own = inner.transitions.filter(
      ({ trigger }) => trigger.kind === 'event' && matches(trigger.name, event),
    );
    const [first] = own;
    if (first === undefined) return exceptionsTo(inner, event);
    const isConditional = own.every(({ guard }) => guard !== undefined);
    const exception = { id: inner.id, isConditional, by: first.name };
    return isConditional ? [exception, ...exceptionsTo(inner, event)] : [exception];
  });

/** A transient state is left at once, so it never receives events. */
const isPassing = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === undefined);

/** Outermost states without exceptions. `undefined` if a parallel or conditional state has some inside. */
function rulesIn(state: ChartState, exceptions: readonly Exception[]): string[] | undefined {
  const found = state.states.map((inner): string[] | undefined => {
    const own = exceptions.find(({ id }) => id === inner.id);
    const isDivided = exceptions.some(({ id }) => id.startsWith(`${inner.id}.`));
    if (own !== undefined) return own.isConditional ? (isDivided ? undefined : [inner.id]) : [];
    if (isDivided) return inner.kind === 'parallel' ? undefined : rulesIn(inner, exceptions);
    return isPassing(inner) || inner.history !== undefined ? [] : [inner.id];
  });
  const known = found.filter((ids) => ids !== undefined);
  return state.kind === 'parallel' || known.length < found.length ? undefined : known.flat();
}

/** Beyond this number of names, shorter wordings are preferred. */
const mostNames = 4;
/** Beyond this number, the text refers to sheets. */
const mostExceptions = 8;

const listed = (ids: readonly string[], head: string, words: Words): Run[] =>
  ids.flatMap((id, index): Run[] => [
    { text: index === 0 ? head : ', ', tone: 'caption' },
    { text: phrasesIn(words.language).said(wordFor(words, 'states', id)), tone: 'caption', to: id },
  ]);

function answeringRuns(exceptions: readonly Exception[], words: Words): Run[] {
  const { also, answerFirst } = phrasesIn(words.language);
  const atTimes = exceptions.filter(({ isConditional }) => isConditional).map(({ id }) => id);
  return atTimes.length === 0
    ? []
    : [...listed(atTimes, also, words), { text: answerFirst(atTimes.length), tone: 'caption' }];
}

function exceptionRuns(exceptions: readonly Exception[], words: Words): Run[] {
  const never = exceptions.filter(({ isConditional }) => !isConditional).map(({ id }) => id);
  const { anywhere, except } = phrasesIn(words.language);
  return [
    { text: anywhere, tone: 'caption' },
    ...listed(never, except, words),
    ...answeringRuns(exceptions, words),
  ];
}

const saidBy = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/**
 * Source of a transition that applies in a whole state. If there are many exceptions, lists the other states,
 * or the sheets with the exceptions.
 */
export function anywhereParagraph(
  state: ChartState,
  exceptions: readonly Exception[],
  words: Words,
  sheetOf: SheetOf,
): Paragraph {
  const whole = exceptionRuns(exceptions, words);
  if (exceptions.length <= mostNames) return { runs: whole };
  const phrases = phrasesIn(words.language);
  // A few states where it applies are shorter than many exceptions.
  const held = rulesIn(state, exceptions);
  if (held !== undefined && held.length > 0 && held.length <= mostNames)
    return { runs: [...listed(held, phrases.from, words), ...answeringRuns(exceptions, words)] };
  if (exceptions.length <= mostExceptions) return { runs: whole };
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
    // The tooltip lists all names.
    written: saidBy(whole),
  };
}
