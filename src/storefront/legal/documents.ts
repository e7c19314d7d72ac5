import { accessibility } from '#src/content/accessibility.ts';
import { accessibilityPath } from '#src/content/footer.ts';
import { legalNotice } from '#src/content/legalNotice.ts';
import type { LegalDocument } from '#src/content/legal.ts';
import { privacy } from '#src/content/privacy.ts';
import { terms } from '#src/content/terms.ts';

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

/** Returns the legal page for a URL path, with or without a trailing slash. */
export const legalPageAt = (pathname: string): LegalPageName =>
  (['terms', 'privacy', 'accessibility'] as const).find((page) => pathname.startsWith(legalPaths[page])) ??
  'legal';
