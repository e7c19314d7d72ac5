import type { ChartState } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { isStateChanged, type StateChange } from './compare.ts';
import { listChanges, listOf, quoted, stateWord, type BothWords } from './wording.ts';

const tagWords: Readonly<Record<string, string>> = { busy: 'une attente', problem: 'une difficulté' };

const idsOf = ({ invokes }: ChartState): string[] => invokes.map(({ id }) => id);

const gained = (one: readonly string[], other: readonly string[]): string[] =>
  other.filter((name) => !one.includes(name));

const actors = (ids: readonly string[], words: Words): string =>
  quoted(ids.map((id) => wordFor(words, 'actors', id)).join(', '));

const tags = (names: readonly string[]): string =>
  names.map((name) => tagWords[name] ?? quoted(name)).join(', ');

export function ownSentences(change: StateChange, [wordsBefore, wordsAfter]: BothWords): string[] {
  const { before, after } = change;
  if (!isStateChanged(change)) return [];
  if (before === undefined && after !== undefined) {
    const hidden = after.id.includes('.')
      ? `Nouvel état ${stateWord(after.id, wordsAfter)}`
      : `Nouvelle machine ${stateWord(after.id, wordsAfter)}`;
    const entry = after.entry.length > 0 ? ` ; en entrant, actions ${listOf(after.entry, wordsAfter)}` : '';
    const work = after.invokes.map(({ id }) => wordFor(wordsAfter, 'actors', id));
    return [`${hidden}${work.length > 0 ? ` ; il invoque ${quoted(work.join(', '))}` : ''}${entry}.`];
  }
  if (before === undefined) return [];
  if (after === undefined)
    return [
      `${before.id.includes('.') ? 'L’état' : 'La machine'} ${stateWord(before.id, wordsBefore)} disparaît.`,
    ];
  const place = `Dans ${stateWord(after.id, wordsAfter)}`;
  const [more, less] = [gained(idsOf(before), idsOf(after)), gained(idsOf(after), idsOf(before))];
  const [tagged, untagged] = [gained(before.tags, after.tags), gained(after.tags, before.tags)];
  const parts = [
    ...(before.initial !== after.initial && after.initial !== undefined
      ? [
          `l’état de départ est ${stateWord(after.initial, wordsAfter)}${before.initial === undefined ? '' : ` (auparavant, ${stateWord(before.initial, wordsBefore)})`}`,
        ]
      : []),
    ...(more.length > 0 ? [`l’état invoque désormais ${actors(more, wordsAfter)}`] : []),
    ...(less.length > 0 ? [`l’état n’invoque plus ${actors(less, wordsBefore)}`] : []),
    ...listChanges(before.entry, after.entry, [wordsBefore, wordsAfter]).map((part) => `en entrant, ${part}`),
    ...listChanges(before.exit, after.exit, [wordsBefore, wordsAfter]).map((part) => `en sortant, ${part}`),
    ...(tagged.length > 0 ? [`l’état devient ${tags(tagged)}`] : []),
    ...(untagged.length > 0 ? [`l’état n’est plus ${tags(untagged)}`] : []),
  ];
  const all = parts.length > 0 ? parts : ['son code change'];
  return all.map((part) => `${place}, ${part}.`);
}
