import type { Ending, NetworkOptions, Server, WireFault } from './network.ts';
import { within, type Scope } from './scope.ts';

/** Latency per direction, in ms. */
const usual = 20;
const long = 15_000;
/** Maximum delay of a late webhook, in ms. Its signature is still valid. */
const lateness: Readonly<Partial<Record<WireFault, number>>> = {
  'webhook late': 270_000,
  'webhook overtaken': 15_000,
};

interface CallOptions {
  readonly request: Request;
  readonly body: ArrayBuffer | null;
  readonly fault: WireFault | null;
  /** Scope of the process that serves the request. */
  readonly scope: Scope;
  /** Returns `false` after the caller has ended. */
  readonly isHeard: () => boolean;
}

interface Promised {
  readonly resolve: (answer: Response) => void;
  readonly reject: (reason: unknown) => void;
}

export class Call implements Ending {
  readonly #options: NetworkOptions & CallOptions;
  readonly #label: string;
  #broken: ((reason: unknown) => void) | null = null;

  constructor(network: NetworkOptions, call: CallOptions) {
    this.#options = { ...network, ...call };
    const { host, pathname } = new URL(call.request.url);
    this.#label = `${call.request.method} ${host}${pathname}`;
  }

  breakOff(): void {
    this.#options.scope.isAlive = false;
    this.#broken?.(cut('the process has ended'));
  }

  answer(signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const whileHeard =
        <T>(tell: (value: T) => void) =>
        (value: T): void => {
          if (this.#options.isHeard()) tell(value);
        };
      const promised = { resolve: whileHeard(resolve), reject: whileHeard(reject) };
      signal.addEventListener('abort', () => promised.reject(signal.reason), { once: true });
      this.#send(promised);
    });
  }

  #send(promised: Promised): void {
    const { scheduler, fault, scope, request } = this.#options;
    const there = this.#latency();
    scheduler.note(`call ${this.#label} ${fault ?? ''}`);
    scheduler.after(there, `arrive ${this.#label}`, () => {
      const delay = fault === null ? undefined : lateness[fault];
      if (fault === 'request lost') promised.reject(cut(fault));
      else if (fault === 'refused before it was done') this.#back(refused(request.url), promised);
      else if (fault === 'webhook never') this.#back(taken(), promised);
      else if (delay !== undefined) {
        this.#back(taken(), promised);
        this.#askLater(scope.random.below(delay));
      } else this.#serve(promised);
      if (fault === 'doubled') this.#askLater(scope.random.latency(200));
      if (fault === 'webhook twice') this.#askLater(scope.random.latency(20_000));
    });
  }

  /** Repeats the request. The caller receives no response. @param delay in ms */
  #askLater(delay: number): void {
    const { scheduler, scope } = this.#options;
    scheduler.after(delay, `again ${this.#label}`, () => {
      new Call(this.#options, { ...this.#options, scope: scope.child('again') }).#ask().catch(
        () => undefined,
      );
    });
  }

  #latency(): number {
    const { scope, fault, slowness } = this.#options;
    if (fault === 'webhook early') return 1;
    return Math.max(1, Math.round(scope.random.latency(fault === 'slow' ? long : usual) * slowness));
  }

  #serve(promised: Promised): void {
    const { fault, scheduler, request } = this.#options;
    const tell = (answer: Response): void => {
      if (fault === 'answer lost') promised.reject(cut(fault));
      else if (fault === 'refused after it was done') this.#back(refused(request.url), promised);
      else if (fault === 'answer cut short') this.#back(shortened(answer), promised);
      else if (fault !== 'never answered') this.#back(answer, promised);
    };
    this.#ask().then(tell, () => {
      scheduler.note(`broken ${this.#label}`);
      promised.reject(cut('the connection was cut'));
    });
  }

  #back(answer: Response, { resolve }: Promised): void {
    this.#options.scheduler.after(this.#latency(), `answer ${this.#label} ${answer.status}`, () =>
      resolve(answer),
    );
  }

  /** The server continues even if the caller ends, because it is another process. */
  async #ask(): Promise<Response> {
    const { request, body, serverOf, scope } = this.#options;
    const { url, method, headers } = request;
    const server = serverOf(new URL(url));
    scope.ahead = server.ahead;
    server.working.add(this);
    try {
      return await Promise.race([
        this.#ending(),
        within(scope, () => this.#done(server, { url, method, headers, body })),
      ]);
    } finally {
      server.working.delete(this);
    }
  }

  #ending(): Promise<never> {
    return new Promise((_, reject) => {
      this.#broken = reject;
    });
  }

  async #done(
    server: Server,
    { url, ...init }: { url: string; method: string; headers: Headers; body: ArrayBuffer | null },
  ): Promise<Response> {
    const answer = await server.answer(new Request(url, init));
    const isEmpty = answer.body === null || answer.status === 204 || answer.status === 304;
    const bytes = isEmpty ? null : await answer.arrayBuffer();
    return new Response(bytes, { status: answer.status, headers: answer.headers });
  }
}

const cut = (why: string): TypeError => new TypeError('fetch failed', { cause: new Error(why) });
const taken = (): Response => new Response(null, { status: 200 });
/** Stripe clients expect an error in Stripe's format. */
const refused = (url: string): Response =>
  new URL(url).pathname.startsWith('/sandbox/stripe/')
    ? Response.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, { status: 500 })
    : new Response('Service Unavailable', { status: 503 });

/** Response headers, then a connection error in the body. */
function shortened(answer: Response): Response {
  const body = new ReadableStream(
    { pull: (controller) => controller.error(cut('the answer ended too soon')) },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}
