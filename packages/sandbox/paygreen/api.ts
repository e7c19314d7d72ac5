import { Hono, type Context } from 'hono';
import type { Faults } from '#sandbox/faults.ts';
import { applyFault, type FaultResponses } from '#sandbox/applyFault.ts';
import { PaygreenError, errorResponse } from './failure.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations/all.ts';
import { isValidToken, issueToken } from './token.ts';
import { nowInSeconds, type PaygreenWorld } from './world.ts';

export interface ApiOptions {
  readonly world: PaygreenWorld;
  readonly faults: Faults;
  readonly transact: <TResult>(work: () => TResult) => TResult;
  /** Called after a write of the API, because webhooks may be due. */
  readonly onWrite: () => void;
}

/** Responses of PayGreen to a configured fault, in PayGreen's format. */
export const faultResponses: FaultResponses = {
  statusResponse: (status) =>
    errorResponse(new PaygreenError(status, 'fault', `Failed on demand: ${status}.`)),
  refusalResponse: (code) => errorResponse(new PaygreenError(422, code, `Refused on demand: ${code}.`)),
};

export function respondOrFail(handler: () => Response): Response {
  try {
    return handler();
  } catch (error) {
    if (error instanceof PaygreenError) return errorResponse(error);
    throw error;
  }
}

async function readInput({ req }: Context): Promise<unknown> {
  if (req.method === 'GET') return req.query();
  const body = await req.text();
  return body === '' ? {} : JSON.parse(body);
}

/** Fake of the PayGreen API calls that the shop uses. A call's effect and webhook are stored in one transaction. */
export function createApi({ world, faults, transact, onWrite }: ApiOptions): Hono {
  const { keys } = world;

  const perform = (operation: Operation, id: string, input: unknown, refusalCode: string | null): Response =>
    respondOrFail(() => {
      const responseBody = transact(() => operation.run(world, { id, input, refusalCode }));
      if (operation.method === 'POST') onWrite();
      return Response.json({ ...responseBody, timestamp: nowInSeconds(world) });
    });

  const handle = async (context: Context, operation: Operation): Promise<Response> => {
    const token = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isValidToken(token, keys.secret, nowInSeconds(world)))
      return errorResponse(new PaygreenError(401, 'unauthorized', 'The token is missing, wrong or expired.'));
    const id = context.req.param('id') ?? '';
    const input = await readInput(context).catch(() => undefined);
    if (input === undefined)
      return errorResponse(new PaygreenError(400, 'malformed', 'The body is no JSON.'));
    return applyFault(
      faults,
      [`paygreen.${operation.name}`],
      context,
      () => perform(operation, id, input, null),
      { ...faultResponses, refusalResponse: (code) => perform(operation, id, input, code) },
    );
  };

  const authenticate = (context: Context): Response => {
    if (context.req.param('shop') !== keys.shopId || context.req.header('authorization') !== keys.secret)
      return errorResponse(new PaygreenError(401, 'unauthorized', 'The shop or its secret key is wrong.'));
    const seconds = nowInSeconds(world);
    return Response.json({
      data: { token: issueToken(keys.shopId, keys.secret, seconds) },
      timestamp: seconds,
    });
  };

  const api = new Hono().post('/auth/authentication/:shop/secret-key', (context) =>
    applyFault(faults, ['paygreen.authentication'], context, () => authenticate(context), faultResponses),
  );
  for (const operation of operations)
    api.on(operation.method, operation.path, (context) => handle(context, operation));
  return api;
}
