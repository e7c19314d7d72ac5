import { inspect } from 'node:util';

export type Answer = (request: Request) => Response | Promise<Response>;

/** Secret that no error and no log line may contain. */
export const plantedSecret = 'planted_0123456789';
export const url = 'https://edenred.example.com';
export const now = () => Date.parse('2026-11-21T10:00:00+01:00');

/** Stubs `fetch` with one response for all requests, and records the requests. */
export function fakeEdenred(respond: Answer) {
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    return respond(request);
  };
  return { requests, send };
}

export const catchError = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => new Error('The call did not fail'),
    (error: unknown) => error,
  );

/** Prints an error with all nested and hidden properties. */
export const inspectError = (error: unknown): string => inspect(error, { depth: 9, showHidden: true });

/** Response function that never responds. It rejects when the request is aborted. */
export const neverResponds: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

const wrongKey = { status: 401, headers: { 'www-authenticate': 'Basic realm="edenred"' } };
const elsewhere = { status: 302, headers: { location: 'https://elsewhere.example' } };

export const failingResponses: readonly (readonly [string, Answer])[] = [
  ['a 500', () => Response.json({ error: 'server_error', planted: plantedSecret }, { status: 500 })],
  ['a 429', () => Response.json({ error: 'slow_down', planted: plantedSecret }, { status: 429 })],
  ['a wrong key', () => Response.json({ error: 'invalid_client', planted: plantedSecret }, wrongKey)],
  ['an HTML page', () => new Response(`<h1>${plantedSecret}</h1>`)],
  ['a redirect', () => new Response(plantedSecret, elsewhere)],
  [
    'a closed connection',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error(plantedSecret) })),
  ],
  ['a timeout', neverResponds],
];
