import { Hono, type Context } from 'hono';
import { log } from '#server/logging/log.ts';
import type { Faults } from '#sandbox/faults.ts';
import { applyFault } from '#sandbox/applyFault.ts';
import type { StoredResponse, IdempotentResponses } from './idempotentResponses.ts';
import { apiVersion } from './apiVersion.ts';
import { StripeFailure, unauthorized } from './failure.ts';
import { createIdempotencyGate } from './idempotency.ts';
import { generateId } from './ids.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations/all.ts';
import { readRequest, type StripeRequest } from './request.ts';
import type { StripeWorld } from './world.ts';

export interface ApiOptions {
  readonly world: StripeWorld;
  readonly storedResponses: IdempotentResponses;
  readonly faults: Faults;
  readonly keys: { readonly secret: string; readonly publishable: string };
  readonly transact: <TResult>(work: () => TResult) => TResult;
  /** Called after a write of the fake Stripe's API, because webhooks may be due. */
  readonly onWrite: () => void;
}

// The card frame has an opaque origin, so CORS is open. Keys and client secrets protect the API.
const corsHeaders = { 'access-control-allow-origin': '*' };

const toResponse = (
  { status, body, requestId }: Omit<StoredResponse, 'fingerprint'>,
  headers: Record<string, string> = {},
) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': requestId,
      'stripe-version': apiVersion,
      ...corsHeaders,
      ...headers,
    },
  });

const failureResponse = (failure: StripeFailure, requestId: string): Response =>
  toResponse({ status: failure.status, body: JSON.stringify({ error: failure.body }), requestId });

const statusFailure = (status: number): StripeFailure =>
  new StripeFailure(status, { type: 'api_error', message: 'An unexpected error occurred.' }, false);

/** Runs a Stripe operation. An error after the operation has begun is stored like a response. */
function toStatusAndBody(run: () => unknown): Pick<StoredResponse, 'status' | 'body'> {
  try {
    return { status: 200, body: JSON.stringify(run()) };
  } catch (error) {
    if (!(error instanceof StripeFailure) || !error.hasBegun) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
}

const faultNamesOf = ({ name }: Operation): string[] => [
  `stripe.${name}`,
  ...(name.startsWith('setup_intents.') ? ['stripe.setup_intents.*'] : []),
];

/** Fake of the Stripe API calls that the shop uses. A call's effect, events and response are stored in one transaction. */
export function createApi({ world, storedResponses, faults, keys, transact, onWrite }: ApiOptions): Hono {
  const idempotencyGate = createIdempotencyGate(storedResponses);

  const perform = (
    operation: Operation,
    stripeRequest: StripeRequest,
    { id, requestId }: { id: string; requestId: string },
    declineCode: string | null,
  ): Response => {
    const { idempotencyKey: key, fingerprint, caller, parameters } = stripeRequest;
    const storedResponse = key && storedResponses.get(key);
    if (storedResponse)
      return toResponse(storedResponse, {
        'idempotent-replayed': 'true',
        'original-request': storedResponse.requestId,
      });
    const response = transact(() => {
      const statusAndBody = toStatusAndBody(() =>
        operation.run(world, { parameters, id, caller, declineCode }),
      );
      if (key) storedResponses.save(key, { fingerprint, requestId, ...statusAndBody });
      return statusAndBody;
    });
    if (operation.method === 'POST') onWrite();
    return toResponse({ requestId, ...response });
  };

  const handle = async (context: Context, operation: Operation): Promise<Response> => {
    const requestId = generateId('req');
    const callInfo = { id: context.req.param('id') ?? '', requestId };
    try {
      const stripeRequest = await readRequest(context, keys);
      if (stripeRequest.caller === 'publishable' && !operation.isForBrowsers)
        throw unauthorized('This API call cannot be made with a publishable API key.');
      return await idempotencyGate.run(stripeRequest.idempotencyKey, stripeRequest.fingerprint, () =>
        applyFault(
          faults,
          faultNamesOf(operation),
          context,
          () => perform(operation, stripeRequest, callInfo, null),
          {
            statusResponse: (status) => failureResponse(statusFailure(status), requestId),
            refusalResponse: (code) => perform(operation, stripeRequest, callInfo, code),
          },
        ),
      );
    } catch (error) {
      if (error instanceof StripeFailure) return failureResponse(error, requestId);
      throw error;
    }
  };

  const api = new Hono();
  for (const operation of operations)
    api.on(operation.method, operation.path, (context) => handle(context, operation));
  return api
    .options('*', (context) =>
      context.body(null, 204, {
        ...corsHeaders,
        'access-control-allow-headers': 'authorization, content-type',
      }),
    )
    .notFound(({ req }) => {
      const message = `Unrecognized request URL (${req.method}: ${req.path}).`;
      return failureResponse(
        new StripeFailure(404, { type: 'invalid_request_error', message }, false),
        generateId('req'),
      );
    })
    .onError((error) => {
      log.error('sandbox.failed', { error });
      return failureResponse(statusFailure(500), generateId('req'));
    });
}
