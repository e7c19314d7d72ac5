import type { Interruptible, NetworkOptions, Server, WireFault } from './network.ts';
import { runInScope, type Scope } from './scope.ts';

/** Latencies of a simulated call per direction, in ms. */
const usualLatency = 20;
const slowLatency = 15_000;
/** Maximum delay of a late webhook, in ms. Its signature is still valid. */
const maxWebhookDelays: Readonly<Partial<Record<WireFault, number>>> = {
  'webhook late': 270_000,
  'webhook overtaken': 15_000,
};

interface CallOptions {
  readonly request: Request;
  readonly body: ArrayBuffer | null;
  readonly fault: WireFault | null;
  /** Process that serves the request, with its own randomness. */
  readonly scope: Scope;
  /** Returns `false` after the caller has ended. */
  readonly isCallerAlive: () => boolean;
}

interface PendingResponse {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

export class Call implements Interruptible {
  readonly #options: NetworkOptions & CallOptions;
  readonly #label: string;
  #rejectCall: ((reason: unknown) => void) | null = null;

  constructor(network: NetworkOptions, call: CallOptions) {
    this.#options = { ...network, ...call };
    const { host, pathname } = new URL(call.request.url);
    this.#label = `${call.request.method} ${host}${pathname}`;
  }

  interrupt(): void {
    this.#options.scope.isAlive = false;
    this.#rejectCall?.(connectionError('the process has ended'));
  }

  send(signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const ifCallerAlive =
        <T>(deliver: (value: T) => void) =>
        (value: T): void => {
          if (this.#options.isCallerAlive()) deliver(value);
        };
      const pending = { resolve: ifCallerAlive(resolve), reject: ifCallerAlive(reject) };
      signal.addEventListener('abort', () => pending.reject(signal.reason), { once: true });
      this.#deliver(pending);
    });
  }

  #deliver(pending: PendingResponse): void {
    const { scheduler, fault, scope, request } = this.#options;
    const requestLatency = this.#latency();
    scheduler.trace(`call ${this.#label} ${fault ?? ''}`);
    scheduler.after(requestLatency, `arrive ${this.#label}`, () => {
      const delay = fault === null ? undefined : maxWebhookDelays[fault];
      if (fault === 'request lost') pending.reject(connectionError(fault));
      else if (fault === 'refused before it was done') this.#respond(serverError(request.url), pending);
      else if (fault === 'webhook never') this.#respond(acceptedResponse(), pending);
      else if (delay !== undefined) {
        this.#respond(acceptedResponse(), pending);
        this.#repeatLater(scope.random.below(delay));
      } else this.#serve(pending);
      if (fault === 'doubled') this.#repeatLater(scope.random.latency(200));
      if (fault === 'webhook twice') this.#repeatLater(scope.random.latency(20_000));
    });
  }

  /** Repeats the request later. The caller receives no response to the repeated request. @param delay in ms */
  #repeatLater(delay: number): void {
    const { scheduler, scope } = this.#options;
    scheduler.after(delay, `again ${this.#label}`, () => {
      new Call(this.#options, { ...this.#options, scope: scope.child('again') }).#fetch().catch(
        () => undefined,
      );
    });
  }

  #latency(): number {
    const { scope, fault, slowness } = this.#options;
    if (fault === 'webhook early') return 1;
    return Math.max(
      1,
      Math.round(scope.random.latency(fault === 'slow' ? slowLatency : usualLatency) * slowness),
    );
  }

  #serve(pending: PendingResponse): void {
    const { fault, scheduler, request } = this.#options;
    const deliver = (response: Response): void => {
      if (fault === 'answer lost') pending.reject(connectionError(fault));
      else if (fault === 'refused after it was done') this.#respond(serverError(request.url), pending);
      else if (fault === 'answer cut short') this.#respond(truncatedResponse(response), pending);
      else if (fault !== 'never answered') this.#respond(response, pending);
    };
    this.#fetch().then(deliver, () => {
      scheduler.trace(`broken ${this.#label}`);
      pending.reject(connectionError('the connection was cut'));
    });
  }

  #respond(response: Response, { resolve }: PendingResponse): void {
    this.#options.scheduler.after(this.#latency(), `answer ${this.#label} ${response.status}`, () =>
      resolve(response),
    );
  }

  /** Sends the request to the server. The server is another process, so it continues even if the caller ends. */
  async #fetch(): Promise<Response> {
    const { request, body, serverOf, scope } = this.#options;
    const { url, method, headers } = request;
    const server = serverOf(new URL(url));
    scope.clockOffset = server.clockOffset;
    server.activeCalls.add(this);
    try {
      return await Promise.race([
        this.#interruption(),
        runInScope(scope, () => this.#handle(server, { url, method, headers, body })),
      ]);
    } finally {
      server.activeCalls.delete(this);
    }
  }

  #interruption(): Promise<never> {
    return new Promise((_, reject) => {
      this.#rejectCall = reject;
    });
  }

  async #handle(
    server: Server,
    { url, ...init }: { url: string; method: string; headers: Headers; body: ArrayBuffer | null },
  ): Promise<Response> {
    const response = await server.handle(new Request(url, init));
    const isEmpty = response.body === null || response.status === 204 || response.status === 304;
    const bytes = isEmpty ? null : await response.arrayBuffer();
    return new Response(bytes, { status: response.status, headers: response.headers });
  }
}

const connectionError = (reason: string): TypeError =>
  new TypeError('fetch failed', { cause: new Error(reason) });
const acceptedResponse = (): Response => new Response(null, { status: 200 });
/** Creates a server error. Stripe clients expect an error in Stripe's format. */
const serverError = (url: string): Response =>
  new URL(url).pathname.startsWith('/sandbox/stripe/')
    ? Response.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, { status: 500 })
    : new Response('Service Unavailable', { status: 503 });

/** Returns a response whose body ends with a connection error. */
function truncatedResponse(response: Response): Response {
  const body = new ReadableStream(
    { pull: (controller) => controller.error(connectionError('the answer ended too soon')) },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, headers: response.headers });
}
