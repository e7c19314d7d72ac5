import { Hono, type Context } from 'hono';
import { expect, test } from 'vitest';
import { clientLimits, setupLimits, type Limit } from '#machines/domain/limits.ts';
import { Failure } from '#server/http/failure.ts';
import { createMemoryCounter } from '#server/limits/counters.ts';
import { createLimits } from '#server/limits/limits.ts';
import { createSetups } from '#server/limits/setups.ts';

const pseudonymise = (subject: string) => Promise.resolve(subject);

/** Server response to a client: `ok`, or the status and code of the rejection. */
interface LimitResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number;
}

/** Creates a function that sends a request to one rate limit. `?client=` names the client. */
function createCaller(
  limit: (context: Context, client: string) => Promise<void>,
): (client: string) => Promise<LimitResponse> {
  const app = new Hono()
    .get('/', async (context) => {
      await limit(context, context.req.query('client') ?? '');
      return context.text('ok');
    })
    .onError((error, context) =>
      error instanceof Failure ? context.text(error.code, error.status) : context.text(String(error), 500),
    );
  return async (client) => {
    const response = await app.request(`/?client=${client}`);
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: Number(response.headers.get('retry-after')),
    };
  };
}

/** Sends the allowed number of requests, then one more, then one from another client. */
async function tryLimit({ max, within }: Limit, call: (client: string) => Promise<LimitResponse>) {
  const responses = await Promise.all(Array.from({ length: max }, () => call('one')));
  const { status, text, retryAfter } = await call('one');
  const other = await call('another');
  return {
    before: [...new Set(responses.map(({ text: body }) => body))],
    after: { status, answer: text, isInTime: retryAfter > within / 1000 - 30 && retryAfter <= within / 1000 },
    other: other.text,
  };
}
const expectedFor = ({ errorCode }: Limit) => ({
  before: ['ok'],
  after: { status: 429, answer: errorCode, isInTime: true },
  other: 'ok',
});

const limitsWith = (factor: number) =>
  createLimits({
    config: { LIMITS_FACTOR: factor },
    clientOf: (context) => context.req.query('client') ?? '',
    createCounter: createMemoryCounter,
    pseudonymise,
  });

test.each(Object.entries(clientLimits))(
  'rejects a client over the `%s` limit with 429 @R4.42',
  async (name, limit) => {
    const counted = new Map(Object.entries(limitsWith(1))).get(name);
    const call = createCaller(async (context) => counted?.(context));
    expect(await tryLimit(limit, call)).toEqual(expectedFor(limit));
  },
);

test.each(['checkout', 'email'] as const)('limits the card setups of one %s @R4.42', async (kind) => {
  const setups = createSetups({ open: createMemoryCounter, pseudonymise });
  let other = 0;
  const call = createCaller(async (context, client) => {
    other += 1;
    const payer =
      kind === 'checkout'
        ? { checkoutId: client, email: `${other}@example.com` }
        : { checkoutId: `${other}`, email: client };
    await setups.count(context, { ...payer, client: null });
  });
  expect(await tryLimit(setupLimits[kind], call)).toEqual(expectedFor(setupLimits[kind]));
});

test.each([
  [0.5, 30],
  [2, 120],
  [0.001, 1],
])('multiplies a limit of 60 by %d to %d, at least 1', async (factor, most) => {
  const limit = { ...clientLimits.email, max: most };
  expect(await tryLimit(limit, createCaller(limitsWith(factor).email))).toEqual(expectedFor(limit));
});
