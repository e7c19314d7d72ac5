import type { Exchanges } from './exchanges.ts';
import type { Fate, Rates } from './fate.ts';
import type { Scheduler } from './scheduler.ts';
import { Call } from './call.ts';
import { currentScope, hasDied, type Scope } from './scope.ts';
import { callTelling } from './words.ts';

/** What may befall a call on its way. */
export const callFaults = [
  'request lost',
  'answer lost',
  'slow',
  'doubled',
  'refused before it was done',
  'refused after it was done',
  'never answered',
  'answer cut short',
] as const;
type CallFault = (typeof callFaults)[number];

/** What may befall what a provider announces; whoever announces it believes that it was taken, and says it no more. */
export const webhookFaults = [
  'webhook early',
  'webhook late',
  'webhook overtaken',
  'webhook twice',
  'webhook never',
] as const;
type WebhookFault = (typeof webhookFaults)[number];

export type WireFault = CallFault | WebhookFault;

/** How often each befalls a call, from 0 to 1; what is said of webhooks befalls them alone. */
export type CallRates = Rates<WireFault>;

const kindsFor = (url: URL): readonly WireFault[] =>
  url.pathname.endsWith('Webhook') ? [...webhookFaults, ...callFaults] : callFaults;

/** Work that ends when its process does. */
export interface Ending {
  breakOff(): void;
}

/** A process that answers calls. */
export interface Server {
  readonly answer: (request: Request) => Response | Promise<Response>;
  /** Those of its calls that are at work; they end with it. */
  readonly working: Set<Ending>;
  /** What its clock is ahead of the world's, in ms; negative when it is behind. */
  readonly ahead: number;
}

export interface NetworkOptions {
  readonly scheduler: Scheduler;
  readonly fate: Fate;
  /** On whose behalf things are done that nobody asked for. */
  readonly nobody: Scope;
  /** Who answers at an address. */
  readonly serverOf: (url: URL) => Server;
  /** What may befall a call there. */
  readonly ratesOf: (url: URL) => CallRates;
  /** Whether nobody is there now. */
  readonly isAway: (url: URL) => boolean;
  /** Hears of who was told what. */
  readonly exchanges: Exchanges;
  /** How long calls are on their way, as a part of what chance says; 1 unless a run looks for a shorter one. */
  readonly slowness: number;
}

/** All calls between those who are apart: no sockets, seeded times, seeded trouble. */
export class Network {
  readonly #options: NetworkOptions;
  calls = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const asker = currentScope() ?? this.#options.nobody;
    if (hasDied(asker)) return never();
    const request = new Request(input, init);
    const body = request.body === null ? null : await request.arrayBuffer();
    const url = new URL(request.url);
    const scope = asker.child(`${request.method} ${url.host}${url.pathname}`);
    const { fate, ratesOf, isAway, exchanges, scheduler } = this.#options;
    const fault = isAway(url)
      ? 'request lost'
      : fate.draw(scope.name, kindsFor(url), ratesOf(url), callTelling(request, scope.behalf));
    this.calls += 1;
    if (fault !== null) exchanges.noteSilence(url, scope, scheduler.now);
    const call = new Call(this.#options, { request, body, fault, scope, isHeard: () => !hasDied(asker) });
    const asked = scheduler.now;
    const answer = await call.answer(signalOf(input, init) ?? request.signal);
    await exchanges.note({ asker, request, body, answer, asked, heard: scheduler.now });
    return answer;
  };
}

/** The asker's own: a copy of it hears nothing any more once its request has been swept up. */
export const signalOf = (input: RequestInfo | URL, init?: RequestInit): AbortSignal | null =>
  init?.signal ?? (input instanceof Request ? input.signal : null);

const never = (): Promise<never> => new Promise(() => undefined);
