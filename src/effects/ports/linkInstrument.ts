import * as z from 'zod/mini';
import type { Platform } from '#machines/domain/methods.ts';
import type { LinkOutcome } from '#machines/voucher/voucher.setup.ts';
import type { Paygreen } from '#src/effects/widgets/voucherForm.ts';
import { deferred } from './deferred.ts';

/** Response of PayGreen's form. The older PayGreen script nests the voucher card in another object. */
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

/** Failures at PayGreen that the voucher card did not cause. */
const paygreenErrorCodes: ReadonlySet<string | undefined> = new Set([
  'tokenize_unknown_error',
  'unavailable',
]);

async function toFailure(detail: unknown): Promise<LinkOutcome> {
  const { data } = errorDetail.safeParse(detail);
  if (data?.code === 'popup_closed') return { kind: 'popupClosed' };
  if (data?.code === 'popup_blocked') return { kind: 'popupBlocked' };
  if (paygreenErrorCodes.has(data?.code)) throw new Error(`PayGreen's form: ${data?.code}`);
  return { kind: 'refused', message: data?.message ?? null };
}

export function linkInstrument(
  paygreen: Paygreen,
  platform: Platform,
  signal: AbortSignal,
): Promise<LinkOutcome> {
  const { promise, resolve } = deferred<LinkOutcome>();
  const { INSTRUMENT_READY, TOKEN_FAIL, ERROR, PAYMENT_FAIL } = paygreen.Events;
  const onReady = ({ detail }: CustomEvent<unknown>): void => {
    const { data } = instrumentDetail.safeParse(detail);
    resolve(data ? { kind: 'linked', instrument: { id: data.id, platform } } : toFailure(detail));
  };
  const onFailure = ({ detail }: CustomEvent<unknown>): void => resolve(toFailure(detail));
  const listeners = [
    [INSTRUMENT_READY, onReady],
    [TOKEN_FAIL, onFailure],
    [ERROR, onFailure],
    [PAYMENT_FAIL, onFailure],
  ] as const;
  const removeListeners = (): void => {
    for (const [event, listener] of listeners) paygreen.off(event, listener);
  };
  for (const [event, listener] of listeners) paygreen.on(event, listener);
  signal.addEventListener('abort', removeListeners);
  paygreen.setPaymentMethod(platform);
  paygreen.submitPayment();
  return promise.finally(removeListeners);
}
