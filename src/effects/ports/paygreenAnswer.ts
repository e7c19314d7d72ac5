import * as z from 'zod/mini';
import type { Platform } from '#machines/domain/methods.ts';
import type { LinkOutcome } from '#machines/voucher/voucher.setup.ts';
import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';
import { deferred } from './deferred.ts';

/** The older script names the instrument within, the newer one at the top. */
const instrumentDetail = z.union([
  z.object({ id: z.string() }),
  z.pipe(
    z.object({ instrument: z.object({ id: z.string() }) }),
    z.transform(({ instrument }) => instrument),
  ),
]);

const errorDetail = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** The provider's own trouble: the shopper's card has nothing to do with it. */
const troubles: ReadonlySet<string | undefined> = new Set(['tokenize_unknown_error', 'unavailable']);

/** What a failure tells, as far as a shopper can act on it; rejects when it is the provider's. */
async function failureOf(detail: unknown): Promise<LinkOutcome> {
  const { data } = errorDetail.safeParse(detail);
  if (data?.code === 'popup_closed') return { kind: 'popupClosed' };
  if (data?.code === 'popup_blocked') return { kind: 'popupBlocked' };
  if (troubles.has(data?.code)) throw new Error(`PayGreen's form: ${data?.code}`);
  return { kind: 'refused', message: data?.message ?? null };
}

/**
 * Has the provider's form make an instrument of a platform, and waits for its word; rejects on the provider's own trouble.
 * @param signal nobody waits any more: what comes later is not heard
 */
export function linked(paygreen: Paygreen, platform: Platform, signal: AbortSignal): Promise<LinkOutcome> {
  const { promise, resolve } = deferred<LinkOutcome>();
  const { INSTRUMENT_READY, TOKEN_FAIL, ERROR, PAYMENT_FAIL } = paygreen.Events;
  const onReady = ({ detail }: CustomEvent<unknown>): void => {
    const { data } = instrumentDetail.safeParse(detail);
    resolve(data ? { kind: 'linked', instrument: { id: data.id, platform } } : failureOf(detail));
  };
  const onFailure = ({ detail }: CustomEvent<unknown>): void => resolve(failureOf(detail));
  const listeners = [
    [INSTRUMENT_READY, onReady],
    [TOKEN_FAIL, onFailure],
    [ERROR, onFailure],
    [PAYMENT_FAIL, onFailure],
  ] as const;
  const stop = (): void => {
    for (const [event, listener] of listeners) paygreen.off(event, listener);
  };
  for (const [event, listener] of listeners) paygreen.on(event, listener);
  signal.addEventListener('abort', stop);
  paygreen.setPaymentMethod(platform);
  paygreen.submitPayment();
  return promise.finally(stop);
}
