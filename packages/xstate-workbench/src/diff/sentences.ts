import type { ChartState, ChartTransition } from '#workbench/chart/chart.ts';
import { durationOf } from '#workbench/chart/durations.ts';
import { conditionOf, effectsOf, wordOf } from '#workbench/chart/phrases.ts';
import type { Words } from '#workbench/chart/words.ts';
import { markOf, type Mark, type StateChange, type TransitionChange } from './compare.ts';
import { ownSentences } from './stateSentences.ts';
import { listChanges, quoted, stateWord, type BothWords } from './wording.ts';

const placeOf = ({ id }: ChartState, words: Words): string =>
  `${id.includes('.') ? 'Dans' : 'Partout dans'} ${stateWord(id, words)}`;

const afterWords = (word: string, { after }: ChartTransition['trigger']): string =>
  after === undefined || word.endsWith('après') ? word : `au bout de ${word}`;

function happeningOf({ trigger }: ChartTransition, words: Words): string {
  const word = wordOf(trigger, words);
  return {
    event: `sur ${quoted(word)}`,
    done: `à la réponse de ${quoted(word)}`,
    failed: `si ${quoted(word)} tombe en panne`,
    elapsed: afterWords(word, trigger),
    finished: `quand ${quoted(word)} est terminé`,
    always: 'automatiquement',
  }[trigger.kind];
}

function causeOf(transition: ChartTransition, words: Words): string {
  const condition = conditionOf(transition, words);
  return happeningOf(transition, words) + (condition === undefined ? '' : `, ${condition}`);
}

const tenses = {
  present: {
    nothing: 'aucun effet',
    stays: 'état inchangé',
    restarts: 'l’état recommence',
    goes: 'passage à',
  },
  past: {
    nothing: 'aucun effet',
    stays: 'état inchangé',
    restarts: 'l’état recommençait',
    goes: 'passage à',
  },
} as const;

function outcomeOf(
  { targets, source, isForbidden, actions }: ChartTransition,
  words: Words,
  tense: keyof typeof tenses = 'present',
): string {
  const { nothing, stays, restarts, goes } = tenses[tense];
  if (isForbidden) return nothing;
  const effects = actions.length === 0 ? '' : ` (${effectsOf(actions, words)})`;
  if (targets.length === 0) return stays + effects;
  if (targets.includes(source)) return restarts + effects;
  return `${goes} ${targets.map((target) => stateWord(target, words)).join(' et ')}${effects}`;
}

function conditionChanges(
  { before, after }: TransitionChange,
  [wordsBefore, wordsAfter]: BothWords,
): string[] {
  if (before === undefined || after === undefined || before.guard === after.guard) return [];
  const [was, is] = [conditionOf(before, wordsBefore), conditionOf(after, wordsAfter)];
  if (was === undefined) return [`une condition s’ajoute : ${quoted(is ?? '')}`];
  return is === undefined
    ? [`la condition ${quoted(was)} n’est plus vérifiée`]
    : [`la condition est ${quoted(is)} (auparavant, ${quoted(was)})`];
}

function goalChanges({ before, after }: TransitionChange, [wordsBefore, wordsAfter]: BothWords): string[] {
  if (before === undefined || after === undefined) return [];
  const isElsewhere =
    before.targets.join() !== after.targets.join() || before.isForbidden !== after.isForbidden;
  const [was, is] = [
    { ...before, actions: [] },
    { ...after, actions: [] },
  ];
  if (isElsewhere)
    return [`${outcomeOf(is, wordsAfter)} (auparavant, ${outcomeOf(was, wordsBefore, 'past')})`];
  if (before.isReentering === after.isReentering) return [];
  return [after.isReentering ? 'l’état recommence désormais' : 'l’état ne recommence plus'];
}

function otherChange(before: ChartTransition, after: ChartTransition): string {
  return before.rank === after.rank
    ? `ses paramètres changent : \`${after.written}\``
    : `la transition est essayée au rang ${after.rank} (auparavant, au rang ${before.rank})`;
}

function transitionSentence(place: string, change: TransitionChange, words: BothWords): string {
  const { before, after } = change;
  const [wordsBefore, wordsAfter] = words;
  if (before === undefined && after !== undefined)
    return `${place}, ${causeOf(after, wordsAfter)} : désormais, ${outcomeOf(after, wordsAfter)}.`;
  if (before === undefined) return '';
  if (after === undefined)
    return `${place}, ${causeOf(before, wordsBefore)} : transition supprimée. Auparavant, ${outcomeOf(before, wordsBefore, 'past')}.`;
  const conditions = conditionChanges(change, words);
  const parts = [
    ...conditions,
    ...goalChanges(change, words),
    ...listChanges(before.actions, after.actions, words),
  ];
  const [was, is] = [before.trigger.after, after.trigger.after];
  const limit =
    was === is || was === undefined ? '' : ` (${durationOf(was, wordsAfter.language)} auparavant)`;
  const same = limit === '' ? otherChange(before, after) : outcomeOf(after, wordsAfter);
  const cause = conditions.length > 0 ? happeningOf(after, wordsAfter) : causeOf(after, wordsAfter);
  return `${place}, ${cause}${limit} : ${(parts.length > 0 ? parts : [same]).join(' ; ')}.`;
}

export interface Sentence {
  readonly mark: Mark;
  readonly text: string;
}

export function sentencesOf(change: StateChange, words: BothWords): Sentence[] {
  const { after, transitions } = change;
  const own = ownSentences(change, words).map((text) => ({ mark: markOf(change), text }));
  // Transitions of a removed state are removed too, so they are omitted.
  if (after === undefined) return own;
  const place = placeOf(after, words[1]);
  return own.concat(
    transitions.map((one) => ({ mark: markOf(one), text: transitionSentence(place, one, words) })),
  );
}
