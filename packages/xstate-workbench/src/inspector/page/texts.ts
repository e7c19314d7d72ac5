import type { Language } from '#workbench/chart/language.ts';
import { englishTexts, type Texts } from './englishTexts.ts';
import { frenchTexts } from './frenchTexts.ts';

const texts: Readonly<Record<Language, Texts>> = {
  fr: { ...frenchTexts, language: 'fr' },
  en: { ...englishTexts, language: 'en' },
};

export const textsIn = (language: Language): Texts => texts[language];
