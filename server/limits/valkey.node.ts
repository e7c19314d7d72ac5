import Valkey from 'iovalkey';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { log } from '#server/logging/log.ts';
import { openMemoryCounter, type OpenCounter } from './counters.ts';

/** Where limits are counted, and how that ends. */
interface Counters {
  readonly open: OpenCounter;
  close(): void;
}

/** In ms. A shopper does not wait for a counter. */
const patience = 500;

/** Counts here for a store that does not, and says so. */
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
 * Counts in a Valkey or Redis, which all instances of the shop share. While it does not answer each process counts for itself: a
 * store that is away neither opens the shop to everybody nor closes it.
 * @param url `redis://...` or `rediss://...`; without one this process counts alone
 */
export async function openCounters(url: string | undefined): Promise<Counters> {
  if (url === undefined) return { open: openMemoryCounter, close: () => undefined };
  const client = new Valkey(url, {
    commandTimeout: patience,
    connectTimeout: patience,
    maxRetriesPerRequest: 0,
    // Counts that are asked for together go out together: each packet of its own costs more than the count.
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
        // Its script is Redis's, which Valkey runs as well; the other way round it is not.
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new Insurance(options, told),
      });
    },
    close: () => client.disconnect(),
  };
}
