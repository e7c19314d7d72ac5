import type { Config } from '#server/config/config.ts';
import type { Changes } from './changes.ts';
import type { LateDrafts } from './counts.ts';
import type { Dashboards } from './dashboards.ts';
import type { Engine } from './engine/engine.ts';
import type { Exchanges } from './exchanges.ts';
import type { Fate } from './fate.ts';
import type { Network } from './network.ts';
import type { Outages } from './outages.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { PageGlobals, Scope } from './scope.ts';
import type { Story } from './story/story.ts';

/** One shop, with all that it works with, on a time and a chance of its own. */
export interface World {
  readonly scheduler: Scheduler;
  readonly story: Story;
  readonly random: Random;
  readonly fate: Fate;
  readonly outages: Outages;
  readonly changes: Changes;
  readonly network: Network;
  readonly exchanges: Exchanges;
  readonly engine: Engine;
  readonly lateDrafts: LateDrafts;
  readonly dashboards: Dashboards;
  readonly config: Config;
  /** Somebody at work of their own accord; who comes again has another name, as chance hangs on names. */
  scopeOf(name: string): Scope;
  /** A page of somebody's. */
  pageOf(name: string, page: PageGlobals): Scope;
  /** Where the shop answers. */
  readonly origin: string;
  /** What the providers say that happened, as `GET /sandbox/ledger` does. */
  ledger(): Promise<unknown>;
  /**
   * Sets something at the providers, by no network.
   * @throws Error what they answer when they refuse
   */
  control(path: string, body: unknown): Promise<void>;
  /** What the shop logged, oldest first. */
  readonly logged: readonly string[];
  /** Ends the shop's functions with all that they are at, and starts them again. */
  restartShop(): void;
  /** Has today's charts run what begins from now on. */
  deploy(): Promise<void>;
  /** Lets no more trouble happen. */
  calm(): void;
  close(): Promise<void>;
}
