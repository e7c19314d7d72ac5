import type { ChartState, ChartTransition } from 'xstate-workbench/chart/chart';
import { durationOf } from 'xstate-workbench/chart/durations';
import { conditionOf, actionsText, triggerWord } from 'xstate-workbench/chart/phrases';
import type { Words } from 'xstate-workbench/chart/words';
import { markOf, type Mark, type StateChange, type TransitionChange } from 'xstate-workbench/diff/compare';
import { ownSentences } from './stateSentences.ts';
import { listChanges, quoted, stateWord, type BothWords } from './wording.ts';

const locationText = ({ id }: ChartState, words: Words): string =>
  `${id.includes('.') ? 'Dans' : 'Partout dans'} ${stateWord(id, words)}`;

const afterWords = (word: string, { after }: ChartTransition['trigger']): string =>
  after === undefined || word.endsWith('après') ? word : `au bout de ${word}`;

function triggerText({ trigger }: ChartTransition, words: Words): string {
  const word = triggerWord(trigger, words);
  return {
    event: `sur ${quoted(word)}`,
    done: `à la réponse de ${quoted(word)}`,
    failed: `si ${quoted(word)} tombe en panne`,
    elapsed: afterWords(word, trigger),
    finished: `quand ${quoted(word)} est terminé`,
    always: 'automatiquement',
    route: `par la route ${quoted(word)}`,
  }[trigger.kind];
}

function triggerWithCondition(transition: ChartTransition, words: Words): string {
  const condition = conditionOf(transition, words);
  return triggerText(transition, words) + (condition === undefined ? '' : `, ${condition}`);
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

function outcomeText(
  { targets, source, isForbidden, actions }: ChartTransition,
  words: Words,
  tense: keyof typeof tenses = 'present',
): string {
  const { nothing, stays, restarts, goes } = tenses[tense];
  if (isForbidden) return nothing;
  const effects = actions.length === 0 ? '' : ` (${actionsText(actions, words)})`;
  if (targets.length === 0) return stays + effects;
  if (targets.includes(source)) return restarts + effects;
  return `${goes} ${targets.map((target) => stateWord(target, words)).join(' et ')}${effects}`;
}

function conditionChanges(
  { before, after }: TransitionChange,
  [wordsBefore, wordsAfter]: BothWords,
): string[] {
  if (before === undefined || after === undefined || before.guard === after.guard) return [];
  const [previous, current] = [conditionOf(before, wordsBefore), conditionOf(after, wordsAfter)];
  if (previous === undefined) return [`une condition s’ajoute : ${quoted(current ?? '')}`];
  return current === undefined
    ? [`la condition ${quoted(previous)} n’est plus vérifiée`]
    : [`la condition est ${quoted(current)} (auparavant, ${quoted(previous)})`];
}

function goalChanges({ before, after }: TransitionChange, [wordsBefore, wordsAfter]: BothWords): string[] {
  if (before === undefined || after === undefined) return [];
  const hasOtherTarget =
    before.targets.join() !== after.targets.join() || before.isForbidden !== after.isForbidden;
  const [previous, current] = [
    { ...before, actions: [] },
    { ...after, actions: [] },
  ];
  if (hasOtherTarget)
    return [
      `${outcomeText(current, wordsAfter)} (auparavant, ${outcomeText(previous, wordsBefore, 'past')})`,
    ];
  if (before.isReentering === after.isReentering) return [];
  return [after.isReentering ? 'l’état recommence désormais' : 'l’état ne recommence plus'];
}

function otherChange(before: ChartTransition, after: ChartTransition): string {
  return before.rank === after.rank
    ? `ses paramètres changent : \`${after.written}\``
    : `la transition est essayée au rang ${after.rank} (auparavant, au rang ${before.rank})`;
}

function transitionSentence(location: string, change: TransitionChange, words: BothWords): string {
  const { before, after } = change;
  const [wordsBefore, wordsAfter] = words;
  if (before === undefined && after !== undefined)
    return `${location}, ${triggerWithCondition(after, wordsAfter)} : désormais, ${outcomeText(after, wordsAfter)}.`;
  if (before === undefined) return '';
  if (after === undefined)
    return `${location}, ${triggerWithCondition(before, wordsBefore)} : transition supprimée. Auparavant, ${outcomeText(before, wordsBefore, 'past')}.`;
  const conditions = conditionChanges(change, words);
  const parts = [
    ...conditions,
    ...goalChanges(change, words),
    ...listChanges(before.actions, after.actions, words),
  ];
  const [previous, current] = [before.trigger.after, after.trigger.after];
  const delayNote =
    previous === current || previous === undefined
      ? ''
      : ` (${durationOf(previous, wordsAfter.language)} auparavant)`;
  const fallbackText = delayNote === '' ? otherChange(before, after) : outcomeText(after, wordsAfter);
  const cause =
    conditions.length > 0 ? triggerText(after, wordsAfter) : triggerWithCondition(after, wordsAfter);
  return `${location}, ${cause}${delayNote} : ${(parts.length > 0 ? parts : [fallbackText]).join(' ; ')}.`;
}

export interface Sentence {
  readonly mark: Mark;
  readonly text: string;
}

export function sentencesOf(change: StateChange, words: BothWords): Sentence[] {
  const { after, transitions } = change;
  const stateSentences = ownSentences(change, words).map((text) => ({ mark: markOf(change), text }));
  // If a state was removed, its transitions are removed too, so the report omits them.
  if (after === undefined) return stateSentences;
  const location = locationText(after, words[1]);
  return stateSentences.concat(
    transitions.map((one) => ({ mark: markOf(one), text: transitionSentence(location, one, words) })),
  );
}
