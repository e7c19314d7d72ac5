import type { ChartState } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Run } from './typeset.ts';

/** A state in which something does not hold that holds around it. */
export interface Exception {
  readonly id: string;
  /** Only when a guard says so. */
  readonly isConditional: boolean;
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
    if (own.length === 0) return exceptionsTo(inner, event);
    if (own.some(({ guard }) => guard === undefined)) return [{ id: inner.id, isConditional: false }];
    return [{ id: inner.id, isConditional: true }, ...exceptionsTo(inner, event)];
  });

/** Where it does not hold, then where it may not: each state can be followed. */
export function exceptionRuns(exceptions: readonly Exception[], words: Words): Run[] {
  const phrases = phrasesIn(words.language);
  const listed = (some: readonly Exception[], head: string): Run[] =>
    some.flatMap(({ id }, index): Run[] => [
      { text: index === 0 ? head : ', ', tone: 'caption' },
      { text: phrases.said(wordFor(words, 'states', id)), tone: 'caption', to: id },
    ]);
  const never = exceptions.filter(({ isConditional }) => !isConditional);
  const atTimes = exceptions.filter(({ isConditional }) => isConditional);
  return [
    ...listed(never, phrases.except),
    ...(atTimes.length === 0
      ? []
      : [
          ...listed(atTimes, phrases.also),
          { text: phrases.answerFirst(atTimes.length), tone: 'caption' as const },
        ]),
  ];
}
