import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

export interface PageGlobals {
  readonly fetch: typeof fetch;
  readonly locks: Pick<LockManager, 'request'>;
  /** Address of the page. `assign` leaves the page. */
  readonly location: Pick<Location, 'origin' | 'assign'>;
  /** Offset of the page's clock in ms. Negative if it is behind. */
  readonly clockOffset: number;
  /** Returns the time at which the device wakes, in virtual ms since 1970. 0 while the device is awake. */
  readonly wakesAt: () => number;
  readonly onConsole: (line: string) => void;
}

interface ScopeOptions {
  /** Random source of the simulated world, from which each actor derives its own. */
  readonly random: Random;
  readonly behalf?: string;
  readonly page?: PageGlobals;
}

const maxNameLength = 160;
const shortenName = (name: string): string =>
  name.length <= maxNameLength ? name : `…${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;

/**
 * Simulated actor: a customer, process, handler attempt or page. The actor's name seeds its randomness, so other actors do not
 * affect it.
 */
export class Scope {
  readonly name: string;
  /** Person for whom the actor works: `client3`, `opérateur`. */
  readonly behalf: string;
  readonly page: PageGlobals | undefined;
  /** If `false`, the actor's timers no longer fire and its requests receive no response. */
  isAlive = true;
  /** Offset of this actor's clock in ms. Negative if it is behind. */
  clockOffset = 0;
  readonly #random: Random;
  readonly #children = new Map<string, number>();
  #ownRandom: Random | null = null;

  constructor(name: string, { random, behalf = name, page }: ScopeOptions) {
    this.name = shortenName(name);
    this.behalf = behalf;
    this.#random = random;
    this.page = page;
    this.clockOffset = page?.clockOffset ?? 0;
  }

  get random(): Random {
    this.#ownRandom ??= this.#random.fork(this.name);
    return this.#ownRandom;
  }

  /** Returns a unique name for the actor's next action of a kind. */
  nextName(label: string): string {
    const count = this.#children.get(label) ?? 0;
    this.#children.set(label, count + 1);
    return `${this.name} › ${label} ${count}`;
  }

  child(label: string): Scope {
    return new Scope(this.nextName(label), { random: this.#random, behalf: this.behalf });
  }
}

const scopeStorage = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => scopeStorage.getStore();

export const hasEnded = (scope: Scope | undefined = currentScope()): boolean => scope?.isAlive === false;

/** Runs a function and all its asynchronous consequences as a simulated actor. */
export const runInScope = <TResult>(scope: Scope, work: () => TResult): TResult =>
  scopeStorage.run(scope, work);
