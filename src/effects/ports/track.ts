import type { AnalyticsRecord } from '#src/effects/analytics/counted.ts';
import { postUnheard } from './postUnheard.ts';

export interface Track {
  /** Sends a record if the visitor consents. Otherwise drops it. */
  readonly send: (record: AnalyticsRecord) => void;
  /** Allows sending until the returned function is called, which also deletes the visit's id. */
  readonly open: () => () => void;
}

interface TrackOptions {
  readonly url: string;
  /** Stores the id for the pages of a visit. If `null`, each page has its own id. */
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Reads the stored consent, because another tab may have withdrawn it. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

const key = 'analytics_id';

/** Returns `null` if storage is full or blocked. */
function silently<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * Sends records to the analytics service and ignores failures. Each record has the random id of the visit,
 * which links it to the identified customer.
 * @rule R7.25
 */
export function createTrack({ url, session, isConsented, fetch = globalThis.fetch }: TrackOptions): Track {
  let isOpen = false;
  let drawn: string | null = null;

  const forget = (): void => {
    drawn = null;
    silently(() => session?.removeItem(key));
  };
  /** Created with the first record. */
  const anonymousId = (): string => {
    drawn ??= silently(() => session?.getItem(key)) ?? crypto.randomUUID();
    const id = drawn;
    silently(() => session?.setItem(key, id));
    return id;
  };
  const post = postUnheard(fetch);

  return {
    send(record) {
      if (!isOpen || !isConsented()) return;
      void post(url, JSON.stringify({ ...record, anonymousId: anonymousId() }));
      if (record.type === 'reset') forget();
    },
    open() {
      isOpen = true;
      return () => {
        isOpen = false;
        forget();
      };
    },
  };
}
