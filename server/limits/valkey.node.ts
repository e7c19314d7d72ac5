import Valkey from 'iovalkey';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '#server/logging/log.ts';
import { openMemoryCounter, type OpenCounter } from './counters.ts';

interface Counters {
  readonly open: OpenCounter;
  close(): void;
}

/** In ms. A customer waits for the result. */
const patience = 500;

class Insurance extends RateLimiterMemory {
  readonly #used: () => void;

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], used: () => void) {
    super(options);
    this.#used = used;
  }

  override async penalty(
    ...asked: Parameters<RateLimiterMemory['penalty']>
  ): Promise<RateLimiterRes & { readonly isAlone: true }> {
    this.#used();
    return Object.assign(await super.penalty(...asked), { isAlone: true } as const);
  }
}

/**
 * Shared by all instances. If the store does not respond, each process counts alone.
 * @param url `redis://...` or `rediss://...`. Without it, counts in memory
 */
export async function openCounters(url: string | undefined): Promise<Counters> {
  if (url === undefined) return { open: openMemoryCounter, close: () => undefined };
  const client = new Valkey(url, {
    commandTimeout: patience,
    connectTimeout: patience,
    maxRetriesPerRequest: 0,
    // Sends concurrent counts in one packet.
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  let isTold = false;
  const told = (error?: unknown): void => {
    if (!isTold) log.warn('limits.alone', { error });
    isTold = true;
  };
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  client.on('ready', () => {
    isTold = false;
    resolve();
  });
  client.on('error', (error) => {
    told(error);
    resolve();
  });
  await settled;
  return {
    open: (name, figure) => {
      const options = { keyPrefix: `mijote:${name}`, points: figure.points, duration: figure.seconds };
      return new RateLimiterRedis({
        ...options,
        // The library's script is written for Redis and also runs on Valkey.
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new Insurance(options, told),
      });
    },
    close: () => client.disconnect(),
  };
}
