import type { ChartTransition, Trigger } from './chart.ts';
import { durationOf } from './durations.ts';
import { phrasesIn, type Phrases } from './language.ts';
import { wordFor, type Words } from './words.ts';

function delayText(name: string, after: number | undefined, words: Words): string {
  if (after === undefined) return wordFor(words, 'delays', name);
  const duration = durationOf(after, words.language);
  const reason = words.delays[name] ?? (Number(name) === after ? '' : name);
  return `${duration} ${reason}`.trim();
}

export function triggerWord({ kind, name, after }: Trigger, words: Words): string {
  switch (kind) {
    case 'event':
      return wordFor(words, 'events', name);
    case 'route':
      return name;
    case 'done':
    case 'failed':
      return wordFor(words, 'actors', name);
    case 'elapsed':
      return delayText(name, after, words);
    case 'finished':
      return wordFor(words, 'states', name);
    case 'always':
      return phrasesIn(words.language).eventless;
  }
}

function triggerPrefix(
  kind: Trigger['kind'],
  { donePrefix, errorPrefix, delayPrefix, stateDonePrefix }: Phrases,
): string {
  switch (kind) {
    case 'done':
      return donePrefix;
    case 'failed':
      return errorPrefix;
    case 'elapsed':
      return delayPrefix;
    case 'finished':
      return stateDonePrefix;
    case 'event':
    case 'route':
    case 'always':
      return '';
  }
}

export const triggerSentence = (trigger: Trigger, words: Words): string =>
  triggerPrefix(trigger.kind, phrasesIn(words.language)) + triggerWord(trigger, words);

/** Describes the condition of a transition. French elides « si il » to « s’il ». `undefined` without a condition. */
export function conditionOf(
  { guard, guardParam, isOtherwise, rank = 1 }: ChartTransition,
  words: Words,
): string | undefined {
  const phrases = phrasesIn(words.language);
  if (guard === undefined) return isOtherwise ? phrases.otherwise : undefined;
  const param = guardParam === undefined ? '' : ` (${guardParam})`;
  const condition = phrases.if(wordFor(words, 'guards', guard) + param);
  return rank > 1 ? `${phrases.otherwise} ${condition}` : condition;
}

export const actionsText = (actions: readonly string[], words: Words): string =>
  actions.map((action) => wordFor(words, 'actions', action)).join(', ');
