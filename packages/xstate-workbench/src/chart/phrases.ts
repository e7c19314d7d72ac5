import type { ChartTransition, Trigger } from './chart.ts';
import { wordFor, type Words } from './words.ts';

/** The French for what sets a transition off, without saying how it ended. */
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
      return 'aussitôt';
  }
}

const openings: Readonly<Record<Trigger['kind'], string>> = {
  event: '',
  done: 'réponse : ',
  failed: 'panne : ',
  elapsed: 'délai : ',
  finished: 'terminé : ',
  always: '',
};

/** The same where no sign stands beside it. */
export const sentenceOf = (trigger: Trigger, words: Words): string =>
  openings[trigger.kind] + wordOf(trigger, words);

/** The French for what has to hold, as French elides it: not « si il ». Undefined when nothing is asked. */
export function conditionOf({ guard, isOtherwise }: ChartTransition, words: Words): string | undefined {
  if (guard === undefined) return isOtherwise ? 'sinon' : undefined;
  const word = wordFor(words, 'guards', guard);
  return /^ils?\b/.test(word) ? `s’${word}` : `si ${word}`;
}
