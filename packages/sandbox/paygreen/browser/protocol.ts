import type { FieldName, Validity } from './fieldRules.ts';
import type { InputStyle } from './inputStyle.ts';
import type { Language } from './words.ts';

export interface FieldOptions {
  readonly name: FieldName;
  readonly language: Language;
  readonly style: InputStyle;
}

/** First message. It transfers the page's port, then the ports between the number's frame and its siblings. */
export interface Connect {
  readonly say: 'connect';
  readonly options: FieldOptions;
}

/** Credentials and buyer for the exchange. */
export interface Submission {
  readonly publicKey: string;
  readonly shopId: string | undefined;
  readonly buyer: string;
  readonly reuseAllowed: boolean;
}

export type TokenFailure = 'tokenize_invalid_card' | 'tokenize_unauthorized' | 'tokenize_unknown_error';

export type ToField =
  | { readonly say: 'options'; readonly options: FieldOptions }
  | { readonly say: 'focus' }
  /** To the number's frame only. */
  | { readonly say: 'submit'; readonly submission: Submission };

export type FromField =
  | { readonly say: 'height'; readonly height: number }
  /** `isReusable` comes from the number's frame after the number is complete. */
  | (Validity & { readonly say: 'change'; readonly isReusable: boolean | null })
  | { readonly say: 'token'; readonly token: string }
  | { readonly say: 'instrument'; readonly id: string }
  | { readonly say: 'failed'; readonly code: TokenFailure };

/** Between frames. Typed digits pass only here. */
export type ToSibling = { readonly say: 'tell' } | { readonly say: 'focus' };
export interface FromSibling {
  readonly digits: string;
  readonly isValid: boolean;
}
