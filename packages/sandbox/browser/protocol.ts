import type { Wallet } from './wallets.ts';

export type MethodType = 'card' | Wallet;

/** Response of an API call or of the card frame. At most one field is set. */
export interface Reply {
  readonly error?: Problem;
  readonly intent?: Intent;
}

/** Fields of Stripe's error that the stand-in uses. Others pass through. */
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

/** A font of the page. `src` is CSS with an absolute URL. */
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
  /** Values that the page expects. The API compares them with the intent. */
  readonly context: Readonly<Record<string, string>> | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The first message. It transfers the port for all others. */
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

export type FromChallenge =
  | { readonly say: 'height'; readonly height: number }
  | { readonly say: 'answered' };
