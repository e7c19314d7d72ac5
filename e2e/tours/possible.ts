import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { elapsed } from 'xstate-workbench/chart/settled';
import { isWithin } from 'xstate-workbench/paths/happenings';
import { otherDate, rightDetails } from '#tests/support/samples.ts';
import * as landings from './landings.ts';
import { after, changesEmail, does, pressed, refusedFor, returned, seen } from './list/events.ts';
import { firstMoves } from './firstMoves.ts';
import { goesTo, keeps, leavesEmail, loses, type Move } from './moves.ts';

/** Past events of a tour that affect its next moves. */
export interface Past {
  readonly landing: landings.Landing;
  readonly isFirst: boolean;
  /** The card has an intent for this price, so the next request follows a press of "pay". */
  readonly hasIntent: boolean;
  /** A response was lost, or fields failed to load, and stay missing. */
  readonly hasLost: boolean;
}

type Rule = (snapshot: CheckoutSnapshot, past: Past) => readonly Move[];

/** Rejections of an intent request, which may also follow a press of "pay". */
const intentRefusals: readonly Move[] = [
  [seen.proofOfWorkRequired],
  [refusedFor.email, seen.exists],
  [refusedFor.date, seen.searching, seen.dated],
  [refusedFor.paid],
  [refusedFor.nothing],
];
/** The chart requests a changed price only once. */
const refusals: Rule = ({ context: { payment } }) => [
  payment.isRepriced ? [refusedFor.price] : [refusedFor.price, seen.repriced],
  ...intentRefusals,
];
/** Only a charged card can have an order. */
const orders: Rule = ({ context }) => [
  ...(confirmedIn(context) === null ? [] : [[seen.created]]),
  [seen.kept],
  [seen.refunded],
  [seen.unpaid],
  [seen.rejected],
];
/** A registered customer is not checked again. */
const customers: Rule = ({ context: { account } }) =>
  account.status === 'ready' ? [[seen.known]] : [[seen.known], [seen.unregistered], [seen.exists]];

const typesName = { type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' } as const;
/** Returns to the same size, so that the responses stay valid. */
const resizes: Move = [{ type: 'mealBox.chosen', nbMeals: 10 }];
const typesHalf = { type: 'field.edited', path: 'customer.email', value: 'jeanne' } as const;

/** Possible moves of a state, by its path, as its real child machines allow. */
const rules: Readonly<Record<string, Rule>> = {
  home: ({ context: { notices } }) => [
    ...notices.map((notice): Move => [{ type: 'notice.dismissed', notice }]),
    [{ type: 'day.changed', now: Date.UTC(2099, 0, 6) }],
    [{ type: 'data.wiped' }],
    goesTo('form'),
    goesTo('payment'),
    goesTo('success'),
    [{ type: 'mealBox.chosen', nbMeals: 10 }],
    [{ type: 'order.started', nbMeals: 10 }],
  ],
  'home.submittingLead': () => [[seen.known], [seen.unregistered], [seen.exists]],
  form: ({ context: { isShort } }) => [resizes, ...(isShort ? [] : [goesTo('home'), goesTo('payment')])],
  'form.editing': ({ context: { choice, delivery, fields } }) => [
    // An unavailable date must be replaced first.
    ...(choice.date?.isoDate === otherDate.isoDate ? [] : [[does.submits]]),
    ...(fields['customer.email'] === typesHalf.value ? [] : [[typesHalf, leavesEmail]]),
    changesEmail,
    [does.typesEmail, leavesEmail, seen.nobody],
    [does.typesEmail, leavesEmail, seen.exists],
    ...(fields['customer.firstName'] === 'Jeanne' ? [] : [[typesName]]),
    ...(delivery.status === 'unreachable'
      ? [
          [does.retriesDates, seen.searching, seen.dated],
          [keeps('inscription_delivery_date'), does.retriesDates, seen.searching],
        ]
      : []),
  ],
  'form.awaitingDates': ({ context: { choice } }) =>
    choice.date === null ? [[seen.unreachable]] : [[seen.dated], [seen.datedElsewhen], [seen.unreachable]],
  'form.submitting': customers,
  'payment.open.preparing.customer': customers,
  'payment.open.preparing.intent': (snapshot, past) => [
    [snapshot.context.method === 'PAYMENT_METHOD_CB' ? seen.prepared : seen.preparedForVoucher],
    ...(past.hasIntent ? [] : refusals(snapshot, past)),
  ],
  'payment.open.preparing.provingWork': (snapshot, past) => [[seen.prepared], ...refusals(snapshot, past)],
  'payment.open.preparing.repricing': () => [[seen.repriced]],
  'payment.open.ready': ({ context: { payment, method, isShort } }) => [
    ...(payment.consent === null || payment.cardForm !== 'complete'
      ? ([[does.paysTooSoon]] satisfies readonly Move[])
      : []),
    [does.accepts, does.typesCard],
    ...(payment.consent === null ? [] : [[{ type: 'terms.withdrawn' }] satisfies Move]),
    [does.pays],
    [loses('confirm'), loses('retrieve'), ...pressed, seen.uncertain],
    [keeps('finalizeOrder'), ...pressed, seen.confirmed, after.order],
    ...(isShort || method !== 'PAYMENT_METHOD_CB'
      ? []
      : [
          [{ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' }] satisfies Move,
          [
            { type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' },
            seen.known,
            { type: 'voucherForm.failed' },
          ] satisfies Move,
        ]),
    ...(method === 'PAYMENT_METHOD_CONECS'
      ? [
          [{ type: 'conecs.edited', details: rightDetails }, seen.voucherReady] satisfies Move,
          [
            keeps('checkPaygreenInstrument'),
            ...pressed,
            { type: 'conecs.edited', details: rightDetails },
            seen.voucherReady,
          ] satisfies Move,
        ]
      : []),
    ...(isShort ? [] : [goesTo('home'), goesTo('form')]),
    [{ type: 'promo.submitted', code: 'RIEN' }, seen.repriced],
    resizes,
  ],
  'payment.open.preparing.resizing': () => [[after.resizing]],
  'payment.open.refused': () => [[does.retries]],
  'payment.open.proofOfWorkRequired': () => [[does.verifies]],
  'payment.closed.paying.locking': () => [
    [seen.locked],
    [seen.lockedElsewhere],
    [seen.lockUnsupported],
    [seen.offline],
    [after.lock],
  ],
  'payment.closed.paying.checkingDelivery': () => [[seen.dated], [seen.datedElsewhen]],
  'payment.closed.paying.confirmingCard': (snapshot, past) => [
    [seen.confirmed],
    [seen.mismatched],
    [seen.renewed],
    ...refusals(snapshot, past),
  ],
  'payment.closed.paying.finalising': (snapshot, past) =>
    past.landing === landings.awaiting || past.landing === landings.awaitingRefused
      ? []
      : orders(snapshot, past),
  'payment.closed.kept.waiting': () => [[after.fiveSeconds]],
  'payment.closed.kept.asking': orders,
  'payment.closed.elsewhere': ({ context: { pending } }) => [
    [after.otherTab],
    // The lock's behaviour is set when "pay" is pressed.
    ...(pending === null ? [[seen.waitRefused]] : []),
    goesTo('home'),
  ],
  'payment.closed.refunded': ({ context: { isShort } }) => [
    isShort ? [does.retries, seen.placeless, seen.repriced] : [does.retries],
    goesTo('form'),
  ],
  returned: ({ context: { fields } }) => [
    goesTo('home'),
    ...(fields['customer.email'] === '' ? [] : [[seen.repriced] satisfies Move, [seen.dated] satisfies Move]),
  ],
  'returned.asking': () => [
    ...Object.values(returned).map((answer): Move => [answer]),
    [keeps('finalizeOrder'), returned.kept, after.returnedPause, after.returnedLimit],
  ],
  'returned.waiting': () => [[after.returnedPause]],
  'success.confirmed': () => [
    [{ type: 'stay.requested' }],
    [elapsed('leaveDelay', 'checkout.success.confirmed')],
    [loses('autologin'), { type: 'leave.requested' }, after.leaving],
  ],
};

/** Returns all moves from a snapshot that tours can perform. */
export function movesFrom(snapshot: CheckoutSnapshot, past: Past): readonly Move[] {
  // The menu page does not show the checkout.
  if (past.landing === landings.awaitingAtMenus) return [];
  if (past.hasLost && isWithin(snapshot, 'payment.open.ready')) return [];
  const ordinary = Object.entries(rules).flatMap(([state, rule]) =>
    isWithin(snapshot, state) ? rule(snapshot, past) : [],
  );
  return past.isFirst ? [...firstMoves(past.landing), ...ordinary] : ordinary;
}
