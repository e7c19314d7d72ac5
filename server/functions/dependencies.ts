import type { Config } from '#server/config/config.ts';
import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import type { Defences } from '#server/http/defences.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import type { EdenredSignIn } from '#server/providers/edenredSignIn.ts';
import type { IncidentStore } from '#server/providers/incidentStore.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import type { Sealer } from '#server/providers/seal.ts';
import type { UseStripe } from '#server/providers/sharedStripe.ts';

/** What the functions work with. They keep nothing themselves: what must survive is in the order store and at the providers. */
export interface Dependencies extends Defences {
  readonly config: Config;
  readonly orderStore: OrderStore;
  readonly main: MainBackend;
  readonly edenred: EdenredSignIn;
  /** One for all requests, which share its token. */
  readonly paygreen: PaygreenClient;
  /** Null where nobody collects reports. */
  readonly incidents: IncidentStore | null;
  /** Whether the deployed pages offer the short flow. */
  readonly hasShortFlow: boolean;
  /** Takes what a page has counted; nobody waits for it. */
  readonly keepCount: (count: CountJourneyRequest) => void;
  /** Seals what pages carry and may not read. */
  readonly sealer: Sealer;
  readonly stripe: UseStripe;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In ms: after so long a shopper reads that the order is kept. */
  readonly patience: number;
  /** Whether the process was told to end. */
  readonly isStopping: () => boolean;
}
