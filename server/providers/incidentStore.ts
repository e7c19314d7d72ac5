import type { Log } from '#server/contracts/incidentLog.ts';
import { createProviderClient } from './providerClient.ts';

interface Incident {
  readonly reference: string;
  /** Text of the customer's problem report. */
  readonly word: string;
  /** Stripe intent ids, the paid one first. */
  readonly intentIds: readonly string[];
  readonly log: Log;
}

export interface IncidentStore {
  store(incident: Incident, deadline: AbortSignal): Promise<void>;
}

interface StoreOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly fetch?: typeof fetch;
}

const timeout = 8000;

export function createIncidentStore({ url, token, ...options }: StoreOptions): IncidentStore {
  const { origin, pathname, search } = new URL(url);
  const client = createProviderClient({ ...options, url: origin, timeout });
  return {
    async store(incident, signal) {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { ok, status } = await client.post(`${pathname}${search}`.slice(1), {
        json: incident,
        headers,
        signal,
      });
      if (!ok) throw new Error(`The store of reports answered ${status}`);
    },
  };
}
