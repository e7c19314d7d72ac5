import { isDeepStrictEqual } from 'node:util';
import { payBlockers } from '#machines/checkout/blockers.ts';
import { emptyArrival } from '#machines/checkout/changes.ts';
import { emailIn } from '#machines/checkout/customer.ts';
import * as facts from '#machines/checkout/checkout.facts.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { stepOf, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Arrival, CheckoutInput } from '#machines/checkout/checkout.types.ts';
import type { Quote } from '#machines/domain/basket.ts';
import type { RawFields } from '#machines/domain/fields.ts';
import type { Tender } from '#machines/domain/tender.ts';
import { isVoucher } from '#machines/domain/methods.ts';
import { parseFields } from '#machines/domain/form.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { memoizeBySubject } from '#tests/support/memoizeBySubject.ts';
import { email } from '#tests/support/samples.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { events, incompleteDraftEvents, offerEvents } from './checkout.samples.ts';
import { equivalentEvents } from './checkout.equivalents.ts';
import { expectations } from './checkout.expectations.ts';
import { isShopperEvent } from './checkout.controls.ts';
import { expressEvents } from './checkout.express.ts';
import { challengeEvents } from './checkout.proofOfWork.ts';
import { isClosed, payWasPressed, isPaying, mayBeCharged } from './checkout.money.ts';
import { leadEvents } from './checkout.lead.ts';
import { returnedEvents } from './checkout.returned.ts';
import { externalEvents, voucherEvents } from './checkout.vouchers.ts';

/**
 * On the payment screen, returns the reasons that block "pay" and the voucher status.
 * On other screens, returns the stored values that can block "pay" later.
 */
const readyToPay = (value: CheckoutSnapshot['value'], context: CheckoutSnapshot['context']) =>
  typeof value === 'object' && 'payment' in value
    ? [payBlockers(context), context.voucher.status]
    : [
        facts.mealBoxIsReady(context),
        facts.orderIsBegun(context),
        context.promo.isPending,
        context.isExternal && context.voucher.status,
      ];

const quoteOf = ({ context }: CheckoutSnapshot): Quote | null => facts.quoteIn(context);

/** Tenders (splits of a total) by input. Cached, because calendar functions are slow. */
const tenders = new Map<string, Tender | null>();
const tenderIn = memoizeBySubject((context: CheckoutSnapshot['context']): Tender | null => {
  const { nbMeals, promo, method, choice } = context;
  const key = JSON.stringify([
    nbMeals,
    promo.applied?.code,
    method,
    choice.date?.isoDate,
    choice.slot,
    emailIn(context),
  ]);
  const tender = tenders.get(key) ?? facts.tenderIn(context);
  tenders.set(key, tender);
  return tender;
});

const isWiped = ({ context }: CheckoutSnapshot): boolean =>
  !JSON.stringify(context).includes(email) && context.pending === null && context.payment.consent === null;

/** `true` if all form fields except the e-mail are valid. */
const isRight = memoizeBySubject(
  (fields: RawFields): boolean => parseFields({ ...fields, 'customer.email': email }).kind === 'valid',
);

/** `true` if the customer can act, or if the screen shows a pending request or a problem. */
const hasNextAction = memoizeBySubject(
  (snapshot: CheckoutSnapshot): boolean =>
    // No screen is visible before the draft machine has sent its first report.
    snapshot.matches('opening') ||
    snapshot.hasTag('busy') ||
    snapshot.hasTag('problem') ||
    snapshot.matches({ payment: { closed: 'inOtherTab' } }) ||
    snapshot.matches('success') ||
    snapshot.can({ type: 'step.requested', step: 'home' }),
);

/**
 * Events that the checkout accepts while the payment is closed.
 * Such events leave the order, fill in voucher fields or do not concern the payment.
 */
const takenWhileClosed = new Set([
  'notice.dismissed',
  'day.changed',
  'viewport.changed',
  'wishes.changed',
  'draft.discarded',
  'conecs.edited',
  'step.requested',
  'data.wiped',
  'intent.retried',
]);

const input: CheckoutInput = {
  now: Date.UTC(2026, 10, 21),
  isExternal: false,
  isOfferApplied: false,
  arrival: emptyArrival,
};

const returnedWith = (returned: Arrival['returned']): Arrival => ({ ...emptyArrival, returned });

export const model: ShopModel<CheckoutSnapshot> = {
  machine: checkoutMachine,
  input,
  events,
  scenes: [
    { input, events: voucherEvents },
    { input, events: leadEvents },
    { input, events: challengeEvents },
    { input, events: expressEvents },
    { input, events: incompleteDraftEvents },
    { input: { ...input, isOfferApplied: true }, events: offerEvents },
    { input: { ...input, arrival: { ...emptyArrival, returnedIntentId: 'pi_1' } }, events: returnedEvents },
    {
      inputs: [
        { ...input, isExternal: true, arrival: returnedWith({ kind: 'code', code: 'code', state: 'state' }) },
        { ...input, isExternal: true },
        { ...input, arrival: returnedWith({ kind: 'refused' }) },
      ],
      events: externalEvents,
    },
  ],
  expectations,
  equivalents: equivalentEvents,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      ...readyToPay(value, context),
      context.method,
      context.isShort,
      context.isExternal,
      context.isExternal && context.isSigningIn,
      // The following values distinguish states, so that the deletion of all data is tested with each value.
      context.arrival.returned !== null,
      context.arrival.returnedIntentId !== null,
      emailIn(context) !== null,
      isRight(context.fields),
      context.choice.date?.isoDate,
      facts.deliveryIsChosen(context),
      facts.datesAreLoading(context),
      // While dates are unavailable, the stored date may not be offered. The next response can restore it.
      context.choice.isDateOffered,
      context.account.status === 'exists',
      context.subStep === 'delivery',
      context.promo.applied?.code,
      // The offer form applies the offer only if the visitor has no promo code.
      context.promo.code,
      context.payment.created?.amount,
      facts.confirmedIn(context) !== null,
      context.pending !== null,
      context.payment.isRepriced,
      context.payment.express?.origin,
    ]),
  manualTests: byHandOf('checkout'),
  invariants: {
    // @rule R4.4
    'shows a screen only with the data that it requires': ({ after }) => {
      if (stepOf(after) === 'form') return facts.mealBoxIsReady(after.context);
      return stepOf(after) !== 'success' || after.matches('returned') || after.context.receipt !== null;
    },
    'charges the displayed amount': ({ after }) =>
      !after.matches({ payment: { closed: { paying: 'confirmingCard' } } }) ||
      (after.context.payment.created?.amount === tenderIn(after.context)?.cardAmount &&
        after.context.pending?.quote?.total === quoteOf(after)?.total),
    'charges what the wallet showed': ({ after: { context } }) =>
      context.payment.express === null ||
      context.payment.created === null ||
      context.payment.created.amount === context.payment.express.amount,
    'pays with a wallet only during a payment': ({ after }) =>
      after.context.payment.express === null || isPaying(after),
    'leaves the total unchanged during a payment': ({ before, after }) =>
      !isClosed(before) || !isClosed(after) || quoteOf(before)?.total === quoteOf(after)?.total,
    'finalizes the order as agreed at the press': ({ before, after }) =>
      facts.agreedIn(before.context) === null ||
      facts.agreedIn(after.context) === null ||
      isDeepStrictEqual(facts.orderRequestIn(before.context), facts.orderRequestIn(after.context)),
    'ignores edits while the payment is closed': ({ before, event, after }) =>
      !before.matches({ payment: 'closed' }) ||
      !isShopperEvent(event) ||
      takenWhileClosed.has(event.type) ||
      before.context === after.context,
    'starts a payment only without blockers': ({ before, after }) =>
      isPaying(before) ||
      after.context.payment.express !== null ||
      !after.matches({ payment: { closed: { paying: 'locking' } } }) ||
      payBlockers(before.context).length === 0,
    'never opens the payment for an existing e-mail': ({ after }) =>
      stepOf(after) !== 'payment' ||
      isClosed(after) ||
      after.context.account.status !== 'exists' ||
      // In external mode, an Edenred account opens the payment screen despite an existing e-mail, but cannot
      // be used to pay.
      (after.context.isExternal && !after.can({ type: 'pay.requested' })),
    'never returns to the form on an account report after the press': ({ before, event, after }) =>
      !payWasPressed(before) || !after.matches('form') || event.type !== 'account.changed',
    'leaves a pending payment only by a response or a timeout': ({ before, event, after }) =>
      !mayBeCharged(before) ||
      payWasPressed(after) ||
      /^(?:card|account|delivery|voucher|edenred|express|lock|connection)\.|^xstate\.after/.test(event.type),
    'charges a voucher payment only after its verification': ({ before, after }) =>
      !after.matches({ payment: { closed: { paying: 'confirmingCard' } } }) ||
      !isVoucher(after.context.method) ||
      before.matches({ payment: { closed: { paying: 'confirmingCard' } } }) ||
      (before.matches({ payment: { closed: { paying: 'checkingVoucher' } } }) &&
        after.context.voucher.status === 'ready' &&
        after.context.voucher.credentials !== null),
    'splits the total into voucher, card and waived amounts within the caps': ({ after }) => {
      const tender = tenderIn(after.context);
      if (tender === null) return true;
      const { dueNow, dueLater, cardAmount, waived, total } = tender;
      return (
        dueNow + dueLater + cardAmount + waived === total &&
        dueNow <= 2500 &&
        dueNow + dueLater <= 7500 &&
        Math.min(dueNow, dueLater, cardAmount, waived) >= 0
      );
    },
    'clears the voucher when the method changes': ({ event, after }) =>
      event.type !== 'method.chosen' ||
      !after.matches({ payment: { open: 'preparing' } }) ||
      after.context.voucher.status === 'missing',
    'limits the short flow to card payment without a form': ({ after }) =>
      !after.context.isShort || (after.context.method === 'PAYMENT_METHOD_CB' && stepOf(after) !== 'form'),
    'stops a lead registration when its form closes': ({ before, event, after }) =>
      !after.matches({ home: 'submittingLead' }) ||
      (event.type !== 'overlay.dismissed' && event.type !== 'lead.withdrawn') ||
      !before.matches({ home: 'submittingLead' }),
    'reaches success only with a receipt': ({ after }) =>
      !after.matches('success') || after.context.receipt !== null,
    'requests an order only for a pending intent': ({ after }) =>
      !(
        after.matches({ payment: { closed: 'kept' } }) ||
        after.matches({ payment: { closed: { paying: 'finalising' } } })
      ) || after.context.pending !== null,
    'blocks payment while an intent is pending': ({ after }) =>
      after.context.pending === null || !after.can({ type: 'pay.requested' }),
    'stores a problem for every rejected payment': ({ after }) =>
      !after.matches({ payment: { open: 'refused' } }) || after.context.payment.problem !== null,
    'starts a proof of work only on request': ({ before, event, after }) =>
      !after.matches({ payment: { open: { preparing: 'provingWork' } } }) ||
      before.matches({ payment: { open: { preparing: 'provingWork' } } }) ||
      event.type === 'proofOfWork.accepted',
    'stores a problem for every refund': ({ after }) =>
      !after.matches({ payment: { closed: 'refunded' } }) ||
      after.context.payment.problem?.kind === 'account',
    'shows an error or a notice for every rejected submit': ({ before, event, after }) =>
      event.type !== 'form.submitted' ||
      !before.matches({ form: 'editing' }) ||
      stepOf(after) !== 'form' ||
      after.hasTag('busy') ||
      Object.keys(after.context.errors).length > 0 ||
      after.context.notices.length > 0 ||
      !facts.deliveryIsChosen(after.context),
    'clears the customer’s data on wipe': ({ before, event, after }) =>
      event.type !== 'data.wiped' || payWasPressed(before) || isWiped(after),
    'always offers the customer an action, a wait or a message': ({ after }) => hasNextAction(after),
  },
};
