import { currentScope, hasEnded, type Scope } from '#simulator/scope.ts';

type LockCallback = (lock: Lock | null) => unknown;

/** Web Locks of one simulated browser, shared by its tabs. A closed tab releases its lock. */
export class BrowserLocks implements Pick<LockManager, 'request'> {
  #holder: Scope | null = null;
  readonly #isSilent: boolean;
  readonly #waitingRequests: (() => void)[] = [];

  retryRequests(): void {
    for (const retry of this.#waitingRequests.splice(0)) retry();
  }

  /** @param isSilent if `true`, lock requests never resolve, as in a broken browser */
  constructor(isSilent: boolean) {
    this.#isSilent = isSilent;
  }

  readonly request = async (
    name: string,
    ...args: [LockCallback] | [LockOptions, LockCallback]
  ): Promise<unknown> => {
    if (this.#isSilent) return new Promise(() => undefined);
    const [options, callback] = args.length === 1 ? [{}, args[0]] : args;
    const { ifAvailable = false, signal } = options;
    if (!this.#isFree && ifAvailable) return callback(null);
    // oxlint-disable-next-line no-await-in-loop -- the first request takes the lock, the others wait again
    while (!this.#isFree) await this.#waitForRelease(signal);
    const scope = currentScope() ?? null;
    this.#holder = scope;
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      if (this.#holder === scope) this.#holder = null;
      this.retryRequests();
    }
  };

  get #isFree(): boolean {
    return this.#holder === null || hasEnded(this.#holder);
  }

  #waitForRelease(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waitingRequests.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
}
