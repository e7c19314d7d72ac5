import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** What a page calls its own. */
export interface PageGlobals {
  readonly fetch: typeof fetch;
  readonly locks: Pick<LockManager, 'request'>;
  /** Its address, and where it goes when it leaves. */
  readonly location: Pick<Location, 'origin' | 'assign'>;
  /** What its clock is ahead of the world's, in ms; negative when it is behind. */
  readonly ahead: number;
  /** Until when its machine sleeps, in virtual ms since 1970; 0 while it is awake. */
  readonly wakesAt: () => number;
  /** Hears a line of its console. */
  readonly hear: (line: string) => void;
}

interface ScopeOptions {
  /** The world's, of which each scope has a part. */
  readonly random: Random;
  readonly behalf?: string;
  readonly page?: PageGlobals;
}

const longest = 160;
const shortened = (name: string): string =>
  name.length <= longest ? name : `…${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;

/**
 * Whoever is at work: a shopper, a process, one attempt of a durable handler, a page. Its name says on whose behalf, and its chance
 * hangs on its name: both are the same in every run in which that shopper does the same, whoever else is there.
 */
export class Scope {
  readonly name: string;
  /** On whose behalf, in the end: `client3`, `opérateur`. */
  readonly behalf: string;
  readonly page: PageGlobals | undefined;
  /** What has died does nothing more: its timers do not fire, its questions are never answered. */
  isAlive = true;
  /** What the clock of whoever does the work is ahead of the world's, in ms; negative when it is behind. */
  ahead = 0;
  readonly #random: Random;
  readonly #children = new Map<string, number>();
  #own: Random | null = null;

  constructor(name: string, { random, behalf = name, page }: ScopeOptions) {
    this.name = shortened(name);
    this.behalf = behalf;
    this.#random = random;
    this.page = page;
    this.ahead = page?.ahead ?? 0;
  }

  /** Its own source of chance. */
  get random(): Random {
    this.#own ??= this.#random.fork(this.name);
    return this.#own;
  }

  /** The name of the next thing of one kind that is done on its behalf. */
  nameNext(label: string): string {
    const count = this.#children.get(label) ?? 0;
    this.#children.set(label, count + 1);
    return `${this.name} › ${label} ${count}`;
  }

  /** Somebody at work on its behalf. */
  child(label: string): Scope {
    return new Scope(this.nameNext(label), { random: this.#random, behalf: this.behalf });
  }
}

const scopes = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => scopes.getStore();

export const hasDied = (scope: Scope | undefined = currentScope()): boolean => scope?.isAlive === false;

/** Does work as somebody: all that it waits for, and all that it sets off, is theirs. */
export const within = <TResult>(scope: Scope, work: () => TResult): TResult => scopes.run(scope, work);
