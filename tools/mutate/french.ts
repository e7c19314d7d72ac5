import { statesIn, type ChartState } from 'xstate-workbench/chart/chart';
import { triggerSentence } from 'xstate-workbench/chart/phrases';
import { wordFor, type Words } from 'xstate-workbench/chart/words';
import type { MutationKind, Mutant } from 'xstate-workbench/mutants/mutants';

/** French descriptions of mutations, for the drawings. */
const changes: Readonly<Record<MutationKind, (detail: string) => string>> = {
  'transition dropped': () => 'la transition est supprimée',
  'shut-out dropped': () => 'l’événement n’est plus refusé',
  'limit dropped': () => 'le délai est supprimé',
  'failure dropped': () => 'la panne n’est plus traitée',
  retargeted: (detail) => `la transition mène à ${detail}`,
  'not moved': () => 'la transition ne change plus d’état',
  'guard dropped': (detail) => `la condition ${detail} n’est plus vérifiée`,
  'guard negated': (detail) => `la condition ${detail} est inversée`,
  'candidates swapped': () => 'la transition est évaluée après la suivante',
  'action dropped': (detail) => `l’action ${detail} est supprimée`,
  'entry dropped': (detail) => `l’action d’entrée ${detail} est supprimée`,
  'exit dropped': (detail) => `l’action de sortie ${detail} est supprimée`,
  'invoke dropped': (detail) => `l’appel ${detail} est supprimé`,
  'delay changed': () => 'la durée du délai est différente',
};

/** Describes a mutation in French, such as « Code promo », la transition est effacée. */
export function describeMutation(
  { change, detail, state, transitions }: Pick<Mutant, 'change' | 'detail' | 'state' | 'transitions'>,
  chart: ChartState,
  words: Words,
): string {
  const states = statesIn(chart);
  const [transition] = states.flatMap((each) =>
    each.transitions.filter(({ name }) => name === transitions[0]),
  );
  const dictionaries = ['states', 'guards', 'actions', 'actors'] as const;
  const known = dictionaries.find((kind) => words[kind][detail] !== undefined);
  const word = known === undefined ? detail : `« ${wordFor(words, known, detail)} »`;
  return [
    `« ${wordFor(words, 'states', state)} »`,
    ...(transition === undefined ? [] : [triggerSentence(transition.trigger, words)]),
    changes[change](word),
  ].join(', ');
}
