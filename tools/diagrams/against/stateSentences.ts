import type { ChartState } from 'xstate-workbench/chart/chart';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import { isStateChanged, type StateChange } from 'xstate-workbench/diff/compare';
import { listChanges, listOf, quoted, stateWord, type BothWords } from './wording.ts';

const tagWords: Readonly<Record<string, string>> = { busy: 'une attente', problem: 'une difficulté' };

const idsOf = ({ invokes }: ChartState): string[] => invokes.map(({ id }) => id);

const addedNames = (previous: readonly string[], current: readonly string[]): string[] =>
  current.filter((name) => !previous.includes(name));

const actorText = (ids: readonly string[], words: Words): string =>
  quoted(ids.map((id) => wordFor(words, 'actors', id)).join(', '));

const tagText = (names: readonly string[]): string =>
  names.map((name) => tagWords[name] ?? quoted(name)).join(', ');

export function ownSentences(change: StateChange, [wordsBefore, wordsAfter]: BothWords): string[] {
  const { before, after } = change;
  if (!isStateChanged(change)) return [];
  if (before === undefined && after !== undefined) {
    const title = after.id.includes('.')
      ? `Nouvel état ${stateWord(after.id, wordsAfter)}`
      : `Nouvelle machine ${stateWord(after.id, wordsAfter)}`;
    const entry = after.entry.length > 0 ? ` ; en entrant, actions ${listOf(after.entry, wordsAfter)}` : '';
    const actorNames = after.invokes.map(({ id }) => wordFor(wordsAfter, 'actors', id));
    return [
      `${title}${actorNames.length > 0 ? ` ; il invoque ${quoted(actorNames.join(', '))}` : ''}${entry}.`,
    ];
  }
  if (before === undefined) return [];
  if (after === undefined)
    return [
      `${before.id.includes('.') ? 'L’état' : 'La machine'} ${stateWord(before.id, wordsBefore)} disparaît.`,
    ];
  const location = `Dans ${stateWord(after.id, wordsAfter)}`;
  const [addedActors, removedActors] = [
    addedNames(idsOf(before), idsOf(after)),
    addedNames(idsOf(after), idsOf(before)),
  ];
  const [addedTags, removedTags] = [addedNames(before.tags, after.tags), addedNames(after.tags, before.tags)];
  const parts = [
    ...(before.initial !== after.initial && after.initial !== undefined
      ? [
          `l’état de départ est ${stateWord(after.initial, wordsAfter)}${before.initial === undefined ? '' : ` (auparavant, ${stateWord(before.initial, wordsBefore)})`}`,
        ]
      : []),
    ...(addedActors.length > 0 ? [`l’état invoque désormais ${actorText(addedActors, wordsAfter)}`] : []),
    ...(removedActors.length > 0 ? [`l’état n’invoque plus ${actorText(removedActors, wordsBefore)}`] : []),
    ...listChanges(before.entry, after.entry, [wordsBefore, wordsAfter]).map((part) => `en entrant, ${part}`),
    ...listChanges(before.exit, after.exit, [wordsBefore, wordsAfter]).map((part) => `en sortant, ${part}`),
    ...(addedTags.length > 0 ? [`l’état devient ${tagText(addedTags)}`] : []),
    ...(removedTags.length > 0 ? [`l’état n’est plus ${tagText(removedTags)}`] : []),
  ];
  const sentences = parts.length > 0 ? parts : ['son code change'];
  return sentences.map((part) => `${location}, ${part}.`);
}
