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
  readonly createHeaders: (rawBody: string) => Record<string, string>;
  /** In ms: timeout of the shop's response. */
  readonly timeoutMs: number;
}

interface WebhookEvent {
  readonly id: string;
  /** Event type, such as `payment_intent.succeeded`. */
  readonly event: string;
  readonly rawBody: string;
}

export interface Courier {
  /** Queues an event of a subscribed type for the next `flush`. */
  queue(event: WebhookEvent): void;
  /** Sends all due deliveries and resolves when none is left. */
  flush(): Promise<void>;
  /** Called after faults change: sends held and delayed deliveries, unless a fault still holds them. */
  releaseHeld(): Promise<void>;
  /** Aborts running deliveries. Unanswered ones stay due. */
  stop(): Promise<void>;
}

const maximumConcurrent = 8;
/** 1 s, doubled at each attempt, up to 60 s. */
const retryDelayMs = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 60_000);

/** Delivers one provider's events to the shop: signed, unordered, at least once. */
export function createCourier({
  deliveries,
  faults,
  faultName,
  now,
  url,
  createHeaders,
  timeoutMs,
}: CourierOptions): Courier {
  const running = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let pendingFlush: Promise<void> | null = null;

  const post = async (body: string, headers: Record<string, string>): Promise<boolean> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    const response = await fetch(url(), { method: 'POST', headers, body, signal }).catch(() => null);
    await response?.body?.cancel();
    return response?.ok ?? false;
  };

  const attempt = async ({ seq, rawBody, attempts }: Delivery): Promise<void> => {
    const fault = faults.consume(faultName);
    if (fault?.kind === 'hold') return deliveries.hold(seq);
    if (fault?.kind === 'delay')
      await pause(fault.ms, undefined, { signal: stopping.signal }).catch(() => {});
    const headers = createHeaders(rawBody);
    const isAccepted = fault?.kind !== 'status' && (await post(rawBody, headers));
    const isAcceptedTwice = fault?.kind === 'duplicate' && (await post(rawBody, headers));
    if (stopping.signal.aborted) return;
    const attemptCount = attempts + (fault?.kind === 'duplicate' ? 2 : 1);
    const delivered = (isAccepted || isAcceptedTwice) && fault?.kind !== 'drop-response';
    deliveries.recordAttempt(
      { seq, headers, attempts: attemptCount, delivered },
      now() + retryDelayMs(attemptCount),
    );
  };

  const startDueDeliveries = (): void => {
    const isFull = running.size === maximumConcurrent;
    // Running deliveries are the first of the due ones, so the limit includes them.
    const dueDeliveries =
      isFull || stopping.signal.aborted ? [] : deliveries.listDue(now(), 2 * maximumConcurrent);
    const nextDeliveries = dueDeliveries
      .filter(({ seq }) => !running.has(seq))
      .slice(0, maximumConcurrent - running.size);
    for (const delivery of nextDeliveries)
      running.set(
        delivery.seq,
        attempt(delivery).finally(() => running.delete(delivery.seq)),
      );
  };

  const scheduleNext = (minimumDelayMs: number): void => {
    clearTimeout(timer);
    const nextDeliveryAt = stopping.signal.aborted ? null : deliveries.nextDeliveryAt(now());
    if (nextDeliveryAt === null) return;
    timer = setTimeout(() => void flush(), Math.max(nextDeliveryAt - now(), minimumDelayMs)).unref();
  };

  async function waitUntilIdle(): Promise<void> {
    while (running.size > 0) {
      // oxlint-disable-next-line no-await-in-loop -- each finished delivery allows the next
      await Promise.race(running.values());
      startDueDeliveries();
    }
    pendingFlush = null;
    scheduleNext(0);
  }

  /** All callers share one wait. Otherwise each caller would query the due deliveries after every delivery. */
  async function flush(): Promise<void> {
    startDueDeliveries();
    if (running.size === 0) return scheduleNext(0);
    pendingFlush ??= waitUntilIdle();
    await pendingFlush;
  }

  // Deliveries left by a previous process. The shop may need a moment before it listens.
  scheduleNext(1000);
  return {
    queue: ({ id, event, rawBody }) =>
      deliveries.add({ id, event, rawBody, headers: createHeaders(rawBody) }, now()),
    flush,
    releaseHeld: () => {
      if (faults.read()[faultName]?.kind !== 'hold') deliveries.releaseAll();
      return flush();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
