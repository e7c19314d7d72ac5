import * as z from 'zod/mini';
import { Failure, invalid } from '#server/sandbox/stripe/failure.ts';
import { newId } from '#server/sandbox/stripe/ids.ts';
import { findIntent } from '#server/sandbox/stripe/intents.ts';
import { operation } from '#server/sandbox/stripe/operation.ts';
import { metadata, page, requiredText, text, whole } from '#server/sandbox/stripe/parameters.ts';
import type { ChargeRecord } from '#server/sandbox/stripe/records.ts';
import { chargeView } from '#server/sandbox/stripe/views/charge.ts';
import { refundView } from '#server/sandbox/stripe/views/refund.ts';
import { emit, type World } from '#server/sandbox/stripe/world.ts';
import { listOf } from './list.ts';

function chargeOf(world: World, intentId: string): ChargeRecord {
  const intent = findIntent(world, 'payment_intent', { id: intentId, caller: 'secret', parameters: {} });
  const charge = intent.kind === 'payment_intent' && world.store.charges.get(intent.chargeId ?? '');
  if (!charge || charge.failure)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return charge;
}

/** @throws Failure when it is more than what remains, or the bank has it */
function refundable(
  { store }: World,
  { id, amount, refunded }: ChargeRecord,
  asked: number | undefined,
): number {
  if (store.disputes.all().some(({ chargeId }) => chargeId === id))
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

export const refundOperations = [
  operation(
    { name: 'refunds.create', method: 'POST', path: '/refunds' },
    z.strictObject({
      payment_intent: requiredText,
      amount: z.optional(whole),
      reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata,
    }),
    (world, { parameters }) => {
      const charge = chargeOf(world, parameters.payment_intent);
      const amount = refundable(world, charge, parameters.amount);
      const refund = world.store.refunds.put({
        id: newId('re'),
        created: world.now(),
        chargeId: charge.id,
        intentId: charge.intentId,
        amount,
        currency: charge.currency,
        reason: parameters.reason ?? null,
        metadata: parameters.metadata ?? {},
      });
      const refunded = world.store.charges.put({ ...charge, refunded: charge.refunded + amount });
      emit(world, 'charge.refunded', { ...chargeView(refunded) });
      return refundView(refund);
    },
  ),
  operation(
    { name: 'refunds.list', method: 'GET', path: '/refunds' },
    z.strictObject({ payment_intent: text, ...page }),
    ({ store }, { parameters }) => {
      const wanted = parameters.payment_intent;
      const refunds = store.refunds.all().filter((one) => !wanted || one.intentId === wanted);
      return listOf('/v1/refunds', refunds, parameters, refundView);
    },
  ),
];
