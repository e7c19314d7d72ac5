import type { Config } from '#server/config/config.ts';
import type { ProviderChanges } from './providerChanges.ts';
import type { LateDrafts } from './counters.ts';
import type { Dashboards } from './dashboards.ts';
import type { Engine } from './engine/engine.ts';
import type { Exchanges } from './exchanges.ts';
import type { FaultInjector } from './faultInjector.ts';
import type { Network } from './network.ts';
import type { Outages } from './outages.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { PageGlobals, Scope } from './scope.ts';
import type { Timeline } from './timeline/timeline.ts';

/** One simulated shop with its own time and randomness. */
export interface World {
  readonly scheduler: Scheduler;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly faultInjector: FaultInjector;
  readonly outages: Outages;
  readonly providerChanges: ProviderChanges;
  readonly network: Network;
  readonly exchanges: Exchanges;
  readonly engine: Engine;
  readonly lateDrafts: LateDrafts;
  readonly dashboards: Dashboards;
  readonly config: Config;
  /** Creates a simulated actor. A repeated name gets a number, because names seed randomness. */
  scopeOf(name: string): Scope;
  pageOf(name: string, page: PageGlobals): Scope;
  readonly origin: string;
  /** Fetches the ledger from `GET /sandbox/ledger`. */
  ledger(): Promise<unknown>;
  /** Configures the fakes without the simulated network. @throws Error with the response if it is rejected */
  configureSandbox(path: string, body: unknown): Promise<void>;
  /** Log lines of the shop, oldest first. */
  readonly logLines: readonly string[];
  restartShop(): void;
  /** Deploys today's charts, which new orders use. */
  deploy(): Promise<void>;
  stopFaults(): void;
  close(): Promise<void>;
}
