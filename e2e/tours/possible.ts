import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { elapsed } from 'xstate-workbench/chart/settled';
import { isWithin } from 'xstate-workbench/paths/happenings';
import { otherDate, rightDetails } from '#tests/support/samples.ts';
import * as landings from './landings.ts';
import { after, changesEmail, does, pressed, refusedFor, returned, seen } from './list/events.ts';
import { firstMoves } from './firstMoves.ts';
import { requestStep, holdResponse, emailCompleted, loseResponse, type Move } from './moves.ts';

/** Past events of a tour that affect its next moves. */
export interface TourHistory {
  readonly landing: landings.Landing;
  readonly isFirst: boolean;
  /** The card has an intent for this price, so the next request follows a press of "pay". */
  readonly hasIntent: boolean;
  /** A response was lost, or fields failed to load, and stay missing. */
  readonly hasLostResponse: boolean;
}

type Rule = (snapshot: CheckoutSnapshot, history: TourHistory) => readonly Move[];

/** Rejections of an intent request, which may also follow a press of "pay". */
const intentFailureMoves: readonly Move[] = [
  [seen.proofOfWorkRequired],
  [refusedFor.email, seen.exists],
  [refusedFor.date, seen.searching, seen.dated],
  [refusedFor.paid],
  [refusedFor.nothing],
];
/** The chart requests a changed price only once. */
const cardFailureMoves: Rule = ({ context: { payment } }) => [
  payment.isRepriced ? [refusedFor.price] : [refusedFor.price, seen.repriced],
  ...intentFailureMoves,
];
/** Only a charged card can have an order. */
const orderMoves: Rule = ({ context }) => [
  ...(confirmedIn(context) === null ? [] : [[seen.created]]),
  [seen.kept],
  [seen.refunded],
  [seen.unpaid],
  [seen.rejected],
];
/** A registered customer is not checked again. */
const customerMoves: Rule = ({ context: { account } }) =>
  account.status === 'ready' ? [[seen.known]] : [[seen.known], [seen.unregistered], [seen.exists]];

const firstNameEdited = { type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' } as const;
/** Returns to the same size, so that the responses stay valid. */
const boxResized: Move = [{ type: 'mealBox.chosen', nbMeals: 10 }];
const partialEmailEdited = { type: 'field.edited', path: 'customer.email', value: 'jeanne' } as const;

/** Possible moves of a state, by its path, as its real child machines allow. */
const movesByState: Readonly<Record<string, Rule>> = {
  home: ({ context: { notices } }) => [
    ...notices.map((notice): Move => [{ type: 'notice.dismissed', notice }]),
    [{ type: 'day.changed', now: Date.UTC(2099, 0, 6) }],
    [{ type: 'data.wiped' }],
    requestStep('form'),
    requestStep('payment'),
    requestStep('success'),
    [{ type: 'mealBox.chosen', nbMeals: 10 }],
    [{ type: 'order.started', nbMeals: 10 }],
  ],
  'home.submittingLead': () => [[seen.known], [seen.unregistered], [seen.exists]],
  form: ({ context: { isShort } }) => [
    boxResized,
    ...(isShort ? [] : [requestStep('home'), requestStep('payment')]),
  ],
  'form.editing': ({ context: { choice, delivery, fields } }) => [
    // An unavailable date must be replaced first.
    ...(choice.date?.isoDate === otherDate.isoDate ? [] : [[does.submits]]),
    ...(fields['customer.email'] === partialEmailEdited.value ? [] : [[partialEmailEdited, emailCompleted]]),
    changesEmail,
    [does.typesEmail, emailCompleted, seen.nobody],
    [does.typesEmail, emailCompleted, seen.exists],
    ...(fields['customer.firstName'] === 'Jeanne' ? [] : [[firstNameEdited]]),
    ...(delivery.status === 'unreachable'
      ? [
          [does.retriesDates, seen.searching, seen.dated],
          [holdResponse('inscription_delivery_date'), does.retriesDates, seen.searching],
        ]
      : []),
  ],
  'form.awaitingDates': ({ context: { choice } }) =>
    choice.date === null ? [[seen.unreachable]] : [[seen.dated], [seen.datedElsewhen], [seen.unreachable]],
  'form.submitting': customerMoves,
  'payment.open.preparing.customer': customerMoves,
  'payment.open.preparing.intent': (snapshot, history) => [
    [snapshot.context.method === 'PAYMENT_METHOD_CB' ? seen.prepared : seen.preparedForVoucher],
    ...(history.hasIntent ? [] : cardFailureMoves(snapshot, history)),
  ],
  'payment.open.preparing.provingWork': (snapshot, history) => [
    [seen.prepared],
    ...cardFailureMoves(snapshot, history),
  ],
  'payment.open.preparing.repricing': () => [[seen.repriced]],
  'payment.open.ready': ({ context: { payment, method, isShort } }) => [
    ...(payment.consent === null || payment.cardForm !== 'complete'
      ? ([[does.paysTooSoon]] satisfies readonly Move[])
      : []),
    [does.accepts, does.typesCard],
    ...(payment.consent === null ? [] : [[{ type: 'terms.withdrawn' }] satisfies Move]),
    [does.pays],
    [loseResponse('confirm'), loseResponse('retrieve'), ...pressed, seen.uncertain],
    [holdResponse('finalizeOrder'), ...pressed, seen.confirmed, after.order],
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
            holdResponse('checkPaygreenInstrument'),
            ...pressed,
            { type: 'conecs.edited', details: rightDetails },
            seen.voucherReady,
          ] satisfies Move,
        ]
      : []),
    ...(isShort ? [] : [requestStep('home'), requestStep('form')]),
    [{ type: 'promo.submitted', code: 'RIEN' }, seen.repriced],
    boxResized,
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
  'payment.closed.paying.confirmingCard': (snapshot, history) => [
    [seen.confirmed],
    [seen.mismatched],
    [seen.renewed],
    ...cardFailureMoves(snapshot, history),
  ],
  'payment.closed.paying.finalising': (snapshot, history) =>
    history.landing === landings.awaiting || history.landing === landings.awaitingRefused
      ? []
      : orderMoves(snapshot, history),
  'payment.closed.kept.waiting': () => [[after.fiveSeconds]],
  'payment.closed.kept.asking': orderMoves,
  'payment.closed.elsewhere': ({ context: { pending } }) => [
    [after.otherTab],
    // The lock's behaviour is set when "pay" is pressed.
    ...(pending === null ? [[seen.waitRefused]] : []),
    requestStep('home'),
  ],
  'payment.closed.refunded': ({ context: { isShort } }) => [
    isShort ? [does.retries, seen.placeless, seen.repriced] : [does.retries],
    requestStep('form'),
  ],
  returned: ({ context: { fields } }) => [
    requestStep('home'),
    ...(fields['customer.email'] === '' ? [] : [[seen.repriced] satisfies Move, [seen.dated] satisfies Move]),
  ],
  'returned.asking': () => [
    ...Object.values(returned).map((answer): Move => [answer]),
    [holdResponse('finalizeOrder'), returned.kept, after.returnedPause, after.returnedLimit],
  ],
  'returned.waiting': () => [[after.returnedPause]],
  'success.confirmed': () => [
    [{ type: 'stay.requested' }],
    [elapsed('leaveDelay', 'checkout.success.confirmed')],
    [loseResponse('autologin'), { type: 'leave.requested' }, after.leaving],
  ],
};

/** Returns all moves from a snapshot that tours can perform. */
export function possibleMoves(snapshot: CheckoutSnapshot, history: TourHistory): readonly Move[] {
  // The menu page does not show the checkout.
  if (history.landing === landings.awaitingAtMenus) return [];
  if (history.hasLostResponse && isWithin(snapshot, 'payment.open.ready')) return [];
  const stateMoves = Object.entries(movesByState).flatMap(([state, rule]) =>
    isWithin(snapshot, state) ? rule(snapshot, history) : [],
  );
  return history.isFirst ? [...firstMoves(history.landing), ...stateMoves] : stateMoves;
}
