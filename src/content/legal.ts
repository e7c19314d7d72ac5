import type { BrowserConfig } from '#src/settings/config.ts';

/** Company data that the shop's owner supplies as settings (`VITE_LEGAL_...`, see `.env.example`). */
export type LegalField = keyof BrowserConfig['legal'];

export type LegalPart =
  | string
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
