import type { Language } from '#workbench/chart/language.ts';

/** Messages for files that contain no machine, or not the requested one. */
const english = {
  unimportable: (file: string, reason: string) => `${file} cannot be imported: ${reason}`,
  unreadable: (machine: string, reason: string) => `${machine} is no machine that XState can run: ${reason}`,
  settings: (settingsFile: string, reason: string) => `${settingsFile} cannot be read: ${reason}`,
  noFile: (file: string) => `There is no file ${file}.`,
  folder: (file: string) => `${file} is a folder: give a file of it.`,
  noMachines: 'It exports no machine at all.',
  machines: (names: string) => `Its machines: ${names}.`,
  noMachine: (name: string, file: string, found: string) =>
    `${name} of ${file} is no XState 5 machine. ${found}`,
  notExported: (name: string, file: string, found: string) => `${file} exports no ${name}. ${found}`,
  exportsNone: (file: string) =>
    `${file} exports no XState 5 machine. Write "export" before what createMachine() gives.`,
  exportsSeveral: (file: string, names: string) => `${file} exports several machines: say which of ${names}.`,
  invalidPart: (part: string, file: string, reasons: string) =>
    `"${part}" of ${file} is not as it should be:\n${reasons}`,
  unknownName: (name: string, place: string, suggestions: string, areSimilar: boolean) =>
    `✖ ${place} knows no "${name}"${suggestions === '' ? '' : `; ${areSimilar ? 'the nearest' : 'there are'}: ${suggestions}`}`,
  unusedExport: (name: string, file: string) =>
    `${file} exports "${name}", which nothing reads: write "model" or "words". A model of another name says which machine it is of: { machine: ... }.`,
  noRevision: (revision: string, file: string) => `git has no revision ${revision} of ${file}.`,
  isNoMachine: 'is no XState 5 machine',
  isNoFunction: 'is no function',
};

type LoadMessages = typeof english;

const loadMessages: Readonly<Record<Language, LoadMessages>> = {
  en: english,
  fr: {
    unimportable: (file, reason) => `${file} ne peut pas être importé\u00a0: ${reason}`,
    unreadable: (machine, reason) =>
      `${machine} n’est pas une machine que XState peut faire tourner\u00a0: ${reason}`,
    settings: (settingsFile, reason) => `${settingsFile} ne peut pas être lu\u00a0: ${reason}`,
    noFile: (file) => `Le fichier ${file} n’existe pas.`,
    folder: (file) => `${file} est un dossier\u00a0: donnez-en un fichier.`,
    noMachines: 'Il n’exporte aucune machine.',
    machines: (names) => `Ses machines\u00a0: ${names}.`,
    noMachine: (name, file, found) => `${name} de ${file} n’est pas une machine XState 5. ${found}`,
    notExported: (name, file, found) => `${file} n’exporte pas ${name}. ${found}`,
    exportsNone: (file) =>
      `${file} n’exporte aucune machine XState 5. Écrivez «\u00a0export\u00a0» devant ce que donne createMachine().`,
    exportsSeveral: (file, names) => `${file} exporte plusieurs machines\u00a0: dites laquelle de ${names}.`,
    invalidPart: (part, file, reasons) =>
      `«\u00a0${part}\u00a0» de ${file} n’est pas comme il faudrait\u00a0:\n${reasons}`,
    unknownName: (name, place, suggestions, areSimilar) =>
      `✖ ${place} ne connaît pas «\u00a0${name}\u00a0»${suggestions === '' ? '' : `\u00a0; ${areSimilar ? 'les plus proches' : 'il y a'}\u00a0: ${suggestions}`}`,
    unusedExport: (name, file) =>
      `${file} exporte «\u00a0${name}\u00a0», que rien ne lit\u00a0: écrivez «\u00a0model\u00a0» ou «\u00a0words\u00a0». Un modèle d’un autre nom dit de quelle machine il est\u00a0: { machine: ... }.`,
    noRevision: (revision, file) => `git n’a pas de révision ${revision} de ${file}.`,
    isNoMachine: 'n’est pas une machine XState 5',
    isNoFunction: 'n’est pas une fonction',
  },
};

export const loadMessagesIn = (language: Language): LoadMessages => loadMessages[language];
