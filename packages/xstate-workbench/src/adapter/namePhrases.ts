import type { Language } from '#workbench/chart/language.ts';

interface SourceLocation {
  readonly slot: string;
  readonly state: string;
  /** Number of an unnamed guard or action within its transition or state. Empty for the first. */
  readonly number: string;
}

const withNumber = (word: string, number: string): string => (number === '' ? word : `${word} ${number}`);

const englishActions: Readonly<Record<string, (detail: string) => string>> = {
  assign: (facts) => (facts === '' ? 'update the context' : `set ${facts}`),
  raise: (event) => `raise ${event === '' ? 'an event' : event}`,
  sendTo: (event) => `send ${event === '' ? 'an event' : event}`,
  emit: (event) => `emit ${event === '' ? 'an event' : event}`,
  cancel: (event) => `cancel ${event === '' ? 'an event' : event}`,
  spawnChild: (actor) => `spawn ${actor === '' ? 'an actor' : actor}`,
  stopChild: (actor) => `stop ${actor === '' ? 'an actor' : actor}`,
  enqueueActions: () => 'enqueue actions',
  log: () => 'log',
};

const english = {
  guardLabel: ({ slot, state, number }: SourceLocation) =>
    `${withNumber('guard', number)} of “${slot}” in “${state}”`,
  actionLabel: ({ slot, state, number }: SourceLocation) =>
    `${withNumber('action', number)} of “${slot}” in “${state}”`,
  builtIn: englishActions,
  delayedSend: (sending: string, delay: string) => `${sending} after ${delay}`,
  not: (guard: string) => `not ${guard}`,
  inState: (state: string) => `in “${state}”`,
  and: 'and',
  or: 'or',
  anyEvent: 'any other event',
  anyEventOf: (family: string) => `any ${family} event`,
  snapshotOf: (actor: string) => `snapshot of ${actor}`,
  workIn: (state: string) => `actor of “${state}”`,
  history: 'history',
  historyOf: (owner: string, isDeep: boolean) => `${isDeep ? 'deep history' : 'history'} of “${owner}”`,
};

export type NamePhrases = typeof english;

export const namePhrases: Readonly<Record<Language, NamePhrases>> = {
  en: english,
  fr: {
    guardLabel: ({ slot, state, number }) =>
      `${withNumber('condition', number)} de «\u00a0${slot}\u00a0» dans «\u00a0${state}\u00a0»`,
    actionLabel: ({ slot, state, number }) =>
      `${withNumber('action', number)} de «\u00a0${slot}\u00a0» dans «\u00a0${state}\u00a0»`,
    builtIn: {
      assign: (facts) => (facts === '' ? 'mettre le contexte à jour' : `mettre à jour ${facts}`),
      raise: (event) => `déclencher ${event === '' ? 'un événement' : event}`,
      sendTo: (event) => `envoyer ${event === '' ? 'un événement' : event}`,
      emit: (event) => `publier ${event === '' ? 'un événement' : event}`,
      cancel: (event) => `annuler ${event === '' ? 'un envoi' : event}`,
      spawnChild: (actor) => `lancer ${actor === '' ? 'un acteur' : actor}`,
      stopChild: (actor) => `arrêter ${actor === '' ? 'un acteur' : actor}`,
      enqueueActions: () => 'exécuter les actions mises en file',
      log: () => 'écrire dans le journal',
    },
    delayedSend: (sending, delay) => `${sending} après ${delay}`,
    not: (guard) => `non\u00a0: ${guard}`,
    inState: (state) => `«\u00a0${state}\u00a0» est en cours`,
    and: 'et',
    or: 'ou',
    anyEvent: 'tout autre événement',
    anyEventOf: (family) => `tout événement de ${family}`,
    snapshotOf: (actor) => `mise à jour de ${actor}`,
    workIn: (state) => `acteur invoqué de «\u00a0${state}\u00a0»`,
    history: 'dernier état actif',
    historyOf: (owner, isDeep) =>
      `dernier état actif de «\u00a0${owner}\u00a0»${isDeep ? ', sous-états compris' : ''}`,
  },
};
