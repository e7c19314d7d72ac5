import type { RefundRecord } from './records.ts';
import type { Store } from './store.ts';
import { refundView } from './views/refund.ts';
import { emit, type World } from './world.ts';

/** Updates a refund and emits an event. */
function change(
  world: World,
  refund: RefundRecord,
  now: Pick<RefundRecord, 'status' | 'failureReason'>,
): void {
  const changed = world.store.refunds.put({ ...refund, ...now, verdict: null });
  const previous = {
    status: refund.status,
    ...(now.failureReason !== null && { failure_reason: refund.failureReason }),
  };
  emit(world, 'refund.updated', { ...refundView(changed) }, previous);
  if (changed.status === 'failed') emit(world, 'refund.failed', { ...refundView(changed) }, previous);
}

/** The bank rejects a refund: the charge can be refunded again. */
export function failRefund(world: World, refund: RefundRecord): void {
  if (refund.status === 'failed') return;
  const charge = world.store.charges.get(refund.chargeId);
  if (charge) world.store.charges.put({ ...charge, refunded: charge.refunded - refund.amount });
  change(world, refund, { status: 'failed', failureReason: 'expired_or_canceled_card' });
}

/** Applies all due verdicts. */
export function carryOutVerdicts(world: World): void {
  for (const refund of world.store.refunds.all()) {
    if (refund.verdict === null || refund.verdict.at > world.now()) continue;
    if (refund.verdict.status === 'failed') failRefund(world, refund);
    else change(world, refund, { status: 'succeeded', failureReason: null });
  }
}

/** Time of the next verdict in seconds, or `null`. */
export function nextVerdictAt({ refunds }: Pick<Store, 'refunds'>): number | null {
  const moments = refunds.all().flatMap(({ verdict }) => verdict?.at ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}
