import { currentScope, hasDied, type Scope } from '#simulator/scope.ts';

type Ask = (lock: Lock | null) => unknown;

/** Web Locks of one browser, shared by its tabs. A closed tab releases its lock. */
export class Locks implements Pick<LockManager, 'request'> {
  #holder: Scope | null = null;
  readonly #isSilent: boolean;
  readonly #waiting: (() => void)[] = [];

  wake(): void {
    for (const look of this.#waiting.splice(0)) look();
  }

  /** @param isSilent if `true`, requests never resolve, as in a broken browser */
  constructor(isSilent: boolean) {
    this.#isSilent = isSilent;
  }

  readonly request = async (name: string, ...given: [Ask] | [LockOptions, Ask]): Promise<unknown> => {
    if (this.#isSilent) return new Promise(() => undefined);
    const [options, ask] = given.length === 1 ? [{}, given[0]] : given;
    const { ifAvailable = false, signal } = options;
    if (!this.#isFree && ifAvailable) return ask(null);
    // oxlint-disable-next-line no-await-in-loop -- the first request takes the lock, the others wait again
    while (!this.#isFree) await this.#turn(signal);
    const scope = currentScope() ?? null;
    this.#holder = scope;
    try {
      return await ask({ name, mode: 'exclusive' });
    } finally {
      if (this.#holder === scope) this.#holder = null;
      this.wake();
    }
  };

  get #isFree(): boolean {
    return this.#holder === null || hasDied(this.#holder);
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
}
