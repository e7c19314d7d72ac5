import { behaviourOf, type Decline } from './cards.ts';
import { StripeFailure } from './failure.ts';
import { generateId } from './ids.ts';
import { saveIntent } from './intents.ts';
import type { ChargeRecord, IntentRecord, MethodRecord, PaymentRecord } from './records.ts';
import { chargeView } from './views/charge.ts';
import { disputeView } from './views/dispute.ts';
import { publicIntentView } from './views/intent.ts';
import { problemView } from './views/intentParts.ts';
import { emitEvent, type StripeWorld } from './world.ts';

export interface Settlement {
  readonly intent: IntentRecord;
  readonly failure: StripeFailure | null;
}

/** Returns the bank's decline for a card and kind of intent, or `null`. */
export const declineFor = (intent: IntentRecord, { number }: MethodRecord): Decline | null =>
  intent.kind === 'payment_intent' ? behaviourOf(number).onCharge : behaviourOf(number).onSetup;

/** Decline after the customer failed or cancelled the 3-D Secure authentication. */
export const authenticationFailure = ({ kind }: IntentRecord): Decline => ({
  code: `${kind}_authentication_failure`,
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

function createCharge(
  world: StripeWorld,
  intent: PaymentRecord,
  method: MethodRecord,
  declineReason: Decline | null,
): ChargeRecord {
  const chargeRecord = world.store.charges.put({
    id: generateId('ch'),
    created: world.now(),
    intentId: intent.id,
    methodId: method.id,
    customer: intent.customer,
    amount: intent.amount,
    refunded: 0,
    currency: intent.currency,
    failure: declineReason && { code: declineReason.code, message: declineReason.message },
  });
  emitEvent(world, declineReason ? 'charge.failed' : 'charge.succeeded', { ...chargeView(chargeRecord) });
  return chargeRecord;
}

function declineIntent(
  world: StripeWorld,
  intent: IntentRecord,
  method: MethodRecord,
  reason: Decline,
): Settlement {
  const isPayment = intent.kind === 'payment_intent';
  const chargeId = isPayment ? createCharge(world, intent, method, reason).id : null;
  const type = reason.code.endsWith('_authentication_failure') ? 'invalid_request_error' : 'card_error';
  const problem = { ...reason, type, methodId: method.id, chargeId } as const;
  const requiresMethodState = {
    status: 'requires_payment_method',
    methodId: null,
    challenge: null,
    problem,
  } as const;
  const declinedIntent = saveIntent(
    world,
    isPayment ? { ...intent, ...requiresMethodState, chargeId } : { ...intent, ...requiresMethodState },
    isPayment ? 'payment_failed' : 'setup_failed',
  );
  const body = {
    ...problemView(world.store, problem),
    [intent.kind]: publicIntentView(world.store, declinedIntent),
    type,
    message: reason.message,
  } as const;
  return { intent: declinedIntent, failure: new StripeFailure(402, body, true) };
}

function openDispute(world: StripeWorld, { id: chargeId, intentId, amount, currency }: ChargeRecord): void {
  const openedDispute = world.store.disputes.put({
    id: generateId('dp'),
    created: world.now(),
    chargeId,
    intentId,
    amount,
    currency,
    status: 'needs_response',
  });
  emitEvent(world, 'charge.dispute.created', { ...disputeView(openedDispute) });
}

function saveCard(world: StripeWorld, { customer }: IntentRecord, method: MethodRecord): void {
  if (customer) world.store.methods.put({ ...method, customer });
}

/**
 * Ends a payment attempt, after authentication if required. @param verdict the bank's decline, or `null` to charge or save the card
 */
export function settleIntent(
  world: StripeWorld,
  intent: IntentRecord,
  method: MethodRecord,
  verdict: Decline | null,
): Settlement {
  if (verdict) return declineIntent(world, intent, method, verdict);
  const succeededState = {
    status: 'succeeded',
    methodId: method.id,
    challenge: null,
    problem: null,
  } as const;
  if (intent.kind === 'setup_intent') {
    saveCard(world, intent, method);
    return { intent: saveIntent(world, { ...intent, ...succeededState }, 'succeeded'), failure: null };
  }
  if (intent.setupFutureUsage) saveCard(world, intent, method);
  const chargeRecord = createCharge(world, intent, method, null);
  const succeededIntent = saveIntent(
    world,
    { ...intent, ...succeededState, chargeId: chargeRecord.id },
    'succeeded',
  );
  if (behaviourOf(method.number).isDisputed) openDispute(world, chargeRecord);
  return { intent: succeededIntent, failure: null };
}
