import { Hono, type Context } from 'hono';
import { log } from '#server/logging/log.ts';
import type { Faults } from '#sandbox/faults.ts';
import { strike } from '#sandbox/strike.ts';
import type { Answer, Answers } from './answers.ts';
import { apiVersion } from './apiVersion.ts';
import { Failure, unauthorised } from './failure.ts';
import { createGate } from './idempotency.ts';
import { newId } from './ids.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations/all.ts';
import { readRequest, type Asked } from './request.ts';
import type { World } from './world.ts';

export interface ApiOptions {
  readonly world: World;
  readonly answers: Answers;
  readonly faults: Faults;
  readonly keys: { readonly secret: string; readonly publishable: string };
  readonly transact: <TResult>(work: () => TResult) => TResult;
  /** Called after a write, because webhooks may be due. */
  readonly written: () => void;
}

// The card frame has an opaque origin, so CORS is open. Keys and client secrets are the protection.
const open = { 'access-control-allow-origin': '*' };

const respond = (
  { status, body, requestId }: Omit<Answer, 'fingerprint'>,
  headers: Record<string, string> = {},
) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
      ...open,
      ...headers,
    },
  });

const failed = (failure: Failure, requestId: string): Response =>
  respond({ status: failure.status, body: JSON.stringify({ error: failure.body }), requestId });

const apiError = (status: number): Failure =>
  new Failure(status, { type: 'api_error', message: 'An unexpected error occurred.' }, false);

/** Runs an operation. An error after its start is stored like a response. */
function answerOf(run: () => unknown): Pick<Answer, 'status' | 'body'> {
  try {
    return { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    if (!(error instanceof Failure) || !error.hasBegun) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
}

const faultNamesOf = ({ name }: Operation): string[] => [
  `stripe.${name}`,
  ...(name.startsWith('setup_intents.') ? ['stripe.setup_intents.*'] : []),
];

/** Stripe's API, limited to the calls of the shop. Effect, events and stored response are one transaction. */
export function createApi({ world, answers, faults, keys, transact, written }: ApiOptions): Hono {
  const gate = createGate(answers);

  const perform = (
    operation: Operation,
    asked: Asked,
    { id, requestId }: { id: string; requestId: string },
    refusal: string | null,
  ): Response => {
    const { idempotencyKey: key, fingerprint, caller, parameters } = asked;
    const saved = key && answers.get(key);
    if (saved) return respond(saved, { 'idempotent-replayed': 'true', 'original-request': saved.requestId });
    const answer = transact(() => {
      const outcome = answerOf(() => operation.run(world, { parameters, id, caller, refusal }));
      if (key) answers.save(key, { fingerprint, requestId, ...outcome });
      return outcome;
    });
    if (operation.method === 'POST') written();
    return respond({ requestId, ...answer });
  };

  const handle = async (context: Context, operation: Operation): Promise<Response> => {
    const requestId = newId('req');
    const about = { id: context.req.param('id') ?? '', requestId };
    try {
      const asked = await readRequest(context, keys);
      if (asked.caller === 'publishable' && !operation.isForBrowsers)
        throw unauthorised('This API call cannot be made with a publishable API key.');
      return await gate.through(asked.idempotencyKey, asked.fingerprint, () =>
        strike(faults, faultNamesOf(operation), context, () => perform(operation, asked, about, null), {
          failed: (status) => failed(apiError(status), requestId),
          refused: (code) => perform(operation, asked, about, code),
        }),
      );
    } catch (error) {
      if (error instanceof Failure) return failed(error, requestId);
      throw error;
    }
  };

  const api = new Hono();
  for (const operation of operations)
    api.on(operation.method, operation.path, (context) => handle(context, operation));
  return api
    .options('*', (context) =>
      context.body(null, 204, { ...open, 'access-control-allow-headers': 'authorization, content-type' }),
    )
    .notFound(({ req }) => {
      const message = `Unrecognized request URL (${req.method}: ${req.path}).`;
      return failed(new Failure(404, { type: 'invalid_request_error', message }, false), newId('req'));
    })
    .onError((error) => {
      log.error('sandbox.failed', { error });
      return failed(apiError(500), newId('req'));
    });
}
