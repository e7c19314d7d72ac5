import type { Context } from 'hono';
import type { Config } from './config.ts';
import type { ClientOf } from './limits/client.ts';
import { concealedBy } from './limits/conceal.ts';
import { openMemoryCounter, type OpenCounter } from './limits/counters.ts';
import { createLimits, type Limits } from './limits/limits.ts';

/** What keeps the functions from being asked too often, or in vain. */
export interface Defences {
  readonly limits: Limits;
  /** Whom a request comes from, by a name that does not tell the address. */
  readonly clientIdOf: (context: Context) => Promise<string>;
}

interface DefencesOptions {
  readonly config: Config;
  readonly clientOf: ClientOf;
  /** Where all of it is counted; in this process unless told. */
  readonly open?: OpenCounter | undefined;
}

export function createDefences({ config, clientOf, open = openMemoryCounter }: DefencesOptions): Defences {
  const conceal = concealedBy(config.APP_SECRET);
  return {
    limits: createLimits({ config, clientOf, conceal, open }),
    clientIdOf: (context) => conceal(clientOf(context)),
  };
}
