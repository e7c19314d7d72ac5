import Valkey from 'iovalkey';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '#server/logging/log.ts';
import { createMemoryCounter, type CreateCounter } from './counters.ts';

interface Counters {
  readonly createCounter: CreateCounter;
  close(): void;
}

const commandTimeoutMs = 500;

class LocalFallbackCounter extends RateLimiterMemory {
  readonly #used: () => void;

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], onUse: () => void) {
    super(options);
    this.#used = onUse;
  }

  override async penalty(
    ...parameters: Parameters<RateLimiterMemory['penalty']>
  ): Promise<RateLimiterRes & { readonly isLocalOnly: true }> {
    this.#used();
    return Object.assign(await super.penalty(...parameters), { isLocalOnly: true } as const);
  }
}

/** If Valkey does not respond, each process counts alone. @param url if absent, counts in memory */
export async function connectCounters(url: string | undefined): Promise<Counters> {
  if (url === undefined) return { createCounter: createMemoryCounter, close: () => undefined };
  const client = new Valkey(url, {
    commandTimeout: commandTimeoutMs,
    connectTimeout: commandTimeoutMs,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  let hasWarned = false;
  const warnOnce = (error?: unknown): void => {
    if (!hasWarned) log.warn('limits.alone', { error });
    hasWarned = true;
  };
  const { promise: firstConnection, resolve } = Promise.withResolvers<void>();
  client.on('ready', () => {
    hasWarned = false;
    resolve();
  });
  client.on('error', (error) => {
    warnOnce(error);
    resolve();
  });
  await firstConnection;
  return {
    createCounter: (name, limit) => {
      const options = { keyPrefix: `mijote:${name}`, points: limit.points, duration: limit.seconds };
      return new RateLimiterRedis({
        ...options,
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new LocalFallbackCounter(options, warnOnce),
      });
    },
    close: () => client.disconnect(),
  };
}
