import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import type { FailureBody } from '#server/contracts/failure.ts';
import { backendsAt, type Backends } from '#src/effects/ports/backends.ts';

/** Runs a port (promise actor) once, as a machine does. */
export const callPort = <TOutput, TInput>(
  port: PromiseActorLogic<TOutput, TInput>,
  input: TInput,
): Promise<TOutput> => toPromise(createActor(port, { input }).start());

type Server = (request: Request) => Response | Promise<Response>;

/** Creates the page's backend clients on a stub server. `startCheckout` succeeds by default. */
export const backendsOf = (
  server: Server,
  startCheckout: Server = () => Response.json({ started: true }),
): Backends =>
  backendsAt('https://mijote.test', {
    fetch: async (target, init) => {
      const request = new Request(target, init);
      return request.url.endsWith('/api/startCheckout') ? startCheckout(request) : server(request);
    },
  });

/** Successful response of the main backend. */
export const success = (response: unknown): Response => Response.json({ status: 'success', response });

/** Rejection by a server function, in the common error format. */
export const failure = (
  status: number,
  code: string,
  details: Partial<FailureBody['error']> = {},
): Response =>
  Response.json(
    { error: { name: 'Failure', code, message: 'Refusé.', version: '2.3.1', ...details } },
    { status },
  );

/** Server stubs with an unusable response. Each row has the problem, the stub and the expected error. */
export const failingServers: readonly (readonly [string, Server, RegExp])[] = [
  ['a network error', () => Promise.reject(new TypeError('network down')), /network down/],
  ['an HTML response', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), /JSON/],
  ['an empty response', () => new Response(null, { status: 200 }), /JSON/],
  ['an invalid response body', () => Response.json({ status: 'success', response: 7 }), /invalid/],
  ['an invalid error body', () => Response.json({ message: 'Oops' }, { status: 500 }), /invalid/],
];
