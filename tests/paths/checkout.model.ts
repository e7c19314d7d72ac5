import { payBlockers } from '#machines/checkout/blockers.ts';
import * as facts from '#machines/checkout/facts.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Quote } from '#machines/domain/basket.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import { parseFields } from '#machines/domain/form.ts';
import type { Model } from '#machines/tooling/model.ts';
import { email } from '#tests/support/samples.ts';
import { events } from './checkout.samples.ts';

const isPaying = (snapshot: CheckoutSnapshot): boolean => snapshot.matches({ payment: 'paying' });

/** Money may be moving, and nobody knows yet. */
const mayHavePaid = (snapshot: CheckoutSnapshot): boolean =>
  isPaying(snapshot) || snapshot.matches({ payment: 'kept' });

const isFrozen = (snapshot: CheckoutSnapshot): boolean =>
  mayHavePaid(snapshot) || snapshot.matches('success');

const quoteOf = ({ context }: CheckoutSnapshot): Quote | null => facts.quoteIn(context);

const isWiped = ({ context }: CheckoutSnapshot): boolean =>
  !JSON.stringify(context).includes(email) && context.pending === null && context.consent === null;

/** Whether all but the e-mail is as it should be. */
const rightFields = new WeakMap<RawFields, boolean>();
function isRight(fields: RawFields): boolean {
  const known =
    rightFields.get(fields) ?? parseFields({ ...fields, 'customer.email': email }).kind === 'valid';
  rightFields.set(fields, known);
  return known;
}

export const model: Model<CheckoutSnapshot> = {
  machine: checkoutMachine,
  input: { stored: null, now: Date.UTC(2026, 10, 21) },
  events,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      payBlockers(context),
      facts.emailIn(context) !== null,
      isRight(context.fields),
      context.date?.isoDate,
      facts.datesAreSought(context),
      context.account === 'exists',
      context.subStep === 'delivery',
      context.promo?.code,
      context.created?.amount,
      context.confirmed !== null,
      context.pending !== null,
      context.problem?.kind === 'priceChanged',
    ]),
  invariants: {
    'no screen is shown before what it needs is known': ({ after }) => {
      if (stepOf(after) === 'form') return facts.mealBoxIsReady(after.context);
      return stepOf(after) !== 'success' || after.context.receipt !== null;
    },
    'what is being paid is what the screen shows': ({ after }) =>
      !after.matches({ payment: { paying: 'confirmingCard' } }) ||
      (after.context.created?.amount === quoteOf(after)?.total &&
        after.context.pending?.quote?.total === quoteOf(after)?.total),
    'the amount stands while money may be moving': ({ before, after }) =>
      !isFrozen(before) || !isFrozen(after) || quoteOf(before)?.total === quoteOf(after)?.total,
    'nothing is paid while something is in the way': ({ before, after }) =>
      isPaying(before) ||
      !after.matches({ payment: { paying: 'locking' } }) ||
      payBlockers(before.context).length === 0,
    'a known e-mail never reaches the payment': ({ after }) =>
      stepOf(after) !== 'payment' || isFrozen(after) || after.context.account !== 'exists',
    'who may have paid is never turned away by an e-mail': ({ before, event, after }) =>
      !isFrozen(before) || stepOf(after) !== 'form' || event.type !== 'account.changed',
    'who may have paid leaves the payment by an answer or a limit only': ({ before, event, after }) =>
      !mayHavePaid(before) ||
      isFrozen(after) ||
      /^(?:card|account|delivery|lock)\.|^xstate\.after/.test(event.type),
    'a success has its order': ({ after }) => !after.matches('success') || after.context.receipt !== null,
    'an order is asked for an intent': ({ after }) =>
      !(after.matches({ payment: 'kept' }) || after.matches({ payment: { paying: 'finalising' } })) ||
      after.context.pending !== null,
    'nothing is payable while an intent is without its answer': ({ after }) =>
      !after.can({ type: 'pay.requested' }) || after.context.pending === null,
    'a refusal says why': ({ after }) =>
      !after.matches({ payment: 'refused' }) ||
      after.context.problem !== null ||
      after.context.accountProblem !== null,
    'a refund says why': ({ after }) =>
      !after.matches({ payment: 'refunded' }) || after.context.accountProblem !== null,
    'a refused submit says where': ({ before, event, after }) =>
      event.type !== 'form.submitted' ||
      !before.matches({ form: 'editing' }) ||
      stepOf(after) !== 'form' ||
      after.hasTag('busy') ||
      Object.keys(after.context.errors).length > 0 ||
      after.context.notices.length > 0 ||
      !facts.deliveryIsChosen(after.context),
    'after wiping, nothing of the shopper is left': ({ before, event, after }) =>
      event.type !== 'data.wiped' || isFrozen(before) || isWiped(after),
    'no state is without something to do, to wait for or to read': ({ after }) =>
      // The draft answers before anybody could look.
      after.matches('opening') ||
      after.hasTag('busy') ||
      after.hasTag('problem') ||
      after.matches({ payment: 'elsewhere' }) ||
      after.matches('success') ||
      after.can({ type: 'step.requested', step: 'home' }),
  },
};
