import { behaviourOf, type Decline } from './cards.ts';
import { Failure } from './failure.ts';
import { newId } from './ids.ts';
import { saveIntent } from './intents.ts';
import type { ChargeRecord, IntentRecord, MethodRecord, PaymentRecord } from './records.ts';
import { chargeView } from './views/charge.ts';
import { disputeView } from './views/dispute.ts';
import { publicIntentView } from './views/intent.ts';
import { problemView } from './views/intentParts.ts';
import { emit, type World } from './world.ts';

/** Result of an attempt. */
export interface Settled {
  readonly intent: IntentRecord;
  readonly failure: Failure | null;
}

/** Decline by the bank for this card and kind of intent, or `null`. */
export const verdictOn = (intent: IntentRecord, { number }: MethodRecord): Decline | null =>
  intent.kind === 'payment_intent' ? behaviourOf(number).onCharge : behaviourOf(number).onSetup;

/** The customer failed or cancelled the authentication. */
export const authenticationFailure = ({ kind }: IntentRecord): Decline => ({
  code: `${kind}_authentication_failure`,
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

function charge(
  world: World,
  intent: PaymentRecord,
  method: MethodRecord,
  refusal: Decline | null,
): ChargeRecord {
  const made = world.store.charges.put({
    id: newId('ch'),
    created: world.now(),
    intentId: intent.id,
    methodId: method.id,
    customer: intent.customer,
    amount: intent.amount,
    refunded: 0,
    currency: intent.currency,
    failure: refusal && { code: refusal.code, message: refusal.message },
  });
  emit(world, refusal ? 'charge.failed' : 'charge.succeeded', { ...chargeView(made) });
  return made;
}

function decline(world: World, intent: IntentRecord, method: MethodRecord, reason: Decline): Settled {
  const isPayment = intent.kind === 'payment_intent';
  const chargeId = isPayment ? charge(world, intent, method, reason).id : null;
  const type = reason.code.endsWith('_authentication_failure') ? 'invalid_request_error' : 'card_error';
  const problem = { ...reason, type, methodId: method.id, chargeId } as const;
  const open = { status: 'requires_payment_method', methodId: null, challenge: null, problem } as const;
  const declined = saveIntent(
    world,
    isPayment ? { ...intent, ...open, chargeId } : { ...intent, ...open },
    isPayment ? 'payment_failed' : 'setup_failed',
  );
  const body = {
    ...problemView(world.store, problem),
    [intent.kind]: publicIntentView(world.store, declined),
    type,
    message: reason.message,
  } as const;
  return { intent: declined, failure: new Failure(402, body, true) };
}

function dispute(world: World, { id: chargeId, intentId, amount, currency }: ChargeRecord): void {
  const opened = world.store.disputes.put({
    id: newId('dp'),
    created: world.now(),
    chargeId,
    intentId,
    amount,
    currency,
    status: 'needs_response',
  });
  emit(world, 'charge.dispute.created', { ...disputeView(opened) });
}

/** Attaches a card saved for later use to its customer. */
function keepCard(world: World, { customer }: IntentRecord, method: MethodRecord): void {
  if (customer) world.store.methods.put({ ...method, customer });
}

/**
 * Ends an attempt after authentication, if one was needed. @param verdict the bank's decline, or `null` to charge or save the card
 */
export function settle(
  world: World,
  intent: IntentRecord,
  method: MethodRecord,
  verdict: Decline | null,
): Settled {
  if (verdict) return decline(world, intent, method, verdict);
  const done = { status: 'succeeded', methodId: method.id, challenge: null, problem: null } as const;
  if (intent.kind === 'setup_intent') {
    keepCard(world, intent, method);
    return { intent: saveIntent(world, { ...intent, ...done }, 'succeeded'), failure: null };
  }
  if (intent.setupFutureUsage) keepCard(world, intent, method);
  const made = charge(world, intent, method, null);
  const succeeded = saveIntent(world, { ...intent, ...done, chargeId: made.id }, 'succeeded');
  if (behaviourOf(method.number).isDisputed) dispute(world, made);
  return { intent: succeeded, failure: null };
}
