import { Hono, type Context } from 'hono';
import type { Faults } from '#sandbox/faults.ts';
import { strike, type Dialect } from '#sandbox/strike.ts';
import { Failure, failed } from './failure.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations/all.ts';
import { isGoodToken, issueToken } from './token.ts';
import { secondsOf, type World } from './world.ts';

export interface ApiOptions {
  readonly world: World;
  readonly faults: Faults;
  readonly transact: <TResult>(work: () => TResult) => TResult;
  /** Called after a write, because webhooks may be due. */
  readonly written: () => void;
}

/** PayGreen's format of failures and rejections on demand. */
export const dialect: Dialect = {
  failed: (status) => failed(new Failure(status, 'fault', `Failed on demand: ${status}.`)),
  refused: (code) => failed(new Failure(422, code, `Refused on demand: ${code}.`)),
};

export function answered(act: () => Response): Response {
  try {
    return act();
  } catch (error) {
    if (error instanceof Failure) return failed(error);
    throw error;
  }
}

async function inputOf({ req }: Context): Promise<unknown> {
  if (req.method === 'GET') return req.query();
  const body = await req.text();
  return body === '' ? {} : JSON.parse(body);
}

/** PayGreen's API, limited to the calls of the shop. Effect and webhook are stored in one transaction. */
export function createApi({ world, faults, transact, written }: ApiOptions): Hono {
  const { keys } = world;

  const perform = (operation: Operation, id: string, input: unknown, refusal: string | null): Response =>
    answered(() => {
      const answer = transact(() => operation.run(world, { id, input, refusal }));
      if (operation.method === 'POST') written();
      return Response.json({ ...answer, timestamp: secondsOf(world) });
    });

  const handle = async (context: Context, operation: Operation): Promise<Response> => {
    const token = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isGoodToken(token, keys.secret, secondsOf(world)))
      return failed(new Failure(401, 'unauthorized', 'The token is missing, wrong or expired.'));
    const id = context.req.param('id') ?? '';
    const input = await inputOf(context).catch(() => undefined);
    if (input === undefined) return failed(new Failure(400, 'malformed', 'The body is no JSON.'));
    return strike(
      faults,
      [`paygreen.${operation.name}`],
      context,
      () => perform(operation, id, input, null),
      { ...dialect, refused: (code) => perform(operation, id, input, code) },
    );
  };

  const authenticate = (context: Context): Response => {
    if (context.req.param('shop') !== keys.shopId || context.req.header('authorization') !== keys.secret)
      return failed(new Failure(401, 'unauthorized', 'The shop or its secret key is wrong.'));
    const seconds = secondsOf(world);
    return Response.json({
      data: { token: issueToken(keys.shopId, keys.secret, seconds) },
      timestamp: seconds,
    });
  };

  const api = new Hono().post('/auth/authentication/:shop/secret-key', (context) =>
    strike(faults, ['paygreen.authentication'], context, () => authenticate(context), dialect),
  );
  for (const operation of operations)
    api.on(operation.method, operation.path, (context) => handle(context, operation));
  return api;
}
