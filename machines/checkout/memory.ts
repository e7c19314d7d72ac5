import { assign, cancel, enqueueActions } from 'xstate';
import type { FinalizeOrderOutcome } from '#machines/account/account.setup.ts';
import type { CardProblem } from '#machines/card/card.setup.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Consent } from '#machines/domain/consent.ts';
import type { AddressGroup, FieldPath, RawFields } from '#machines/domain/fields.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { AddressParts } from '#machines/domain/splitAddress.ts';
import { codeArrival } from '#machines/domain/waits.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import type { SubStep } from '#machines/mobileStep/mobileStep.machine.ts';
import type { RawLead } from '#machines/domain/lead.ts';
import type { PromoReport } from '#machines/promo/promo.machine.ts';
import { required } from '#machines/required.ts';
import * as changes from './changes.ts';
import * as facts from './checkout.facts.ts';
import type { Notice } from './notices.ts';
import * as place from './place.ts';
import { raisedBy, noted } from './reports.ts';
import { checkoutBase } from './checkout.setup.ts';
import type { NotedReport } from './checkout.types.ts';

const cardFormWait = 'cardForm';

export const checkoutMemory = checkoutBase.extend({
  actions: {
    restoreDraft: assign(({ context }, draft: Draft) => changes.restored(context, draft)),
    // The child machines have their copies. An OAuth code must not be exchanged twice.
    forgetArrival: assign({ arrival: changes.emptyArrival }),
    rememberMealBox: assign((_, { nbMeals }: { nbMeals: number }) => ({ nbMeals })),
    rememberLead: assign(({ context }, { lead }: { lead: RawLead }) => changes.withLead(context, lead)),
    orderWhole: assign({ isShort: false }),
    rememberGivenEmail: assign(({ context }, { email }: { email: string }) =>
      changes.withField(context, 'customer.email', email),
    ),
    rememberField: assign(({ context }, { path, value }: { path: FieldPath; value: string }) => ({
      ...changes.withField(context, path, value),
      ...place.withPlaceTyped(context, path),
    })),
    openPlace: assign(({ context }, { group }: { group: AddressGroup }) =>
      place.withPlaceOpen(context, group),
    ),
    askForPlace: assign(({ context }, { group }: { group: AddressGroup }) =>
      place.withPlaceAsked(context, group),
    ),
    foldPlace: assign(({ context }, { group }: { group: AddressGroup }) =>
      place.withPlaceTold(context, group),
    ),
    rememberAddress: assign(
      ({ context }, { group, address }: { group: AddressGroup; address: AddressParts }) =>
        changes.withFields(context, changes.addressFields(group, address)),
    ),
    rememberCity: assign(({ context }, { group, city }: { group: AddressGroup; city: string }) =>
      changes.withField(context, `${group}.city`, city),
    ),
    rememberFields: assign(({ context }, { fields }: { fields: RawFields }) =>
      changes.withFields(context, fields),
    ),
    rememberDate: assign(({ context: { choice, delivery } }, { isoDate }: { isoDate: string }) => ({
      choice: {
        ...choice,
        date: delivery.dates.find((date) => date.isoDate === isoDate) ?? choice.date,
        isDateChosen: true,
      },
    })),
    claimDate: assign(({ context }) => changes.withDateClaimed(context)),
    rememberSlot: assign(({ context: { choice } }, { slot }: { slot: Slot }) => ({
      choice: { ...choice, slot },
    })),
    rememberSubStep: assign((_, { step }: { step: SubStep }) => ({ subStep: step })),
    // Stores a child's report, then raises the resulting event.
    note: enqueueActions(({ context, enqueue }, report: NotedReport) => {
      enqueue.assign(() => noted(context, report));
      for (const event of raisedBy(context, report)) enqueue.raise(event);
    }),
    adoptDates: assign(({ context }) => changes.withDatesAdopted(context)),
    // The account's next report would overwrite this message.
    rememberRefusal: assign(({ context }) =>
      changes.withPayment(context, {
        problem: { kind: 'account', message: required(context.account.problem, 'account problem') },
      }),
    ),
    rememberKept: assign((_, outcome: FinalizeOrderOutcome) => {
      if (outcome.kind !== 'kept') return {};
      const { kind: status, ...when } = outcome;
      return { account: { status, problem: null, ...when } };
    }),
    forgetAnswers: assign({ account: changes.noAnswer }),
    rememberMethod: assign(({ context }, { method }: { method: PaymentMethod }) =>
      changes.withMethod(context, method),
    ),
    endSignIn: assign({ isSigningIn: false }),
    forgetVoucher: assign({ voucher: changes.noVoucher }),
    rememberConsent: assign(({ context }, { consent }: { consent: Consent }) =>
      changes.withConsent(context, consent),
    ),
    forgetConsent: assign(({ context }) => changes.withPayment(context, { consent: null })),
    rememberCardEntry: assign(({ context }, { isComplete }: { isComplete: boolean }) =>
      changes.withCardEntry(context, isComplete),
    ),
    rememberCardForm: assign(({ context }, isBroken: boolean) => changes.withCardForm(context, isBroken)),
    nameBlockers: assign(({ context }) => changes.withBlockersNamed(context)),
    // A blocked iframe fires no error event. @rule R4.48
    awaitCardForm: enqueueActions(({ enqueue }) => {
      enqueue.cancel(cardFormWait);
      enqueue.raise({ type: 'cardForm.failed' }, { id: cardFormWait, delay: codeArrival });
    }),
    endCardFormWait: cancel(cardFormWait),
    rememberNow: assign((_, { now }: { now: number }) => ({ now })),
    forgetSubStep: assign({ subStep: 'none' }),
    forgetPayment: assign({ payment: changes.emptyPayment }),
    markPromoPending: assign(({ context: { promo } }) => ({
      promo: { ...promo, applied: null, isPending: true },
    })),
    rememberPromo: assign(({ context }, { promo, isUnanswered }: PromoReport) => ({
      promo: {
        applied: promo,
        // The code was not rejected, only unverified.
        code: promo?.code ?? (isUnanswered === true ? context.promo.code : null),
        isPending: false,
      },
    })),
    rememberIntent: assign(({ context }, { intent }: { intent: Intent }) =>
      changes.withPayment(context, { created: intent }),
    ),
    forgetIntent: assign(({ context }) => changes.withPayment(context, { created: null })),
    rememberPending: assign(({ context }) => ({
      pending: {
        intentId: required(context.payment.created, 'created intent').id,
        quote: facts.quoteIn(context),
        promo: context.promo.applied,
        agreed: facts.requestIn(context),
        confirmed: null,
      },
    })),
    rememberPaidIntent: assign((_, problem: CardProblem) =>
      problem.kind === 'alreadyPaid'
        ? { pending: changes.pendingPayment({ intentId: problem.intentId, quote: null, promo: null }) }
        : {},
    ),
    forgetPending: assign({ pending: null }),
    rememberPayment: assign(({ context: { pending } }, { intent }: { intent: ReportedIntent }) => ({
      pending: { ...required(pending, 'pending payment'), confirmed: intent },
    })),
    rememberProblem: assign(({ context }, problem: CardProblem) => changes.withPayment(context, { problem })),
    noteRepricing: assign(({ context }) => changes.withPayment(context, { isRepriced: true })),
    forgetRepricing: assign(({ context }) => changes.withPayment(context, { isRepriced: false })),
    clearProblem: assign(({ context }) => ({
      ...changes.withPayment(context, { problem: null }),
      ...changes.withoutNotice(context, 'initialisationFailed'),
      account: { ...context.account, problem: null },
    })),
    showErrors: assign(({ context }) => changes.refused(context)),
    showFieldError: assign(({ context }, { path }: { path: FieldPath }) =>
      changes.withFieldError(context, path),
    ),
    clearErrors: assign({ errors: {} }),
    putNotice: assign(({ context }, notice: Notice) => changes.withNotice(context, notice)),
    dismissNotice: assign(({ context }, { notice }: { notice: Notice }) =>
      changes.withoutNotice(context, notice),
    ),
    clearNotices: assign({ notices: [] }),
    forgetEverything: assign(({ context: { now, isExternal } }) =>
      changes.initialContext({ now, isExternal, isOfferApplied: false, arrival: changes.emptyArrival }),
    ),
  },
});
