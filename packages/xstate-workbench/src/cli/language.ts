import { languages, type Language } from '#workbench/chart/language.ts';
import { englishMessages, type Messages } from './englishMessages.ts';
import { frenchMessages } from './frenchMessages.ts';

const messages: Readonly<Record<Language, Messages>> = { en: englishMessages, fr: frenchMessages };

export const messagesFor = (language: Language): Messages => messages[language];

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/**
 * Returns the requested language, otherwise that of the environment. `undefined` if the package does not support the
 * language.
 */
export function languageOf(
  requested: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language | undefined {
  if (requested !== undefined) return isLanguage(requested) ? requested : undefined;
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('fr') ? 'fr' : 'en';
}
