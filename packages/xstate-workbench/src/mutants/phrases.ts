import type { Language } from '#workbench/chart/language.ts';
import type { Effect } from '#workbench/paths/effects.ts';
import type { Change, Mutant } from './mutants.ts';

export interface MutantPhrases {
  readonly changes: Readonly<Record<Change, string>>;
  readonly isLetIn: string;
  readonly doesNothing: string;
  readonly leads: (there: string, here: string) => string;
  readonly ends: (status: string) => string;
  readonly leaves: (parts: string) => string;
  readonly does: (does: string, did: string) => string;
  readonly effects: Readonly<Record<Effect['kind'], string>>;
  readonly nothing: string;
  readonly noSample: string;
  readonly step: (event: string, place: string, difference: string) => string;
  readonly start: string;
}

const phrases: Readonly<Record<Language, MutantPhrases>> = {
  en: {
    changes: {
      'transition dropped': 'transition dropped',
      'shut-out dropped': 'shut-out dropped',
      'limit dropped': 'limit dropped',
      'failure dropped': 'failure dropped',
      retargeted: 'retargeted',
      'not moved': 'not moved',
      'guard dropped': 'guard dropped',
      'guard negated': 'guard negated',
      'candidates swapped': 'candidates swapped',
      'action dropped': 'action dropped',
      'entry dropped': 'entry dropped',
      'exit dropped': 'exit dropped',
      'invoke dropped': 'invoke dropped',
    },
    isLetIn: 'is let in',
    doesNothing: 'does nothing',
    leads: (there, here) => `leads to ${there}, not to ${here}`,
    ends: (status) => `ends ${status}`,
    leaves: (parts) => `leaves ${parts} otherwise`,
    does: (does, did) => `does "${does}", not "${did}"`,
    effects: { tells: 'tells', starts: 'starts', does: 'does' },
    nothing: 'nothing',
    noSample: 'no sample of the model ever comes there',
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
    },
    isLetIn: 'est accepté',
    doesNothing: 'ne fait rien',
    leads: (there, here) => `mène à ${there}, non à ${here}`,
    ends: (status) => `finit ${status}`,
    leaves: (parts) => `change ${parts}`,
    does: (does, did) => `devient «\u00a0${does}\u00a0», non «\u00a0${did}\u00a0»`,
    effects: { tells: 'envoie', starts: 'lance', does: 'exécute' },
    nothing: 'rien',
    noSample: 'aucun exemple du modèle n’atteint cet endroit',
    step: (event, place, difference) => `${event} dans ${place} ${difference}`,
    start: 'départ',
  },
};

export const mutantPhrasesIn = (language: Language): MutantPhrases => phrases[language];

/** Translated mutant id: place and operator. */
export function mutantText({ id, change, detail, state, transitions }: Mutant, language: Language): string {
  const partsWith = (done: string): string =>
    [transitions[0] ?? state, done, detail].filter((part) => part !== '').join(', ');
  // The suffix is the number of a duplicate action, identical in every language.
  return partsWith(phrases[language].changes[change]) + id.slice(partsWith(change).length);
}
