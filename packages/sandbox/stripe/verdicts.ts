import type { RefundRecord } from './records.ts';
import type { Store } from './store.ts';
import { refundView } from './views/refund.ts';
import { emit, type World } from './world.ts';

/** Tells of a refund that is otherwise than before. */
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

/** A card's bank does not take a refund: its money is with the shop again, to be refunded another time. */
export function failRefund(world: World, refund: RefundRecord): void {
  if (refund.status === 'failed') return;
  const charge = world.store.charges.get(refund.chargeId);
  if (charge) world.store.charges.put({ ...charge, refunded: charge.refunded - refund.amount });
  change(world, refund, { status: 'failed', failureReason: 'expired_or_canceled_card' });
}

/** Carries out what banks have said by now. */
export function carryOutVerdicts(world: World): void {
  for (const refund of world.store.refunds.all()) {
    if (refund.verdict === null || refund.verdict.at > world.now()) continue;
    if (refund.verdict.status === 'failed') failRefund(world, refund);
    else change(world, refund, { status: 'succeeded', failureReason: null });
  }
}

/** In seconds, when the next one is due; null when none is. */
export function nextVerdictAt({ refunds }: Pick<Store, 'refunds'>): number | null {
  const moments = refunds.all().flatMap(({ verdict }) => verdict?.at ?? []);
  return moments.length === 0 ? null : Math.min(...moments);
}
