import type { AnalyticsRecord } from '#src/effects/analytics/analyticsEvents.ts';
import { sendBeaconJson } from './sendBeaconJson.ts';

export interface Track {
  /** Sends a record, or drops it if the visitor's consent is missing. */
  readonly send: (record: AnalyticsRecord) => void;
  /** Starts sending. Returns a function that stops sending and deletes the visit's id. */
  readonly open: () => () => void;
}

interface TrackOptions {
  readonly url: string;
  /** Storage for the visit's id. If it is blocked, this is `null` and each page has its own id. */
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Reads the stored consent again, because the visitor may have withdrawn it in another tab. */
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

/**
 * Each record has the random id of the visit, which the service links to the identified customer.
 * @rule R7.25
 */
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
