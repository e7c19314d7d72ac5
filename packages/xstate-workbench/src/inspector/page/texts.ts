import { englishTexts } from './englishTexts.ts';
import { frenchTexts } from './frenchTexts.ts';

/** What the page says, in each language. */
const texts = { fr: frenchTexts, en: englishTexts } as const;

export type Texts = typeof frenchTexts | typeof englishTexts;

export const textsIn = (language: keyof typeof texts): Texts => texts[language];
