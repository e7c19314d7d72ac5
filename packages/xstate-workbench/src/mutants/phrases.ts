import type { Language } from '#workbench/chart/language.ts';
import type { Effect } from '#workbench/paths/effects.ts';
import type { MutationKind, Mutant } from './mutants.ts';

export interface MutantPhrases {
  readonly changes: Readonly<Record<MutationKind, string>>;
  readonly isAccepted: string;
  readonly doesNothing: string;
  readonly leadsTo: (there: string, here: string) => string;
  readonly ends: (status: string) => string;
  readonly changesContext: (parts: string) => string;
  readonly runs: (does: string, did: string) => string;
  readonly effects: Readonly<Record<Effect['kind'], string>>;
  readonly nothing: string;
  readonly noSample: string;
  readonly otherLength: string;
  readonly step: (event: string, place: string, difference: string) => string;
  readonly start: string;
}

const phrases: Readonly<Record<Language, MutantPhrases>> = {
  en: {
    changes: {
      'transition dropped': 'transition dropped',
      'shut-out dropped': 'forbidden transition dropped',
      'limit dropped': 'delayed transition dropped',
      'failure dropped': 'onError transition dropped',
      retargeted: 'retargeted',
      'not moved': 'target dropped',
      'guard dropped': 'guard dropped',
      'guard negated': 'guard negated',
      'candidates swapped': 'candidates swapped',
      'action dropped': 'action dropped',
      'entry dropped': 'entry dropped',
      'exit dropped': 'exit dropped',
      'invoke dropped': 'invoke dropped',
      'delay changed': 'delay changed',
    },
    isAccepted: 'is handled',
    doesNothing: 'is ignored',
    leadsTo: (there, here) => `leads to ${there}, not to ${here}`,
    ends: (status) => `ends with status "${status}"`,
    changesContext: (parts) => `sets ${parts} to another value`,
    runs: (does, did) => `executes "${does}", not "${did}"`,
    effects: { tells: 'send', starts: 'start', does: 'run' },
    nothing: 'nothing',
    noSample: 'no sample of the model reaches it',
    otherLength: 'the delay has another length',
    step: (event, place, difference) => `${event} in ${place} ${difference}`,
    start: 'start',
  },
  fr: {
    changes: {
      'transition dropped': 'transition retirée',
      'shut-out dropped': 'interdiction retirée',
      'limit dropped': 'délai retiré',
      'failure dropped': 'panne non traitée',
      retargeted: 'mène ailleurs',
      'not moved': 'reste sur place',
      'guard dropped': 'condition retirée',
      'guard negated': 'condition inversée',
      'candidates swapped': 'transitions échangées',
      'action dropped': 'action retirée',
      'entry dropped': 'action d’entrée retirée',
      'exit dropped': 'action de sortie retirée',
      'invoke dropped': 'acteur invoqué retiré',
      'delay changed': 'durée changée',
    },
    isAccepted: 'est accepté',
    doesNothing: 'ne fait rien',
    leadsTo: (there, here) => `mène à ${there}, non à ${here}`,
    ends: (status) => `finit ${status}`,
    changesContext: (parts) => `change ${parts}`,
    runs: (does, did) => `devient «\u00a0${does}\u00a0», non «\u00a0${did}\u00a0»`,
    effects: { tells: 'envoie', starts: 'lance', does: 'exécute' },
    nothing: 'rien',
    noSample: 'aucun exemple du modèle n’atteint cet endroit',
    otherLength: 'le délai a une autre durée',
    step: (event, place, difference) => `${event} dans ${place} ${difference}`,
    start: 'départ',
  },
};

export const mutantPhrasesIn = (language: Language): MutantPhrases => phrases[language];

export function mutantText({ id, change, detail, state, transitions }: Mutant, language: Language): string {
  const joinParts = (changeText: string): string =>
    [transitions[0] ?? state, changeText, detail].filter((part) => part !== '').join(', ');
  // A list may contain the same action twice. The id then ends with the action's number.
  return joinParts(phrases[language].changes[change]) + id.slice(joinParts(change).length);
}
