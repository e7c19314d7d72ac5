import type { Language } from '#workbench/chart/language.ts';

/** Messages for files that contain no machine, or not the requested one. */
const english = {
  unimportable: (file: string, reason: string) => `${file} cannot be imported: ${reason}`,
  unreadable: (machine: string, reason: string) => `XState cannot run ${machine}: ${reason}`,
  settings: (settingsFile: string, reason: string) => `${settingsFile} cannot be read: ${reason}`,
  noFile: (file: string) => `${file} does not exist.`,
  folder: (file: string) => `${file} is a folder. Add the name of a file.`,
  noMachines: 'It does not export a machine.',
  machines: (names: string) => `Its machines: ${names}.`,
  noMachine: (name: string, file: string, found: string) =>
    `${name} of ${file} is not an XState 5 machine. ${found}`,
  notExported: (name: string, file: string, found: string) => `${file} does not export ${name}. ${found}`,
  exportsNone: (file: string) =>
    `${file} does not export an XState 5 machine. Export the result of createMachine().`,
  exportsSeveral: (file: string, names: string) =>
    `${file} exports several machines. Choose one of ${names}.`,
  invalidPart: (part: string, file: string, reasons: string) =>
    `"${part}" of ${file} is invalid:\n${reasons}`,
  unknownName: (name: string, place: string, suggestions: string, areSimilar: boolean) =>
    `unknown name in ${place}: "${name}"${suggestions === '' ? '' : `. ${areSimilar ? 'Similar names' : 'Valid names'}: ${suggestions}`}`,
  unusedExport: (name: string, file: string) =>
    `${file} exports "${name}", which is not used. Rename it to "model" or "words". A model with another name must contain its machine: { machine: ... }.`,
  noRevision: (revision: string, file: string) => `git has no ${file} in the revision ${revision}.`,
  unknownRevision: (revision: string) => `git has no revision ${revision}.`,
  noRepository: (file: string) => `${file} is not in a git repository.`,
  isNoMachine: 'is not an XState 5 machine',
  isNoFunction: 'is not a function',
};

type LoadMessages = typeof english;

const loadMessages: Readonly<Record<Language, LoadMessages>> = {
  en: english,
  fr: {
    unimportable: (file, reason) => `${file} ne peut pas être importé\u00a0: ${reason}`,
    unreadable: (machine, reason) =>
      `${machine} n’est pas une machine que XState peut faire tourner\u00a0: ${reason}`,
    settings: (settingsFile, reason) => `${settingsFile} ne peut pas être lu\u00a0: ${reason}`,
    noFile: (file) => `${file} n’existe pas.`,
    folder: (file) => `${file} est un dossier. Indiquez un fichier de ce dossier.`,
    noMachines: 'Il n’exporte aucune machine.',
    machines: (names) => `Ses machines\u00a0: ${names}.`,
    noMachine: (name, file, found) => `${name} de ${file} n’est pas une machine XState 5. ${found}`,
    notExported: (name, file, found) => `${file} n’exporte pas ${name}. ${found}`,
    exportsNone: (file) =>
      `${file} n’exporte aucune machine XState 5. Exportez le résultat de createMachine().`,
    exportsSeveral: (file, names) => `${file} exporte plusieurs machines. Choisissez-en une\u00a0: ${names}.`,
    invalidPart: (part, file, reasons) => `«\u00a0${part}\u00a0» de ${file} est invalide\u00a0:\n${reasons}`,
    unknownName: (name, place, suggestions, areSimilar) =>
      `nom inconnu dans ${place}\u00a0: «\u00a0${name}\u00a0»${suggestions === '' ? '' : `. ${areSimilar ? 'Noms proches' : 'Noms possibles'}\u00a0: ${suggestions}`}`,
    unusedExport: (name, file) =>
      `${file} exporte «\u00a0${name}\u00a0», qui n’est pas utilisé. Renommez-le «\u00a0model\u00a0» ou «\u00a0words\u00a0». Un modèle d’un autre nom doit contenir sa machine\u00a0: { machine: ... }.`,
    noRevision: (revision, file) => `git n’a pas de ${file} dans la révision ${revision}.`,
    unknownRevision: (revision) => `git n’a pas de révision ${revision}.`,
    noRepository: (file) => `${file} n’est pas dans un dépôt git.`,
    isNoMachine: 'n’est pas une machine XState 5',
    isNoFunction: 'n’est pas une fonction',
  },
};

export const loadMessagesIn = (language: Language): LoadMessages => loadMessages[language];
