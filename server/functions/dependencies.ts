import type { Config } from '#server/config/config.ts';
import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import type { Defences } from '#server/http/defences.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import type { EdenredSignIn } from '#server/providers/edenredSignIn.ts';
import type { IncidentStore } from '#server/providers/incidentStore.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import type { Sealer } from '#server/providers/seal.ts';
import type { WithStripe } from '#server/providers/sharedStripe.ts';

export interface Dependencies extends Defences {
  readonly config: Config;
  readonly orderStore: OrderStore;
  readonly main: MainBackend;
  readonly edenred: EdenredSignIn;
  readonly paygreen: PaygreenClient;
  readonly incidents: IncidentStore | null;
  readonly hasShortFlow: boolean;
  readonly storeJourneyCounts: (count: CountJourneyRequest) => void;
  /** Encrypts data that browsers store but must not read. */
  readonly sealer: Sealer;
  readonly stripe: WithStripe;
  readonly now: () => number;
  readonly orderTimeoutMs: number;
  readonly isStopping: () => boolean;
}
