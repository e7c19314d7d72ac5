import type { FieldName, Validity } from './fieldRules.ts';
import type { InputStyle } from './inputStyle.ts';
import type { Language } from './words.ts';

/** What a frame is told of itself. */
export interface FieldOptions {
  readonly name: FieldName;
  readonly language: Language;
  readonly style: InputStyle;
}

/** The first message. It brings the page's port, then those that join the number's frame to the others, which the page lets go. */
export interface Connect {
  readonly say: 'connect';
  readonly options: FieldOptions;
}

/** For whom a card is exchanged for an instrument. */
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
  /** `isReusable` comes from the number's frame, once the number is whole. */
  | (Validity & { readonly say: 'change'; readonly isReusable: boolean | null })
  | { readonly say: 'token'; readonly token: string }
  | { readonly say: 'instrument'; readonly id: string }
  | { readonly say: 'failed'; readonly code: TokenFailure };

/** Between frames: what is typed passes here, and nowhere else. */
export type ToSibling = { readonly say: 'tell' } | { readonly say: 'focus' };
export interface FromSibling {
  readonly digits: string;
  readonly isValid: boolean;
}
