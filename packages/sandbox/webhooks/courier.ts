import { setTimeout as pause } from 'node:timers/promises';
import type { webhookFaultNames } from '#sandbox/faultNames.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { Deliveries, Delivery } from './deliveries.ts';

interface CourierOptions {
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  /** The fault that strikes this provider's deliveries. */
  readonly faultName: (typeof webhookFaultNames)[keyof typeof webhookFaultNames];
  readonly now: () => number;
  /** Where the shop listens. */
  readonly url: () => string;
  /** The provider's headers of a body, its signature among them; made anew at each attempt. */
  readonly headersOf: (rawBody: string) => Record<string, string>;
  /** In ms: so long the shop may take to answer. */
  readonly patience: number;
}

/** What the shop is told. */
interface News {
  readonly id: string;
  /** Its type, such as `payment_intent.succeeded`. */
  readonly event: string;
  readonly rawBody: string;
}

export interface Courier {
  /** Takes news that the shop has asked for; to be sent at the next `flush`. */
  accept(news: News): void;
  /** Sends all that is due, and resolves when nothing more is. */
  flush(): Promise<void>;
  /** Faults have changed: sends what was held or put off, unless it is held still. */
  release(): Promise<void>;
  /** Ends what is under way; what was not answered stays due. */
  stop(): Promise<void>;
}

const atOnce = 8;
/** A second, then twice as long each time, up to a minute. */
const backOff = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 60_000);

/** Brings one provider's events to the shop: signed, unordered, at least once. */
export function createCourier({
  deliveries,
  faults,
  faultName,
  now,
  url,
  headersOf,
  patience,
}: CourierOptions): Courier {
  const underWay = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let alarm: NodeJS.Timeout | undefined;
  let emptying: Promise<void> | null = null;

  const post = async (body: string, headers: Record<string, string>): Promise<boolean> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]);
    const answer = await fetch(url(), { method: 'POST', headers, body, signal }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  };

  const attempt = async ({ seq, rawBody, attempts }: Delivery): Promise<void> => {
    const fault = faults.take(faultName);
    if (fault?.kind === 'hold') return deliveries.hold(seq);
    if (fault?.kind === 'delay')
      await pause(fault.ms, undefined, { signal: stopping.signal }).catch(() => {});
    const headers = headersOf(rawBody);
    const isTaken = fault?.kind !== 'status' && (await post(rawBody, headers));
    const isTakenTwice = fault?.kind === 'duplicate' && (await post(rawBody, headers));
    if (stopping.signal.aborted) return;
    const made = attempts + (fault?.kind === 'duplicate' ? 2 : 1);
    const delivered = (isTaken || isTakenTwice) && fault?.kind !== 'drop-response';
    deliveries.attempted({ seq, headers, attempts: made, delivered }, now() + backOff(made));
  };

  const begin = (): void => {
    const isFull = underWay.size === atOnce;
    // Those under way are among the due, first of all: so many more are all that can begin.
    const due = isFull || stopping.signal.aborted ? [] : deliveries.due(now(), 2 * atOnce);
    const next = due.filter(({ seq }) => !underWay.has(seq)).slice(0, atOnce - underWay.size);
    for (const delivery of next)
      underWay.set(
        delivery.seq,
        attempt(delivery).finally(() => underWay.delete(delivery.seq)),
      );
  };

  const setAlarm = (soonest: number): void => {
    clearTimeout(alarm);
    const nextAt = stopping.signal.aborted ? null : deliveries.nextAt(now());
    if (nextAt === null) return;
    alarm = setTimeout(() => void flush(), Math.max(nextAt - now(), soonest)).unref();
  };

  async function empty(): Promise<void> {
    while (underWay.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- each that ends makes room for the next
      await Promise.race(underWay.values());
      begin();
    }
    emptying = null;
    setAlarm(0);
  }

  /** However many ask, one waits: a crowd of waiters would each look at all that is due whenever one is delivered. */
  async function flush(): Promise<void> {
    begin();
    if (underWay.size === 0) return setAlarm(0);
    emptying ??= empty();
    await emptying;
  }

  // What a former process left; the shop may need a moment before it listens.
  setAlarm(1000);
  return {
    accept: ({ id, event, rawBody }) =>
      deliveries.add({ id, event, rawBody, headers: headersOf(rawBody) }, now()),
    flush,
    release: () => {
      if (faults.read()[faultName]?.kind !== 'hold') deliveries.release();
      return flush();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(alarm);
      await Promise.all(underWay.values());
    },
  };
}
