import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import { currentScope, hasDied, within } from './scope.ts';

/** What may befall a call on its way. */
const callFaults = [
  'request lost',
  'answer lost',
  'slow',
  'doubled',
  'refused before it was done',
  'refused after it was done',
  'never answered',
  'answer cut short',
] as const;
export type CallFault = (typeof callFaults)[number];

/** How often each befalls a call, from 0 to 1. */
export type CallRates = Readonly<Partial<Record<CallFault, number>>>;

type Server = (request: Request) => Response | Promise<Response>;

interface NetworkOptions {
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Who answers at an address. */
  readonly serverOf: (url: URL) => Server;
  /** What may befall a call there, and now. */
  readonly ratesOf: (url: URL) => CallRates;
  /** Hears of what befell a call. */
  readonly struck: (fault: CallFault, url: URL) => void;
}

/** In ms, there or back. */
const usual = 20;
const long = 15_000;

/** All calls between those who are apart: no sockets, seeded times, seeded trouble. */
export class Network {
  readonly #options: NetworkOptions;
  /** How often each fault struck. */
  readonly struck = new Map<CallFault, number>();
  calls = 0;

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const asker = currentScope();
    if (hasDied(asker)) return never();
    const request = new Request(input, init);
    const body = request.body === null ? null : await request.arrayBuffer();
    const fault = this.#draw(new URL(request.url));
    this.calls += 1;
    const call = new Call(this.#options, { request, body, fault, isHeard: () => !hasDied(asker) });
    return call.answer(init?.signal ?? request.signal);
  };

  #draw(url: URL): CallFault | null {
    const { random, ratesOf } = this.#options;
    const rates = ratesOf(url);
    const fraction = random.fraction();
    let sum = 0;
    for (const fault of callFaults) {
      sum += rates[fault] ?? 0;
      if (fraction >= sum) continue;
      this.#options.struck(fault, url);
      this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1);
      return fault;
    }
    return null;
  }
}

const never = (): Promise<never> => new Promise(() => undefined);

interface CallOptions {
  readonly request: Request;
  readonly body: ArrayBuffer | null;
  readonly fault: CallFault | null;
  /** Whether the one who asked still lives. */
  readonly isHeard: () => boolean;
}

interface Promised {
  readonly resolve: (answer: Response) => void;
  readonly reject: (reason: unknown) => void;
}

/** One call on its way. */
class Call {
  readonly #options: NetworkOptions & CallOptions;
  readonly #label: string;

  constructor(network: NetworkOptions, call: CallOptions) {
    this.#options = { ...network, ...call };
    const { host, pathname } = new URL(call.request.url);
    this.#label = `${call.request.method} ${host}${pathname}`;
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
    const { scheduler, fault, random } = this.#options;
    const there = random.latency(fault === 'slow' ? long : usual);
    scheduler.note(`call ${this.#label} ${fault ?? ''}`);
    scheduler.after(there, `arrive ${this.#label}`, () => {
      if (fault === 'request lost') promised.reject(cut(fault));
      else if (fault === 'refused before it was done') this.#back(refused(), promised);
      else this.#serve(promised);
      if (fault === 'doubled')
        scheduler.after(random.latency(200), `again ${this.#label}`, () => void this.#ask());
    });
  }

  #serve(promised: Promised): void {
    const { fault } = this.#options;
    const { scheduler } = this.#options;
    const tell = (answer: Response): void => {
      if (fault === 'answer lost') promised.reject(cut(fault));
      else if (fault === 'refused after it was done') this.#back(refused(), promised);
      else if (fault === 'answer cut short') this.#back(shortened(answer), promised);
      else if (fault !== 'never answered') this.#back(answer, promised);
    };
    this.#ask().then(tell, () => {
      scheduler.note(`broken ${this.#label}`);
      promised.reject(cut('the connection was cut'));
    });
  }

  #back(answer: Response, { resolve }: Promised): void {
    const { scheduler, fault, random } = this.#options;
    const back = random.latency(fault === 'slow' ? long : usual);
    scheduler.after(back, `answer ${this.#label} ${answer.status}`, () => resolve(answer));
  }

  /** The other side goes on whoever asked: it is a process of its own, with nothing of the asker's. */
  async #ask(): Promise<Response> {
    const { request, body, serverOf } = this.#options;
    const { url, method, headers } = request;
    const answer = await within({ name: this.#label, isAlive: true }, () =>
      serverOf(new URL(url))(new Request(url, { method, headers, body })),
    );
    const isEmpty = answer.body === null || answer.status === 204 || answer.status === 304;
    const bytes = isEmpty ? null : await answer.arrayBuffer();
    return new Response(bytes, { status: answer.status, headers: answer.headers });
  }
}

const cut = (why: string): TypeError => new TypeError('fetch failed', { cause: new Error(why) });
const refused = (): Response => new Response('Service Unavailable', { status: 503 });

/** The head of an answer, and then nothing: the connection ends in its body. */
function shortened(answer: Response): Response {
  const body = new ReadableStream(
    { pull: (controller) => controller.error(cut('the answer ended too soon')) },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}
