import { and, not, setup } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import { orderIsCreated } from '#machines/account/account.facts.ts';
import type { FinalizeOrderOutcome, OrderRequest } from '#machines/account/account.setup.ts';
import { addressSearchMachine } from '#machines/addressSearch/addressSearch.machine.ts';
import { cardMachine } from '#machines/card/card.machine.ts';
import type { CardProblem } from '#machines/card/card.setup.ts';
import { citySearchMachine } from '#machines/citySearch/citySearch.machine.ts';
import { deliveryMachine } from '#machines/delivery/delivery.machine.ts';
import { isOfferedSize } from '#machines/domain/catalogue.ts';
import { type PaymentMethod, isVoucher } from '#machines/domain/methods.ts';
import { placeFieldOf, type FieldPath } from '#machines/domain/fields.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import type { Step } from '#machines/domain/step.ts';
import { orderPollInterval, pendingOrderDelay, otherTabPaymentTimeout } from '#machines/domain/timeouts.ts';
import { expressMachine } from '#machines/express/express.machine.ts';
import type { Approval } from '#machines/express/express.setup.ts';
import { draftMachine, type Draft } from '#machines/draft/draft.machine.ts';
import { edenredMachine } from '#machines/edenred/edenred.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { mobileStepMachine } from '#machines/mobileStep/mobileStep.machine.ts';
import { lastingPort, port } from '#machines/port.ts';
import { promoMachine } from '#machines/promo/promo.machine.ts';
import { voucherMachine } from '#machines/voucher/voucher.machine.ts';
import { expressBlockerGuards, payBlockerGuards } from './blockers.ts';
import * as customer from './customer.ts';
import * as facts from './checkout.facts.ts';
import * as express from './expressPayment.ts';
import type { CheckoutContext, CheckoutEvent, CheckoutInput, LockReport } from './checkout.types.ts';

export const checkoutBase = setup({
  types: {} as {
    context: CheckoutContext;
    events: CheckoutEvent;
    input: CheckoutInput;
    children: {
      account: 'account';
      addressSearch: 'addressSearch';
      card: 'card';
      citySearch: 'citySearch';
      delivery: 'delivery';
      draft: 'draft';
      edenred: 'edenred';
      express: 'express';
      mobileStep: 'mobileStep';
      overlay: 'overlay';
      promo: 'promo';
      voucher: 'voucher';
    };
    tags: 'busy' | 'problem';
  },
  actors: {
    account: accountMachine,
    addressSearch: addressSearchMachine,
    card: cardMachine,
    citySearch: citySearchMachine,
    delivery: deliveryMachine,
    draft: draftMachine,
    edenred: edenredMachine,
    express: expressMachine,
    mobileStep: mobileStepMachine,
    overlay: overlayMachine,
    promo: promoMachine,
    voucher: voucherMachine,
    holdPayment: lastingPort<LockReport, void>(),
    awaitOtherTab: port<void, void>('awaitOtherTab'),
    readOrder: port<FinalizeOrderOutcome, OrderRequest>('readOrder'),
    leave: port<void, { token: string | null; isShort: boolean }>('leave'),
  },
  guards: {
    mealBoxIsOffered: (_, { nbMeals }: { nbMeals: number }) => isOfferedSize(nbMeals),
    mealBoxIsReady: ({ context }) => facts.mealBoxIsReady(context),
    formIsReachable: ({ context }, step: Step) => step === 'form' && facts.mealBoxIsReady(context),
    paymentIsReachable: ({ context }, step: Step) => step === 'payment' && facts.paymentIsEnterable(context),
    flowIsShort: ({ context }) => context.isShort,
    promoIsApplied: ({ context }) => context.promo.code !== null,
    exitDialogIsAllowed: ({ context }) => facts.exitDialogIsAllowed(context),
    homeIsRequested: (_, step: Step) => step === 'home',
    formIsRequested: (_, step: Step) => step === 'form',
    paymentIsRequested: (_, step: Step) => step === 'payment',
    signInIsAwaited: ({ context }, step: Step) =>
      step === 'payment' && context.isExternal && context.isSigningIn,
    methodIsDifferent: ({ context }, { method }: { method: PaymentMethod }) =>
      facts.methodIsDifferent(context, method),
    voucherMustBeVerified: ({ context }) =>
      isVoucher(context.method) && facts.choiceIsAvailable(context, context.delivery),
    backStaysInForm: ({ context }, step: Step) => step === 'home' && context.subStep === 'delivery',
    emailIsEdited: (_, { path }: { path: FieldPath }) => path === 'customer.email',
    phoneIsEdited: (_, { path }: { path: FieldPath }) => path.endsWith('.phoneNumber'),
    postalCodeIsEdited: (_, { path }: { path: FieldPath }) => path === 'address.postalCode',
    placeIsEdited: (_, { path }: { path: FieldPath }) => placeFieldOf(path) !== null,
    emailIsComplete: ({ context }) => customer.emailIn(context) !== null,
    onlyDeliveryIsWrong: ({ context }) => customer.onlyDeliveryIsWrong(context),
    customerIsValid: ({ context }) => customer.customerIsValid(context),
    boxAndDetailsAreComplete: ({ context }) => facts.orderFormIn(context) !== null,
    onlyDatesAreAwaited: ({ context }) => facts.datesAreLoading(context) && customer.customerIsValid(context),
    formIsValid: ({ context }) => facts.formIsValid(context),
    detailsAreComplete: ({ context }) => facts.mealBoxIsReady(context) && customer.customerIsValid(context),
    orderIsBegun: ({ context }) => facts.orderIsBegun(context),
    formCanBeSent: ({ context }) => facts.formIsValid(context) && !facts.datesAreLoading(context),
    nothingIsConfirmedInThisTab: ({ context }) => facts.confirmedIn(context) === null,
    orderIsUnknown: ({ context }) => context.account.status === 'unknown',
    paymentIsPending: ({ context }) => context.pending !== null,
    draftHasPayment: (_, { pending }: Draft) => pending !== null,
    intentIsReturned: ({ context }) => context.arrival.returnedIntentId !== null,
    orderIsCreated: (_, outcome: FinalizeOrderOutcome) => orderIsCreated(outcome),
    orderIsKept: (_, outcome: FinalizeOrderOutcome) => outcome.kind === 'kept',
    orderIsRefunded: (_, outcome: FinalizeOrderOutcome) => outcome.kind === 'refunded',
    anotherIntentIsPaid: (_, outcome: FinalizeOrderOutcome) => outcome.kind === 'alreadyPaid',
    intentIsExpected: ({ context }, { intent }: { intent: Intent }) =>
      facts.intentIsExpected(context, intent),
    nothingBlocksPaying: and(payBlockerGuards.map((blocks) => not(blocks))),
    nothingBlocksExpress: and(expressBlockerGuards.map((blocks) => not(blocks))),
    priceIsKnown: ({ context }) => express.priceIsKnown(context),
    approvalIsCurrent: ({ context }, approval: Approval) => express.approvalIsCurrent(context, approval),
    walletNeedsIntent: ({ context }) => express.walletNeedsIntent(context),
    datesAreUnanswered: ({ context }) => facts.datesAreUnanswered(context),
    choiceIsAvailable: ({ context }) => facts.choiceIsAvailable(context, context.delivery),
    priceMustBeRefreshed: ({ context }, problem: CardProblem) => facts.priceMustBeRefreshed(context, problem),
    dateHasLapsed: (_, problem: CardProblem) => problem.kind === 'dateLapsed',
    emailExists: (_, problem: CardProblem) => problem.kind === 'emailExists',
    checkoutIsPaid: (_, problem: CardProblem) => problem.kind === 'alreadyPaid',
    paymentIsSuccessful: ({ context }, { intent }: { intent: ReportedIntent }) =>
      facts.paymentIsSuccessful(context, intent),
  },
  delays: {
    lockTimeout: 3000,
    // Debounce of box size changes, in ms.
    resizingPause: 600,
    // After this time, the browser has probably suspended the tab that is paying.
    otherTabTimeout: otherTabPaymentTimeout,
    // @rule R4.33
    finalisingLimit: pendingOrderDelay,
    // Interval of order requests. Longer if the server sends `Retry-After`. @rule R4.33
    pollDelay: ({ context }) => context.account.retryAfter ?? orderPollInterval,
    // A wallet's sheet fails after about 30 s.
    approvingLimit: 25_000,
    // After this time, the redirect to the client area has failed.
    leaveTimeout: 10_000,
  },
});
