import * as fc from 'fast-check';
import type { Hono } from 'hono';
import { createShop } from '#server/shop.ts';
import { startShop } from '#tests/support/shop.ts';
import { arbitraryRequest, type FuzzedRequest } from './requests.ts';

interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** Called after each batch of requests. */
  readonly onProgress?: (done: number) => void;
}

interface FuzzReport {
  readonly statuses: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly failure: string | null;
  readonly unhandledErrors: readonly string[];
}

const batchSize = 20;
/** Longest timeout of a shop function in ms, so that late failures are detected too. */
const maxFunctionTime = 9500;

/** Formats a request, so that a developer can send the request again. */
const formatRequest = ({ method, path, headers, body }: FuzzedRequest): string =>
  JSON.stringify({
    method,
    path: path.slice(0, 2000),
    headers,
    body: body === null ? null : new TextDecoder().decode(body).slice(0, 4000),
    bytes: body?.length ?? 0,
  });

async function sendRequest(
  app: Hono,
  origin: string,
  { method, path, headers, body }: FuzzedRequest,
): Promise<Response> {
  // Node rejects some invalid requests itself.
  const request = new Request(`${origin}${path}`, { method, headers, body });
  return app.fetch(request);
}

/** Sends invalid requests to every function of a complete shop with fakes and Restate, and finds 5xx responses. */
export async function runFuzz({ count, seed, onProgress }: FuzzOptions): Promise<FuzzReport> {
  const unhandledErrors: string[] = [];
  const recordError = (error: unknown): void => {
    unhandledErrors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  process.on('unhandledRejection', recordError).on('uncaughtException', recordError);
  const shop = await startShop({ requestTimeoutMs: 1000 });
  const { config, now, origin } = shop;
  const app = createShop({
    hasShortFlow: true,
    // The high limit disables rate limits for the many requests.
    config: { ...config, LIMITS_FACTOR: 1_000_000 },
    remoteAddressOf: () => '127.0.0.1',
    now,
    orderTimeoutMs: 1000,
  });
  const statuses: Record<string, Record<number, number>> = {};
  let sentCount = 0;

  async function checkRequest(fuzzed: FuzzedRequest): Promise<void> {
    const response = await sendRequest(app, origin, fuzzed).catch((error: unknown) => {
      throw new Error(`Nothing was answered to ${formatRequest(fuzzed)}`, { cause: error });
    });
    const text = await response.text();
    const statusCounts = (statuses[fuzzed.target.path] ??= {});
    statusCounts[response.status] = (statusCounts[response.status] ?? 0) + 1;
    if (response.status >= 500) throw new Error(`${response.status} ${text} to ${formatRequest(fuzzed)}`);
  }

  const result = await fc.check(
    fc.asyncProperty(
      fc.array(arbitraryRequest, { minLength: batchSize, maxLength: batchSize }),
      async (requests) => {
        const outcomes = await Promise.allSettled(requests.map(checkRequest));
        sentCount += requests.length;
        onProgress?.(sentCount);
        for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
        if (unhandledErrors.length > 0) throw new Error(`Unhandled error: ${unhandledErrors.join('\n')}`);
      },
    ),
    { seed, numRuns: Math.ceil(count / batchSize), endOnFailure: true },
  );
  if (count > 10_000) await new Promise((resolve) => setTimeout(resolve, maxFunctionTime));
  await shop.stop();
  process.off('unhandledRejection', recordError).off('uncaughtException', recordError);
  const cause = result.errorInstance;
  const failure = result.failed ? (cause instanceof Error ? cause.message : String(cause)) : null;
  return { statuses, failure, unhandledErrors };
}
