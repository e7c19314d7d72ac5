import type { AnalyticsRecord } from '#src/effects/analytics/analyticsEvents.ts';
import { sendBeaconJson } from './sendBeaconJson.ts';

export interface Track {
  /** Sends an analytics record. Without the visitor's consent, drops it. */
  readonly send: (record: AnalyticsRecord) => void;
  /** @returns a function that stops sending analytics records and deletes the random id */
  readonly open: () => () => void;
}

interface TrackOptions {
  readonly url: string;
  /** Storage for the visitor's random id, or `null` if the browser blocks storage. */
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

const storageKey = 'analytics_id';

function tryOrNull<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Analytics records have a random id, which the service links to the identified customer. @rule R7.25 */
export function createTrack({ url, session, isConsented, fetch = globalThis.fetch }: TrackOptions): Track {
  let isOpen = false;
  let cachedId: string | null = null;

  const deleteId = (): void => {
    cachedId = null;
    tryOrNull(() => session?.removeItem(storageKey));
  };
  const anonymousId = (): string => {
    cachedId ??= tryOrNull(() => session?.getItem(storageKey)) ?? crypto.randomUUID();
    const id = cachedId;
    tryOrNull(() => session?.setItem(storageKey, id));
    return id;
  };
  const post = sendBeaconJson(fetch);

  return {
    send(record) {
      if (!isOpen || !isConsented()) return;
      void post(url, JSON.stringify({ ...record, anonymousId: anonymousId() }));
      if (record.type === 'reset') deleteId();
    },
    open() {
      isOpen = true;
      return () => {
        isOpen = false;
        deleteId();
      };
    },
  };
}
