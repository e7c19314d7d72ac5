import { languages, type Language } from '#workbench/chart/language.ts';
import { englishMessages, type Messages } from './englishMessages.ts';
import { frenchMessages } from './frenchMessages.ts';

const messages: Readonly<Record<Language, Messages>> = { en: englishMessages, fr: frenchMessages };

export const messagesIn = (language: Language): Messages => messages[language];

const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** Requested language, otherwise that of the environment. `undefined` if unsupported. */
export function languageOf(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language | undefined {
  if (asked !== undefined) return isLanguage(asked) ? asked : undefined;
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return (LC_ALL || LC_MESSAGES || LANG || '').startsWith('fr') ? 'fr' : 'en';
}
