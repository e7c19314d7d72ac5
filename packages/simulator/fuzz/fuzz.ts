import * as fc from 'fast-check';
import type { Hono } from 'hono';
import { createShop } from '#server/shop.ts';
import { startShop } from '#tests/support/shop.ts';
import { fuzzedRequest, type Fuzzed } from './requests.ts';

interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** Called after each batch. */
  readonly progress?: (done: number) => void;
}

interface Report {
  readonly statuses: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly failure: string | null;
  readonly unheard: readonly string[];
}

const batch = 20;
/** In ms. Longest function timeout, so that late failures are detected too. */
const longest = 9500;

/** Format to send the request again by hand. */
const printed = ({ method, path, headers, body }: Fuzzed): string =>
  JSON.stringify({
    method,
    path: path.slice(0, 2000),
    headers,
    body: body === null ? null : new TextDecoder().decode(body).slice(0, 4000),
    bytes: body?.length ?? 0,
  });

async function answerOf(
  app: Hono,
  origin: string,
  { method, path, headers, body }: Fuzzed,
): Promise<Response> {
  // Node rejects some invalid requests itself.
  const request = new Request(`${origin}${path}`, { method, headers, body });
  return app.fetch(request);
}

/** Sends invalid requests to every function of a complete shop with stand-ins and engine. Finds 5xx responses. */
export async function fuzz({ count, seed, progress }: FuzzOptions): Promise<Report> {
  const unheard: string[] = [];
  const hear = (error: unknown): void => {
    unheard.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  process.on('unhandledRejection', hear).on('uncaughtException', hear);
  const shop = await startShop({ patience: 1000 });
  const { config, now, origin } = shop;
  const app = createShop({
    hasShortFlow: true,
    // Disables rate limits for the flood of requests.
    config: { ...config, LIMITS_FACTOR: 1_000_000 },
    connectionOf: () => '127.0.0.1',
    now,
    patience: 1000,
  });
  const statuses: Record<string, Record<number, number>> = {};
  let done = 0;

  async function send(fuzzed: Fuzzed): Promise<void> {
    const answer = await answerOf(app, origin, fuzzed).catch((error: unknown) => {
      throw new Error(`Nothing was answered to ${printed(fuzzed)}`, { cause: error });
    });
    const text = await answer.text();
    const counted = (statuses[fuzzed.target.path] ??= {});
    counted[answer.status] = (counted[answer.status] ?? 0) + 1;
    if (answer.status >= 500) throw new Error(`${answer.status} ${text} to ${printed(fuzzed)}`);
  }

  const result = await fc.check(
    fc.asyncProperty(fc.array(fuzzedRequest, { minLength: batch, maxLength: batch }), async (requests) => {
      const outcomes = await Promise.allSettled(requests.map(send));
      done += requests.length;
      progress?.(done);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      if (unheard.length > 0) throw new Error(`Heard by nobody: ${unheard.join('\n')}`);
    }),
    { seed, numRuns: Math.ceil(count / batch), endOnFailure: true },
  );
  if (count > 10_000) await new Promise((resolve) => setTimeout(resolve, longest));
  await shop.stop();
  process.off('unhandledRejection', hear).off('uncaughtException', hear);
  const cause = result.errorInstance;
  const failure = result.failed ? (cause instanceof Error ? cause.message : String(cause)) : null;
  return { statuses, failure, unheard };
}
