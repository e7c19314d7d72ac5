import type { Log } from 'xstate-workbench/replay/log';
import { createProviderClient } from './providerClient.ts';

/** What is stored of a report. */
interface Incident {
  readonly reference: string;
  /** The shopper's own; empty when they added none. */
  readonly word: string;
  /** Payments of the browser that reports, the one that counts first; none before the payment screen. */
  readonly intentIds: readonly string[];
  readonly log: Log;
}

/** Takes reports for people to read. */
export interface IncidentStore {
  /** @throws Error when nobody took it. */
  keep(incident: Incident, deadline: AbortSignal): Promise<void>;
}

interface StoreOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly fetch?: typeof fetch;
}

/** In ms. */
const timeout = 8000;

/** A store that takes a report by one POST. */
export function createIncidentStore({ url, token, ...options }: StoreOptions): IncidentStore {
  const { origin, pathname, search } = new URL(url);
  const client = createProviderClient({ ...options, url: origin, timeout });
  return {
    async keep(incident, signal) {
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
