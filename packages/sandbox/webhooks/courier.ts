import { setTimeout as pause } from 'node:timers/promises';
import type { webhookFaultNames } from '#sandbox/faultNames.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { Deliveries, Delivery } from './deliveries.ts';

interface CourierOptions {
  readonly deliveries: Deliveries;
  readonly faults: Faults;
  /** Name of the fault that affects the provider's webhook deliveries. */
  readonly faultName: (typeof webhookFaultNames)[keyof typeof webhookFaultNames];
  readonly now: () => number;
  readonly url: () => string;
  /** Creates the webhook headers for a body, including the signature. Called again for each delivery attempt. */
  readonly createHeaders: (rawBody: string) => Record<string, string>;
  /** Timeout of the shop's response to a webhook, in ms. */
  readonly timeoutMs: number;
}

interface WebhookEvent {
  readonly id: string;
  /** Webhook event type, such as `payment_intent.succeeded`. */
  readonly event: string;
  readonly rawBody: string;
}

export interface Courier {
  /** Queues a webhook event for the next `flush`, if the shop is subscribed to its type. */
  queue(event: WebhookEvent): void;
  /** Sends all due webhooks and resolves when no due webhook is left. */
  flush(): Promise<void>;
  /** Sends held and delayed webhooks after faults change, unless a fault still holds them. */
  releaseHeld(): Promise<void>;
  /** Aborts running webhook deliveries. Deliveries without a response stay due. */
  stop(): Promise<void>;
}

const maximumConcurrent = 8;
/** Returns the delay before a webhook is sent again: 1 s, doubled at each attempt, up to 60 s. */
const retryDelayMs = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 60_000);

/** Delivers one provider's webhook events to the shop. Events are signed, unordered and delivered at least once. */
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
    // The due deliveries begin with the running ones, so the limit is twice the maximum of running deliveries.
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

  /** Waits for all due webhooks. All callers share one wait, because separate waits would each query the database. */
  async function flush(): Promise<void> {
    startDueDeliveries();
    if (running.size === 0) return scheduleNext(0);
    pendingFlush ??= waitUntilIdle();
    await pendingFlush;
  }

  // A previous process may have left webhooks. The shop may need a second before it listens.
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
