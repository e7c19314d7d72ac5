import type { AnalyticsRecord } from '#src/effects/analytics/counted.ts';
import { postUnheard } from './postUnheard.ts';

export interface Track {
  /** Sends a record, where the visitor consents; else it is dropped, and never queued. */
  readonly send: (record: AnalyticsRecord) => void;
  /** Lets records through until the answer is called, which also forgets whose they were. */
  readonly open: () => () => void;
}

interface TrackOptions {
  readonly url: string;
  /** Keeps one id for the pages of a visit; null where storage is forbidden, and then each page has its own. */
  readonly session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Whether the consent that is stored now still stands: it is one for all tabs, and may be withdrawn in another. */
  readonly isConsented: () => boolean;
  readonly fetch?: typeof fetch;
}

const key = 'analytics_id';

/** A full or forbidden storage keeps nothing, and stops nobody. */
function silently<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/**
 * Brings records to the analytics service. Nobody waits for it, and what fails there is lost in silence: the shop sells without it.
 * Each record has the random id of the visit, by which a service puts it to the customer that was identified.
 * @rule R7.25
 */
export function createTrack({ url, session, isConsented, fetch = globalThis.fetch }: TrackOptions): Track {
  let isOpen = false;
  let drawn: string | null = null;

  const forget = (): void => {
    drawn = null;
    silently(() => session?.removeItem(key));
  };
  /** Drawn only once there is something to send. */
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
