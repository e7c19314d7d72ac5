import type { AnalyticsRecord } from '#src/effects/analytics/counted.ts';
import { postUnheard } from './postUnheard.ts';

export interface Track {
  /** Drops the record if consent is missing. */
  readonly send: (record: AnalyticsRecord) => void;
  /** Returns a function that stops sending and deletes the visit's id. */
  readonly open: () => () => void;
}

interface TrackOptions {
  readonly url: string;
  /** `null` if storage is blocked. Each page then has its own id. */
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Another tab may have withdrawn the consent. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

const key = 'analytics_id';

function silently<T>(act: () => T): T | null {
  try {
    return act();
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
  let drawn: string | null = null;

  const forget = (): void => {
    drawn = null;
    silently(() => session?.removeItem(key));
  };
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
