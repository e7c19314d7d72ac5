import type { Language } from '#workbench/chart/language.ts';

const english = {
  start: (machine: string, input: string) => `${machine} does not start with the input ${input}`,
  step: (event: string, state: string) => `${event} in ${state}`,
  noGuard: (guard: string) =>
    `the guard "${guard}" is not implemented: add it to setup({ guards: { ... } }), or export the result of machine.provide({ guards: { ... } })`,
  guardThrows: (reason: string) => `a guard threw: ${reason}`,
};

type ErrorMessages = typeof english;

const errorMessages: Readonly<Record<Language, ErrorMessages>> = {
  en: english,
  fr: {
    start: (machine, input) => `${machine} ne démarre pas avec l’entrée ${input}`,
    step: (event, state) => `${event} dans ${state}`,
    noGuard: (guard) =>
      `la condition «\u00a0${guard}\u00a0» n’est pas implémentée\u00a0: ajoutez-la à setup({ guards: { ... } }), ou exportez le résultat de machine.provide({ guards: { ... } })`,
    guardThrows: (reason) => `une condition échoue\u00a0: ${reason}`,
  },
};

const guardErrorPattern = /^Unable to evaluate guard[^\n]*:\n(?<inner>.+)$/s;
const missingGuardPattern = /^Guard '(?<name>.+?)' is not implemented/;

/**
 * Returns the first line of an error's original message. The text that XState adds to an error of a guard is removed.
 */
export function errorReason(error: unknown, language: Language): string {
  const message = error instanceof Error ? error.message : String(error);
  const inner = guardErrorPattern.exec(message)?.groups?.['inner'];
  const [line = ''] = (inner ?? message).split('\n', 1);
  const missingGuard = missingGuardPattern.exec(line)?.groups?.['name'];
  if (missingGuard !== undefined) return errorMessages[language].noGuard(missingGuard);
  return inner === undefined ? line : errorMessages[language].guardThrows(line);
}

export const errorMessagesIn = (language: Language): ErrorMessages => errorMessages[language];
