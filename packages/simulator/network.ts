import type { Exchanges } from './exchanges.ts';
import type { FaultInjector, Rates } from './faultInjector.ts';
import type { Scheduler } from './scheduler.ts';
import { Call } from './call.ts';
import { currentScope, hasEnded, type Scope } from './scope.ts';
import { describeCallFault } from './faultTexts.ts';

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

/** Faults of a webhook. The provider counts the webhook as delivered and does not send it again. */
export const webhookFaults = [
  'webhook early',
  'webhook late',
  'webhook overtaken',
  'webhook twice',
  'webhook never',
] as const;
type WebhookFault = (typeof webhookFaults)[number];

export type WireFault = CallFault | WebhookFault;

/** Probability of each network fault, from 0 to 1. Webhook faults affect webhooks only. */
export type CallRates = Rates<WireFault>;

const faultsFor = (url: URL): readonly WireFault[] =>
  url.pathname.endsWith('Webhook') ? [...webhookFaults, ...callFaults] : callFaults;

export interface Interruptible {
  interrupt(): void;
}

export interface Server {
  readonly handle: (request: Request) => Response | Promise<Response>;
  readonly activeCalls: Set<Interruptible>;
  /** Error of the server's clock in ms, negative if the clock is behind. */
  readonly clockOffset: number;
}

export interface NetworkOptions {
  readonly scheduler: Scheduler;
  readonly faultInjector: FaultInjector;
  readonly defaultScope: Scope;
  readonly serverOf: (url: URL) => Server;
  readonly ratesOf: (url: URL) => CallRates;
  readonly isUnavailable: (url: URL) => boolean;
  readonly exchanges: Exchanges;
  /** Factor on the random latency, normally 1. The search for a smaller failing world tries lower values. */
  readonly slowness: number;
}

/** Simulated network without sockets, with seeded latency and faults. */
export class Network {
  readonly #options: NetworkOptions;
  calls = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const caller = currentScope() ?? this.#options.defaultScope;
    if (hasEnded(caller)) return neverResolves();
    const request = new Request(input, init);
    const body = request.body === null ? null : await request.arrayBuffer();
    const url = new URL(request.url);
    const scope = caller.child(`${request.method} ${url.host}${url.pathname}`);
    const { faultInjector, ratesOf, isUnavailable, exchanges, scheduler } = this.#options;
    const fault = isUnavailable(url)
      ? 'request lost'
      : faultInjector.draw(
          scope.name,
          faultsFor(url),
          ratesOf(url),
          describeCallFault(request, scope.behalf),
        );
    this.calls += 1;
    if (fault !== null) exchanges.recordMissingResponse(url, scope, scheduler.now);
    const call = new Call(this.#options, {
      request,
      body,
      fault,
      scope,
      isCallerAlive: () => !hasEnded(caller),
    });
    const requestedAt = scheduler.now;
    const response = await call.send(signalOf(input, init) ?? request.signal);
    await exchanges.record({ caller, request, body, response, requestedAt, receivedAt: scheduler.now });
    return response;
  };
}

/** Returns the caller's abort signal, because the signal of a copied request stops working after garbage collection. */
export const signalOf = (input: RequestInfo | URL, init?: RequestInit): AbortSignal | null =>
  init?.signal ?? (input instanceof Request ? input.signal : null);

const neverResolves = (): Promise<never> => new Promise(() => undefined);
