import { setTimeout as pause } from 'node:timers/promises';
import type { webhookFaultNames } from '#sandbox/faultNames.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { Deliveries, Delivery } from './deliveries.ts';

interface CourierOptions {
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  /** Fault of this provider's deliveries. */
  readonly faultName: (typeof webhookFaultNames)[keyof typeof webhookFaultNames];
  readonly now: () => number;
  /** Webhook address of the shop. */
  readonly url: () => string;
  /** Headers of a body, including its signature. Created again for each attempt. */
  readonly headersOf: (rawBody: string) => Record<string, string>;
  /** In ms: timeout of the shop's response. */
  readonly patience: number;
}

interface News {
  readonly id: string;
  /** Event type, such as `payment_intent.succeeded`. */
  readonly event: string;
  readonly rawBody: string;
}

export interface Courier {
  /** Queues an event of a subscribed type for the next `flush`. */
  accept(news: News): void;
  /** Sends all due deliveries and resolves when none is left. */
  flush(): Promise<void>;
  /** Called after faults change: sends held and delayed deliveries, unless a fault still holds them. */
  release(): Promise<void>;
  /** Aborts running deliveries. Unanswered ones stay due. */
  stop(): Promise<void>;
}

const atOnce = 8;
/** 1 s, doubled at each attempt, up to 60 s. */
const backOff = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 60_000);

/** Delivers one provider's events to the shop: signed, unordered, at least once. */
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
    // Running deliveries are the first of the due ones, so the limit includes them.
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
      // oxlint-disable-next-line no-await-in-loop -- each finished delivery allows the next
      await Promise.race(underWay.values());
      begin();
    }
    emptying = null;
    setAlarm(0);
  }

  /** All callers share one wait. Otherwise each caller would query the due deliveries after every delivery. */
  async function flush(): Promise<void> {
    begin();
    if (underWay.size === 0) return setAlarm(0);
    emptying ??= empty();
    await emptying;
  }

  // Deliveries left by a previous process. The shop may need a moment before it listens.
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
