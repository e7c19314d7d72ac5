import { createActor, toPromise, type PromiseActorLogic } from 'xstate';
import type { FailureBody } from '#server/contracts/failure.ts';
import { backendsAt, type Backends } from '#src/effects/ports/backends.ts';

/** Asks a port once, as a machine does. */
export const ask = <TOutput, TInput>(
  port: PromiseActorLogic<TOutput, TInput>,
  input: TInput,
): Promise<TOutput> => toPromise(createActor(port, { input }).start());

type Server = (request: Request) => Response | Promise<Response>;

/** Backends whose every answer the test makes up, but for a checkout that is started: that goes well unless told. */
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

/** A main backend's good answer. */
export const success = (response: unknown): Response => Response.json({ status: 'success', response });

/** A refusal in the one shape of the functions. */
export const failure = (
  status: number,
  code: string,
  details: Partial<FailureBody['error']> = {},
): Response =>
  Response.json(
    { error: { name: 'Failure', code, message: 'Refusé.', version: '2.3.1', ...details } },
    { status },
  );

/** Servers that give no answer to act on: what is wrong with them, and what is said of it. */
export const troubles: readonly (readonly [string, Server, RegExp])[] = [
  ['is down', () => Promise.reject(new TypeError('network down')), /network down/],
  ['speaks HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), /JSON/],
  ['answers nothing', () => new Response(null, { status: 200 }), /JSON/],
  ['answers out of contract', () => Response.json({ status: 'success', response: 7 }), /invalid/],
  ['fails out of contract', () => Response.json({ message: 'Oops' }, { status: 500 }), /invalid/],
];
