import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page calls its own. */
interface PageGlobals {
  readonly fetch: typeof fetch;
  readonly locks: LockManager;
  /** Where it goes when it leaves. */
  assign(url: string): void;
}

/** Whoever is at work: a process, one attempt of a durable handler, a page. */
export interface Scope {
  readonly name: string;
  /** What has died does nothing more: its timers do not fire, its questions are never answered. */
  isAlive: boolean;
  readonly page?: PageGlobals;
}

const scopes = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => scopes.getStore();

export const hasDied = (scope: Scope | undefined = currentScope()): boolean => scope?.isAlive === false;

/** Does work as somebody: all that it waits for, and all that it sets off, is theirs. */
export const within = <TResult>(scope: Scope, work: () => TResult): TResult => scopes.run(scope, work);
