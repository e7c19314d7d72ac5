import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { SheetOf } from './gist.ts';
import type { Paragraph, Run } from './typeset.ts';

/** A state in which something does not hold that holds around it. */
export interface Exception {
  readonly id: string;
  /** Only when a guard says so. */
  readonly isConditional: boolean;
  /** The name of what it answers with. */
  readonly by: string;
}

/** `promo.*` is for all that begins with `promo.`. */
const matches = (descriptor: string, event: string): boolean =>
  descriptor === event ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && event.startsWith(descriptor.slice(0, -1)));

/** States inside that answer an event themselves, so that what is said of it around them does not hold there. */
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

/** Nobody stays there to hear an event: something is always taken at once. */
const isPassing = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === undefined);

/** The outermost states in which nothing is excepted; undefined where a state is so in part. */
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

/** More names than these are told only where there is no shorter way to say it. */
const mostNames = 4;
/** More than these nobody reads to the end. */
const mostExceptions = 8;

const listed = (ids: readonly string[], head: string, words: Words): Run[] =>
  ids.flatMap((id, index): Run[] => [
    { text: index === 0 ? head : ', ', tone: 'caption' },
    { text: phrasesIn(words.language).said(wordFor(words, 'states', id)), tone: 'caption', to: id },
  ]);

/** Who may answer first, each to be followed. */
function answeringRuns(exceptions: readonly Exception[], words: Words): Run[] {
  const { also, answerFirst } = phrasesIn(words.language);
  const atTimes = exceptions.filter(({ isConditional }) => isConditional).map(({ id }) => id);
  return atTimes.length === 0
    ? []
    : [...listed(atTimes, also, words), { text: answerFirst(atTimes.length), tone: 'caption' }];
}

/** Where it does not hold, then where it may not. */
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

/** From where what holds in a state comes: with many exceptions the few others, or how many there are and the sheets that say which. */
export function anywhereParagraph(
  state: ChartState,
  exceptions: readonly Exception[],
  words: Words,
  sheetOf: SheetOf,
): Paragraph {
  const whole = exceptionRuns(exceptions, words);
  if (exceptions.length <= mostNames) return { runs: whole };
  const phrases = phrasesIn(words.language);
  // A few names of where it holds are shorter than many of where it does not.
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
    // Who points at it reads their names.
    written: saidBy(whole),
  };
}
