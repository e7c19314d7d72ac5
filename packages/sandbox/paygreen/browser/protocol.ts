import type { FieldName, Validity } from './fieldRules.ts';
import type { InputStyle } from './inputStyle.ts';
import type { Language } from './words.ts';

export interface FieldOptions {
  readonly name: FieldName;
  readonly language: Language;
  readonly style: InputStyle;
}

/** First message to a card field's frame. It transfers the message ports to the page and to the other frames. */
export interface ConnectMessage {
  readonly kind: 'connect';
  readonly options: FieldOptions;
}

/** Credentials and buyer for the exchange of card data for an instrument. */
export interface Submission {
  readonly publicKey: string;
  readonly shopId: string | undefined;
  readonly buyer: string;
  readonly reuseAllowed: boolean;
}

export type TokenFailure = 'tokenize_invalid_card' | 'tokenize_unauthorized' | 'tokenize_unknown_error';

export type MessageToField =
  | { readonly kind: 'options'; readonly options: FieldOptions }
  | { readonly kind: 'focus' }
  /** Message to the card number's frame only. */
  | { readonly kind: 'submit'; readonly submission: Submission };

export type MessageFromField =
  | { readonly kind: 'height'; readonly height: number }
  /** The card number's frame sends `isReusable` after the number is complete. */
  | (Validity & { readonly kind: 'change'; readonly isReusable: boolean | null })
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'instrument'; readonly id: string }
  | { readonly kind: 'failed'; readonly code: TokenFailure };

/** Messages between the card field frames. Typed digits pass only between these frames, never to the page. */
export type MessageToSibling = { readonly kind: 'requestDigits' } | { readonly kind: 'focus' };
export interface SiblingDigits {
  readonly digits: string;
  readonly isValid: boolean;
}
