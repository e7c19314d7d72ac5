import type { RefundRecord } from './records.ts';
import type { StripeStore } from './store.ts';
import { refundView } from './views/refund.ts';
import { emitEvent, type StripeWorld } from './world.ts';

function updateRefund(
  world: StripeWorld,
  refund: RefundRecord,
  changes: Pick<RefundRecord, 'status' | 'failureReason'>,
): void {
  const updatedRefund = world.store.refunds.put({ ...refund, ...changes, verdict: null });
  const previous = {
    status: refund.status,
    ...(changes.failureReason !== null && { failure_reason: refund.failureReason }),
  };
  emitEvent(world, 'refund.updated', { ...refundView(updatedRefund) }, previous);
  if (updatedRefund.status === 'failed')
    emitEvent(world, 'refund.failed', { ...refundView(updatedRefund) }, previous);
}

/** Marks a refund as failed, because the bank rejected it. The charge can be refunded again. */
export function failRefund(world: StripeWorld, refund: RefundRecord): void {
  if (refund.status === 'failed') return;
  const charge = world.store.charges.get(refund.chargeId);
  if (charge) world.store.charges.put({ ...charge, refunded: charge.refunded - refund.amount });
  updateRefund(world, refund, { status: 'failed', failureReason: 'expired_or_canceled_card' });
}

/** Applies all due verdicts of banks on refunds. */
export function applyDueVerdicts(world: StripeWorld): void {
  for (const refund of world.store.refunds.all()) {
    if (refund.verdict === null || refund.verdict.at > world.now()) continue;
    if (refund.verdict.status === 'failed') failRefund(world, refund);
    else updateRefund(world, refund, { status: 'succeeded', failureReason: null });
  }
}

/** Returns the time in seconds of the next bank verdict on a refund, or `null`. */
export function nextVerdictAt({ refunds }: Pick<StripeStore, 'refunds'>): number | null {
  const verdictTimes = refunds.all().flatMap(({ verdict }) => verdict?.at ?? []);
  return verdictTimes.length === 0 ? null : Math.min(...verdictTimes);
}
