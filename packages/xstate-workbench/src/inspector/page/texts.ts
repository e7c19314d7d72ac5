import type { Language } from '#workbench/chart/language.ts';
import { englishTexts, type Texts } from './englishTexts.ts';
import { frenchTexts } from './frenchTexts.ts';

/** What the page says, in each language. */
const texts: Readonly<Record<Language, Texts>> = {
  fr: { ...frenchTexts, language: 'fr' },
  en: { ...englishTexts, language: 'en' },
};

export const textsIn = (language: Language): Texts => texts[language];
