import type { Engine } from './engine.ts';
import type { Invocation, Outcome } from './invocation.ts';

export function createIngress(engine: Engine): (request: Request) => Promise<Response> {
  const outcomes = new Map<string, Promise<Outcome>>();

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/restate/health') return new Response('OK');
    const [service = '', key = '', handler = '', ...rest] = pathname
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part));
    const target = { service, key, handler };
    if (rest.length > 0 || !engine.hasHandler(target))
      return Response.json({ message: `No such place: ${pathname}` }, { status: 404 });
    const input = new Uint8Array(await request.arrayBuffer());
    const headers = Array.from(request.headers, ([name, value]) => ({ key: name, value }));
    const call = () => waitForOutcome(engine.invoke({ target, input, headers }));
    const idempotencyKey = request.headers.get('idempotency-key');
    const requestKey = `${pathname} ${idempotencyKey}`;
    const outcome = await (idempotencyKey === null
      ? call()
      : (outcomes.get(requestKey) ?? storeOutcome(requestKey, call())));
    return outcome.isSuccess
      ? new Response(Buffer.from(outcome.value), { headers: { 'content-type': 'application/json' } })
      : Response.json(outcome.failure, { status: outcome.failure.code || 500 });
  };

  function storeOutcome(requestKey: string, outcome: Promise<Outcome>): Promise<Outcome> {
    outcomes.set(requestKey, outcome);
    return outcome;
  }
}

const waitForOutcome = (invocation: Invocation): Promise<Outcome> =>
  new Promise((resolve) => {
    invocation.listeners.push(resolve);
  });
