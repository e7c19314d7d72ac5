import type { Wallet } from './wallets.ts';

export type MethodType = 'card' | Wallet;

/** What a call of the API or a question to the card's frame may answer: one of them is there, or neither. */
export interface Reply {
  readonly error?: Problem;
  readonly intent?: Intent;
}

/** Stripe's error, as far as it is known; the rest is passed on. */
export interface Problem {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
  readonly [more: string]: unknown;
}

/** A payment or setup intent, as a publishable key sees it. */
export interface Intent {
  readonly object: string;
  readonly status: string;
  readonly [more: string]: unknown;
}

/** A typeface of the page, for the frame: its `src` as in CSS, with an absolute address. */
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
  /** `appearance.variables`, such as `colorPrimary`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly fonts: readonly Font[];
  readonly wallets: readonly Wallet[];
}

export type IntentPath = 'payment_intents' | 'setup_intents';

export interface Confirmation {
  readonly path: IntentPath;
  readonly clientSecret: string;
  /** What the page believes that it confirms; the API compares it with the intent. */
  readonly context: Readonly<Record<string, string>> | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The first message, which brings the port of all the others. */
export interface Connect {
  readonly say: 'connect';
  readonly options: FrameOptions;
}

export type Question =
  | { readonly say: 'validate' }
  | { readonly say: 'confirm'; readonly confirmation: Confirmation };

export type ToFrame =
  | { readonly say: 'options'; readonly options: FrameOptions }
  | { readonly say: 'focus' | 'blur' | 'clear' }
  | { readonly say: 'ask'; readonly id: number; readonly question: Question };

export type FromFrame =
  | { readonly say: 'loaded' | 'focus' | 'blur' | 'escape' }
  | { readonly say: 'refused'; readonly error: Problem }
  | { readonly say: 'change'; readonly empty: boolean; readonly complete: boolean; readonly type: MethodType }
  | { readonly say: 'height'; readonly height: number }
  | { readonly say: 'answer'; readonly id: number; readonly reply: Reply };

/** What the bank's page says. */
export type FromChallenge =
  | { readonly say: 'height'; readonly height: number }
  | { readonly say: 'answered' };
