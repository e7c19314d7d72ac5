import { metrics, type Attributes, type Counter, type Meter } from '@opentelemetry/api';
import type { JourneyCount } from '#server/contracts/countJourney.ts';
import { withDeadline } from '#server/http/deadline.ts';

const gaugeTimeoutMs = 2000;

/** If created before the OpenTelemetry SDK starts, a meter counts nothing. */
const meter = (): Meter => metrics.getMeter('mijote');

const createCounterIncrement = (name: string, description: string) => {
  const getCounter = (): Counter => meter().createCounter(name, { description });
  return (attributes: Attributes): void => getCounter().add(1, attributes);
};

/**
 * `why`: reason of a refund or of an operator's task. A refunded order that needs an operator counts twice.
 */
export const countOrder = ({ end, why }: OrderEnd): void => incrementOrders({ end, ...(why && { why }) });
const incrementOrders = createCounterIncrement('mijote.orders', 'Orders by their end');

interface OrderEnd {
  readonly end: 'completed' | 'refunded' | 'needsAttention' | 'unpaid';
  readonly why?: string;
}

export const countFailure = ({ code, status }: { code: string; status: number }): void =>
  incrementFailures({ code, status });
const incrementFailures = createCounterIncrement(
  'mijote.failures',
  'Refusals and failures of functions, by code',
);

export const countDecline = (): void => incrementDeclines({});
const incrementDeclines = createCounterIncrement('mijote.declines', 'Cards declined');

export const countJourneyEvent = ({ kind, name }: { kind: JourneyCount['kind']; name: string }): void =>
  incrementJourney({ kind, name });
const incrementJourney = createCounterIncrement(
  'mijote.journey',
  'What charts did in browsers, by kind and name',
);

export const recordStay = (state: string, seconds: number): void =>
  meter()
    .createHistogram('mijote.journey.stay', {
      description: 'Stays in states of charts in browsers',
      unit: 's',
    })
    .record(seconds, { state });

export function observeWaitingOrders(
  listWaiting: () => Promise<readonly { readonly at: string }[]>,
  now: () => number,
): void {
  const count = meter().createObservableGauge('mijote.waiting', {
    description: 'Orders that wait for a person',
  });
  const age = meter().createObservableGauge('mijote.waiting.oldest', {
    description: 'Since when the oldest of them waits',
    unit: 's',
  });
  meter().addBatchObservableCallback(
    async (result) => {
      // If Restate does not respond, reports no value, because 0 would be wrong.
      const notes = await withDeadline(gaugeTimeoutMs, listWaiting).catch(() => null);
      if (notes === null) return;
      const oldest = Math.min(now(), ...notes.map(({ at }) => Date.parse(at)));
      result.observe(count, notes.length);
      result.observe(age, (now() - oldest) / 1000);
    },
    [count, age],
  );
}
