import type { ExpressWallet } from './express/expressWallets.ts';
import type { Wallet } from './wallets.ts';

export type MethodType = 'card' | Wallet;

/** Response of an API call or of the card frame. Either the error or the result is set. */
export interface Reply {
  readonly error?: Problem;
  readonly intent?: Intent;
  /** Wallets that the customer can pay with, for the Express Checkout Element. */
  readonly wallets?: readonly ExpressWallet[];
}

/** Fields of a Stripe error that the fake uses. Other fields are passed on unchanged. */
export interface Problem {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly [more: string]: unknown;
}

/** A payment or setup intent, as visible with a publishable key. */
export interface Intent {
  readonly object: string;
  readonly status: string;
  readonly [more: string]: unknown;
}

/** Font of the shop page, used in the card frame. `src` is CSS with an absolute URL. */
export interface Font {
  readonly family: string;
  readonly src: string;
  readonly weight?: string;
  readonly style?: string;
}

export interface FrameOptions {
  readonly apiKey: string;
  readonly clientSecret: string | undefined;
  readonly locale: string | undefined;
  readonly isReadOnly: boolean;
  /** Stripe's `appearance.variables`, such as `colorPrimary`, set by the shop page. */
  readonly variables: Readonly<Record<string, string>>;
  readonly fonts: readonly Font[];
  readonly wallets: readonly Wallet[];
}

export type IntentPath = 'payment_intents' | 'setup_intents';

export interface Confirmation {
  readonly path: IntentPath;
  readonly clientSecret: string;
  /** Payment options that the page expects, such as the amount. The API compares them with the intent. */
  readonly context: Readonly<Record<string, string>> | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** First message between page and card frame. It transfers the message port for all later messages. */
export interface ConnectMessage {
  readonly kind: 'connect';
  readonly options: FrameOptions;
}

export type FrameRequest =
  | { readonly kind: 'validate' }
  | { readonly kind: 'confirm'; readonly confirmation: Confirmation };

export type MessageToFrame =
  | { readonly kind: 'options'; readonly options: FrameOptions }
  | { readonly kind: 'focus' | 'blur' | 'clear' }
  | { readonly kind: 'request'; readonly id: number; readonly request: FrameRequest };

export type MessageFromFrame =
  | { readonly kind: 'loaded' | 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'refused'; readonly error: Problem }
  | {
      readonly kind: 'change';
      readonly empty: boolean;
      readonly complete: boolean;
      readonly type: MethodType;
    }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'response'; readonly id: number; readonly reply: Reply };

export type MessageFromChallenge =
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'completed' };
