import type { ChartTransition, Trigger } from './chart.ts';
import { phrasesIn, type Phrases } from './language.ts';
import { wordFor, type Words } from './words.ts';

/** The words for what sets a transition off, without saying how it ended. */
export function wordOf({ kind, name }: Trigger, words: Words): string {
  switch (kind) {
    case 'event':
      return wordFor(words, 'events', name);
    case 'done':
    case 'failed':
      return wordFor(words, 'actors', name);
    case 'elapsed':
      return wordFor(words, 'delays', name);
    case 'finished':
      return wordFor(words, 'states', name);
    case 'always':
      return phrasesIn(words.language).atOnce;
  }
}

function openingOf(kind: Trigger['kind'], { answer, failure, delay, finished }: Phrases): string {
  switch (kind) {
    case 'done':
      return answer;
    case 'failed':
      return failure;
    case 'elapsed':
      return delay;
    case 'finished':
      return finished;
    case 'event':
    case 'always':
      return '';
  }
}

/** The same where no sign stands beside it. */
export const sentenceOf = (trigger: Trigger, words: Words): string =>
  openingOf(trigger.kind, phrasesIn(words.language)) + wordOf(trigger, words);

/** The words for what has to hold, as French elides it: not « si il ». Undefined when nothing is asked. */
export function conditionOf({ guard, isOtherwise }: ChartTransition, words: Words): string | undefined {
  const phrases = phrasesIn(words.language);
  if (guard === undefined) return isOtherwise ? phrases.otherwise : undefined;
  return phrases.if(wordFor(words, 'guards', guard));
}
