import { metrics, type Attributes, type Counter, type Meter } from '@opentelemetry/api';
import type { Counted } from '#server/contracts/countJourney.ts';
import { within } from '#server/http/deadline.ts';

/** In ms. */
const patience = 2000;

/** Asked for when something is counted: meters that were had before the SDK started would count nothing. */
const meter = (): Meter => metrics.getMeter('mijote');

const counting = (name: string, description: string) => {
  const counterOf = (): Counter => meter().createCounter(name, { description });
  return (attributes: Attributes): void => counterOf().add(1, attributes);
};

/**
 * An order has come to an end; `why` is a refund's reason or the cause for people to look, in the chart's words.
 * Of one that is refunded and then looked at, both are counted.
 */
export const countOrder = ({ end, why }: OrderEnd): void => orders({ end, ...(why && { why }) });
const orders = counting('mijote.orders', 'Orders by their end');

interface OrderEnd {
  readonly end: 'completed' | 'refunded' | 'needsAttention' | 'unpaid';
  readonly why?: string;
}

/** A function refused or failed: `too_many` are limits, `bad_signature` webhooks that nobody we know has sent. */
export const countFailure = ({ code, status }: { code: string; status: number }): void =>
  failures({ code, status });
const failures = counting('mijote.failures', 'Refusals and failures of functions, by code');

/** A card was declined by its bank. */
export const countDecline = (): void => declines({});
const declines = counting('mijote.declines', 'Cards declined');

/** A state of the checkout's charts was entered, a field or a payment refused, or a method chosen, as pages tell. */
export const countInJourney = ({ kind, name }: { kind: Counted['kind']; name: string }): void =>
  inJourney({ kind, name });
const inJourney = counting('mijote.journey', 'What charts did in browsers, by kind and name');

/** In seconds, a stay in a state of the checkout's charts, as they tell. */
export const measureStay = (state: string, seconds: number): void =>
  meter()
    .createHistogram('mijote.journey.stay', {
      description: 'Stays in states of charts in browsers',
      unit: 's',
    })
    .record(seconds, { state });

/** Shows how many orders wait for a person and for how long the oldest has, in seconds; 0 and 0 when none does. */
export function watchWaiting(
  waiting: () => Promise<readonly { readonly at: string }[]>,
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
      // Unanswered, there is no figure: a 0 would be a lie.
      const notes = await within(patience, waiting).catch(() => null);
      if (notes === null) return;
      const oldest = Math.min(now(), ...notes.map(({ at }) => Date.parse(at)));
      result.observe(count, notes.length);
      result.observe(age, (now() - oldest) / 1000);
    },
    [count, age],
  );
}
