import { accessibility } from '#src/content/accessibility.ts';
import { accessibilityPath } from '#src/content/footer.ts';
import { legalNotice } from '#src/content/legalNotice.ts';
import type { LegalDocument } from '#src/content/legal.ts';
import { privacy } from '#src/content/privacy.ts';
import { terms } from '#src/content/terms.ts';

/** The pages of words, by where they stand. */
export const legalPaths = {
  legal: '/mentions-legales',
  terms: '/conditions-generales-de-vente',
  privacy: '/confidentialite',
  accessibility: accessibilityPath,
} as const;
export type LegalPageName = keyof typeof legalPaths;

export const legalDocuments: Readonly<Record<LegalPageName, LegalDocument>> = {
  legal: legalNotice,
  terms,
  privacy,
  accessibility,
};

/** Which of them an address shows, with or without a slash at its end. */
export const legalPageAt = (pathname: string): LegalPageName =>
  (['terms', 'privacy', 'accessibility'] as const).find((page) => pathname.startsWith(legalPaths[page])) ??
  'legal';
