import type { BrowserConfig } from '#src/settings/config.ts';

/** What only the owner can say; each is a setting (`VITE_LEGAL_...`, see `.env.example`). */
export type LegalField = keyof BrowserConfig['legal'];

/** What a page of words is made of. */
export type LegalPart =
  | string
  /** What the owner has to supply, under its name. */
  | { readonly field: LegalField; readonly name: string }
  | { readonly list: readonly string[] }
  | { readonly href: string; readonly words: string }
  | { readonly kind: 'contact' };

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly LegalPart[];
}

export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export const legal = {
  missing: 'à fournir',
  contents: 'Sur cette page',
  phone: 'Téléphone',
  email: 'E-mail du service client',
} as const;
