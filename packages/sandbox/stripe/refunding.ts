import { behaviourOf } from './cards.ts';
import { StripeFailure, invalidRequest } from './failure.ts';
import { generateId } from './ids.ts';
import { findIntent } from './intents.ts';
import type { ChargeRecord, RefundRecord } from './records.ts';
import { chargeView } from './views/charge.ts';
import { refundView } from './views/refund.ts';
import { emitEvent, type StripeWorld } from './world.ts';

interface RefundParameters {
  readonly intentId: string;
  /** Refunded cents. The default is the remaining amount of the charge. */
  readonly amount?: number | undefined;
  readonly reason?: RefundRecord['reason'] | undefined;
  readonly metadata?: RefundRecord['metadata'] | undefined;
}

function findCharge(world: StripeWorld, intentId: string): ChargeRecord {
  const intent = findIntent(world, 'payment_intent', { id: intentId, caller: 'secret', parameters: {} });
  const charge = intent.kind === 'payment_intent' && world.store.charges.get(intent.chargeId ?? '');
  if (!charge || charge.failure)
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return charge;
}

/** Returns the cents to refund. @throws StripeFailure if the amount exceeds the remaining charge, or the charge is disputed */
function resolveRefundAmount(
  { store }: StripeWorld,
  { id, amount, refunded: refundedCharge }: ChargeRecord,
  requestedAmount: number | undefined,
): number {
  if (store.disputes.all().some(({ chargeId, status }) => chargeId === id && status !== 'won'))
    throw new StripeFailure(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: `Charge ${id} has been charged back; cannot issue a refund.`,
      },
      true,
    );
  const refundableAmount = amount - refundedCharge;
  if (refundableAmount === 0)
    throw new StripeFailure(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: `Charge ${id} has already been refunded.`,
      },
      true,
    );
  if (requestedAmount === undefined) return refundableAmount;
  if (requestedAmount < 1) throw invalidRequest('This value must be greater than or equal to 1.', 'amount');
  if (requestedAmount > refundableAmount)
    throw invalidRequest(
      `Refund amount (${requestedAmount}) is greater than unrefunded amount on charge (${refundableAmount})`,
      'amount',
    );
  return requestedAmount;
}

/** Delay in seconds of the bank's verdict on a refund. */
const verdictDelaySeconds = 10;

/** Returns the refund's initial status and the bank's later verdict, which depend on the test card. */
function planVerdict(
  { store, now }: StripeWorld,
  { methodId }: ChargeRecord,
): Pick<RefundRecord, 'status' | 'verdict'> {
  const { refunds } = behaviourOf(store.methods.get(methodId)?.number ?? '');
  const at = now() + verdictDelaySeconds;
  if (refunds === 'late') return { status: 'pending', verdict: { at, status: 'succeeded' } };
  return { status: 'succeeded', verdict: refunds === 'failing' ? { at, status: 'failed' } : null };
}

/** Refunds the charge of an intent and emits events. @throws StripeFailure as `resolveRefundAmount` */
export function refundCharge(
  world: StripeWorld,
  { intentId, amount: requestedAmount, reason = null, metadata = {} }: RefundParameters,
): RefundRecord {
  const charge = findCharge(world, intentId);
  const amount = resolveRefundAmount(world, charge, requestedAmount);
  const refund = world.store.refunds.put({
    id: generateId('re'),
    created: world.now(),
    chargeId: charge.id,
    intentId: charge.intentId,
    amount,
    currency: charge.currency,
    reason,
    metadata,
    failureReason: null,
    ...planVerdict(world, charge),
  });
  if (refund.verdict) world.scheduleVerdict(refund.verdict.at);
  const refunded = world.store.charges.put({ ...charge, refunded: charge.refunded + amount });
  emitEvent(world, 'refund.created', { ...refundView(refund) });
  emitEvent(world, 'charge.refunded', { ...chargeView(refunded) });
  return refund;
}
