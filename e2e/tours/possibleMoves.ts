import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { isInState } from 'xstate-workbench/paths/eventInfo';
import { otherDate, matchingDetails } from '#tests/support/samples.ts';
import * as landings from './landings.ts';
import {
  elapsedTimers,
  emailChange,
  customerActions,
  payPress,
  cardFailures,
  returnResponses,
  childReports,
} from './list/events.ts';
import { firstMoves } from './firstMoves.ts';
import { requestStep, holdResponse, emailCompleted, loseResponse, type Move } from './moves.ts';
import { wish } from '#tests/support/wishes.ts';

/** Facts about the tour so far that limit its next moves. */
export interface TourHistory {
  readonly landing: landings.Landing;
  readonly isFirst: boolean;
  /**
   * `true` if the card has an intent for this price.
   * The page then sends no intent request before the press on "pay".
   */
  readonly hasIntent: boolean;
  /** `true` if a response was lost or fields failed to load. The tour cannot repair this. */
  readonly hasLostResponse: boolean;
}

type Rule = (snapshot: CheckoutSnapshot, history: TourHistory) => readonly Move[];

/** Moves in which the server rejects the request for an intent, before or after the press on "pay". */
const intentFailureMoves: readonly Move[] = [
  [childReports.proofOfWorkRequired],
  [cardFailures.emailExists, childReports.emailExists],
  [cardFailures.dateLapsed, childReports.datesSearching, childReports.datesFound],
  [cardFailures.alreadyPaid],
  [cardFailures.unavailable],
];
/** Moves in which the card payment fails. The chart reacts to a changed price only once with a new intent. */
const cardFailureMoves: Rule = ({ context: { payment } }) => [
  payment.isRepriced ? [cardFailures.priceChanged] : [cardFailures.priceChanged, childReports.promoCleared],
  ...intentFailureMoves,
];
/** Moves in which the server responds about an order. An order is registered only if the card was charged. */
const orderMoves: Rule = ({ context }) => [
  ...(confirmedIn(context) === null ? [] : [[childReports.orderCreated]]),
  [childReports.orderPending],
  [childReports.orderRefunded],
  [childReports.orderUnpaid],
  [childReports.accountUnknown],
];
/** Moves in which the customer's e-mail is checked. A registered customer is not checked again. */
const customerMoves: Rule = ({ context: { account } }) =>
  account.status === 'ready'
    ? [[childReports.accountReady]]
    : [[childReports.accountReady], [childReports.registrationFailed], [childReports.emailExists]];

const firstNameEdited = { type: 'field.edited', path: 'customer.firstName', value: 'Jeanne' } as const;
/** Chooses the same box size again, so that planned responses stay valid. */
const boxResized: Move = [{ type: 'mealBox.chosen', nbMeals: 10 }];
const partialEmailEdited = { type: 'field.edited', path: 'customer.email', value: 'jeanne' } as const;

/** Possible moves by state path, limited to those that the real child machines allow. */
const movesByState: Readonly<Record<string, Rule>> = {
  home: ({ context: { notices } }) => [
    ...notices.map((notice): Move => [{ type: 'notice.dismissed', notice }]),
    [{ type: 'day.changed', now: Date.UTC(2099, 0, 6) }],
    [{ type: 'wishes.changed', wishes: [wish('saumon')] }],
    [{ type: 'data.wiped' }],
    requestStep('form'),
    requestStep('payment'),
    requestStep('success'),
    [{ type: 'mealBox.chosen', nbMeals: 10 }],
    [{ type: 'order.started', nbMeals: 10 }],
  ],
  'home.submittingLead': () => [
    [childReports.accountReady],
    [childReports.registrationFailed],
    [childReports.emailExists],
  ],
  form: ({ context: { isShort } }) => [
    boxResized,
    ...(isShort ? [] : [requestStep('home'), requestStep('payment')]),
  ],
  'form.editing': ({ context: { choice, delivery, fields } }) => [
    // The customer must first replace an unavailable delivery date.
    ...(choice.date?.isoDate === otherDate.isoDate ? [] : [[customerActions.submitForm]]),
    ...(fields['customer.email'] === partialEmailEdited.value ? [] : [[partialEmailEdited, emailCompleted]]),
    emailChange,
    [customerActions.typeEmail, emailCompleted, childReports.emailIsNew],
    [customerActions.typeEmail, emailCompleted, childReports.emailExists],
    ...(fields['customer.firstName'] === 'Jeanne' ? [] : [[firstNameEdited]]),
    ...(delivery.status === 'unreachable'
      ? [
          [customerActions.retryDates, childReports.datesSearching, childReports.datesFound],
          [
            holdResponse('inscription_delivery_date'),
            customerActions.retryDates,
            childReports.datesSearching,
          ],
        ]
      : []),
  ],
  'form.awaitingDates': ({ context: { choice } }) =>
    choice.date === null
      ? [[childReports.datesUnreachable]]
      : [[childReports.datesFound], [childReports.otherDatesFound], [childReports.datesUnreachable]],
  'form.submitting': customerMoves,
  'payment.open.preparing.customer': customerMoves,
  'payment.open.preparing.intent': (snapshot, history) => [
    [
      snapshot.context.method === 'PAYMENT_METHOD_CB'
        ? childReports.intentPrepared
        : childReports.voucherIntentPrepared,
    ],
    ...(history.hasIntent ? [] : cardFailureMoves(snapshot, history)),
  ],
  'payment.open.preparing.provingWork': (snapshot, history) => [
    [childReports.intentPrepared],
    ...cardFailureMoves(snapshot, history),
  ],
  'payment.open.preparing.repricing': () => [[childReports.promoCleared]],
  'payment.open.ready': ({ context: { payment, method, isShort } }) => [
    ...(payment.consent === null || payment.cardForm !== 'complete'
      ? ([[customerActions.requestBlockers]] satisfies readonly Move[])
      : []),
    [customerActions.acceptTerms, customerActions.completeCard],
    ...(payment.consent === null ? [] : [[{ type: 'terms.withdrawn' }] satisfies Move]),
    [customerActions.requestPayment],
    [loseResponse('confirm'), loseResponse('retrieve'), ...payPress, childReports.cardUncertain],
    [holdResponse('finalizeOrder'), ...payPress, childReports.cardConfirmed, elapsedTimers.finalizeTimeout],
    ...(isShort || method !== 'PAYMENT_METHOD_CB'
      ? []
      : [
          [{ type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' }] satisfies Move,
          [
            { type: 'method.chosen', method: 'PAYMENT_METHOD_CONECS' },
            childReports.accountReady,
            { type: 'voucherForm.failed' },
          ] satisfies Move,
        ]),
    ...(method === 'PAYMENT_METHOD_CONECS'
      ? [
          [{ type: 'conecs.edited', details: matchingDetails }, childReports.voucherReady] satisfies Move,
          [
            holdResponse('checkPaygreenInstrument'),
            ...payPress,
            { type: 'conecs.edited', details: matchingDetails },
            childReports.voucherReady,
          ] satisfies Move,
        ]
      : []),
    ...(isShort ? [] : [requestStep('home'), requestStep('form')]),
    [{ type: 'promo.submitted', code: 'RIEN' }, childReports.promoCleared],
    boxResized,
  ],
  'payment.open.preparing.resizing': () => [[elapsedTimers.resizingPause]],
  'payment.open.refused': () => [[customerActions.retryIntent]],
  'payment.open.proofOfWorkRequired': () => [[customerActions.acceptProofOfWork]],
  'payment.closed.paying.locking': () => [
    [childReports.lockAcquired],
    [childReports.lockUnavailable],
    [childReports.lockUnsupported],
    [childReports.connectionLost],
    [elapsedTimers.lockTimeout],
  ],
  'payment.closed.paying.checkingDelivery': () => [[childReports.datesFound], [childReports.otherDatesFound]],
  'payment.closed.paying.confirmingCard': (snapshot, history) => [
    [childReports.cardConfirmed],
    [childReports.intentMismatched],
    [childReports.intentRenewed],
    ...cardFailureMoves(snapshot, history),
  ],
  'payment.closed.paying.finalising': (snapshot, history) =>
    history.landing === landings.awaitingPayment || history.landing === landings.awaitingDeclined
      ? []
      : orderMoves(snapshot, history),
  'payment.closed.kept.waiting': () => [[elapsedTimers.retryDelay]],
  'payment.closed.kept.requesting': orderMoves,
  'payment.closed.inOtherTab': ({ context: { pending } }) => [
    [elapsedTimers.otherTabTimeout],
    // Tours make Web Locks fail at a press on "pay". Pages with a pending payment have no such press.
    ...(pending === null ? [[childReports.otherTabWaitFailed]] : []),
    requestStep('home'),
  ],
  'payment.closed.refunded': ({ context: { isShort } }) => [
    isShort
      ? [customerActions.retryIntent, childReports.deliveryUnknown, childReports.promoCleared]
      : [customerActions.retryIntent],
    requestStep('form'),
  ],
  returned: ({ context: { fields } }) => [
    requestStep('home'),
    ...(fields['customer.email'] === ''
      ? []
      : [[childReports.promoCleared] satisfies Move, [childReports.datesFound] satisfies Move]),
  ],
  'returned.requesting': () => [
    ...Object.values(returnResponses).map((answer): Move => [answer]),
    [
      holdResponse('finalizeOrder'),
      returnResponses.kept,
      elapsedTimers.returnedPause,
      elapsedTimers.returnedLimit,
    ],
  ],
  'returned.waiting': () => [[elapsedTimers.returnedPause]],
  'success.confirmed': () => [
    [loseResponse('autologin'), { type: 'leave.requested' }, elapsedTimers.leaveTimeout],
  ],
};

/** Returns all moves that tours can perform in a state of the checkout. */
export function possibleMoves(snapshot: CheckoutSnapshot, history: TourHistory): readonly Move[] {
  // The menu page does not show the checkout, so a tour ends there.
  if (history.landing === landings.awaitingAtMenus) return [];
  if (history.hasLostResponse && isInState(snapshot, 'payment.open.ready')) return [];
  const stateMoves = Object.entries(movesByState).flatMap(([state, rule]) =>
    isInState(snapshot, state) ? rule(snapshot, history) : [],
  );
  return history.isFirst ? [...firstMoves(history.landing), ...stateMoves] : stateMoves;
}
