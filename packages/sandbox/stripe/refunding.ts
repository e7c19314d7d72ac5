import { behaviourOf } from './cards.ts';
import { Failure, invalid } from './failure.ts';
import { newId } from './ids.ts';
import { findIntent } from './intents.ts';
import type { ChargeRecord, RefundRecord } from './records.ts';
import { chargeView } from './views/charge.ts';
import { refundView } from './views/refund.ts';
import { emit, type World } from './world.ts';

interface Asked {
  readonly intentId: string;
  /** In cents. Defaults to the remaining amount. */
  readonly amount?: number | undefined;
  readonly reason?: RefundRecord['reason'] | undefined;
  readonly metadata?: RefundRecord['metadata'] | undefined;
}

function chargeOf(world: World, intentId: string): ChargeRecord {
  const intent = findIntent(world, 'payment_intent', { id: intentId, caller: 'secret', parameters: {} });
  const charge = intent.kind === 'payment_intent' && world.store.charges.get(intent.chargeId ?? '');
  if (!charge || charge.failure)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return charge;
}

/** @throws Failure if it exceeds the remainder or the charge is disputed */
function refundable(
  { store }: World,
  { id, amount, refunded }: ChargeRecord,
  asked: number | undefined,
): number {
  if (store.disputes.all().some(({ chargeId, status }) => chargeId === id && status !== 'won'))
    throw new Failure(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: `Charge ${id} has been charged back; cannot issue a refund.`,
      },
      true,
    );
  const left = amount - refunded;
  if (left === 0)
    throw new Failure(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${id} has already been refunded.`,
      },
      true,
    );
  if (asked === undefined) return left;
  if (asked < 1) throw invalid('This value must be greater than or equal to 1.', 'amount');
  if (asked > left)
    throw invalid(`Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`, 'amount');
  return asked;
}

/** In seconds: delay of the bank's verdict on a refund. */
const deliberation = 10;

/** Initial status and later verdict of a refund, determined by its card. */
function fateOf({ store, now }: World, { methodId }: ChargeRecord): Pick<RefundRecord, 'status' | 'verdict'> {
  const { refunds } = behaviourOf(store.methods.get(methodId)?.number ?? '');
  const at = now() + deliberation;
  if (refunds === 'late') return { status: 'pending', verdict: { at, status: 'succeeded' } };
  return { status: 'succeeded', verdict: refunds === 'failing' ? { at, status: 'failed' } : null };
}

/** Refunds the charge of an intent and emits events. @throws Failure as `refundable` */
export function refundCharge(
  world: World,
  { intentId, amount: asked, reason = null, metadata = {} }: Asked,
): RefundRecord {
  const charge = chargeOf(world, intentId);
  const amount = refundable(world, charge, asked);
  const refund = world.store.refunds.put({
    id: newId('re'),
    created: world.now(),
    chargeId: charge.id,
    intentId: charge.intentId,
    amount,
    currency: charge.currency,
    reason,
    metadata,
    failureReason: null,
    ...fateOf(world, charge),
  });
  if (refund.verdict) world.expectVerdict(refund.verdict.at);
  const refunded = world.store.charges.put({ ...charge, refunded: charge.refunded + amount });
  emit(world, 'refund.created', { ...refundView(refund) });
  emit(world, 'charge.refunded', { ...chargeView(refunded) });
  return refund;
}
