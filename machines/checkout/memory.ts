import { assign, cancel, enqueueActions, raise } from 'xstate';
import type { FinalizeOrderOutcome } from '#machines/account/account.setup.ts';
import type { CardProblem } from '#machines/card/card.setup.ts';
import { defaultNbMeals } from '#machines/domain/catalogue.ts';
import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { Consent } from '#machines/domain/consent.ts';
import type { AddressGroup, FieldPath, RawFields } from '#machines/domain/fields.ts';
import type { Intent, ReportedIntent } from '#machines/domain/intent.ts';
import { formatPhone } from '#machines/domain/phone.ts';
import type { Slot } from '#machines/domain/slot.ts';
import type { Wish } from '#machines/domain/wishes.ts';
import type { AddressParts } from '#machines/domain/splitAddress.ts';
import { codeLoadTimeout } from '#machines/domain/timeouts.ts';
import type { Draft } from '#machines/draft/draft.machine.ts';
import type { Step } from '#machines/domain/step.ts';
import type { Approval, WalletPlace } from '#machines/express/express.setup.ts';
import type { SubStep } from '#machines/mobileStep/mobileStep.machine.ts';
import type { RawLead } from '#machines/domain/lead.ts';
import type { PromoReport } from '#machines/promo/promo.machine.ts';
import { required } from '#machines/required.ts';
import { expressBlockers, payBlockers } from './blockers.ts';
import * as changes from './changes.ts';
import * as facts from './checkout.facts.ts';
import * as express from './expressPayment.ts';
import type { Notice } from './notices.ts';
import * as place from './place.ts';
import { eventsRaisedBy, changesByReport } from './reports.ts';
import { checkoutBase } from './checkout.setup.ts';
import type { StoredReport } from './checkout.types.ts';

const cardFormWait = 'cardForm';

export const checkoutMemory = checkoutBase.extend({
  actions: {
    restoreDraft: assign(({ context }, draft: Draft) => changes.withDraftRestored(context, draft)),
    // Clears the OAuth code, which must not be used twice. Child machines have their own copy.
    clearArrival: assign({ arrival: changes.emptyArrival }),
    setWishes: assign((_, { wishes }: { wishes: readonly Wish[] }) => ({ wishes })),
    setMealBox: assign((_, { nbMeals }: { nbMeals: number }) => ({ nbMeals })),
    setDisplayedMealBox: assign(({ context }) => ({ nbMeals: context.nbMeals ?? defaultNbMeals })),
    setLead: assign(({ context }, { lead }: { lead: RawLead }) => changes.withLead(context, lead)),
    startFullOrder: assign({ isShort: false }),
    setEmail: assign(({ context }, { email }: { email: string }) =>
      changes.withField(context, 'customer.email', email),
    ),
    setField: assign(({ context }, { path, value }: { path: FieldPath; value: string }) => ({
      ...changes.withField(context, path, value),
      ...place.withPlaceTyped(context, path),
    })),
    proposeName: assign(({ context }) => changes.withNameProposed(context)),
    setTypedPlace: assign(({ context }, { path }: { path: FieldPath }) =>
      place.withTypedPlace(context, path),
    ),
    formatPhone: assign(({ context }, { path }: { path: FieldPath }) =>
      changes.withField(context, path, formatPhone(context.fields[path])),
    ),
    setWithoutNumber: assign(({ context }, { group }: { group: AddressGroup }) =>
      place.withNumberDeclined(context, group),
    ),
    showPlaceFields: assign(({ context }, { group }: { group: AddressGroup }) =>
      place.withPlaceOpen(context, group),
    ),
    showPlaceIfIncomplete: assign(({ context }, { group }: { group: AddressGroup }) =>
      place.withIncompletePlaceOpen(context, group),
    ),
    foldPlace: assign(({ context }, { group }: { group: AddressGroup }) =>
      place.withPlaceFolded(context, group),
    ),
    setAddress: assign(({ context }, { group, address }: { group: AddressGroup; address: AddressParts }) =>
      changes.withFields(context, changes.addressFields(group, address)),
    ),
    setCity: assign(({ context }, { group, city }: { group: AddressGroup; city: string }) =>
      changes.withField(context, `${group}.city`, city),
    ),
    setFields: assign(({ context }, { fields }: { fields: RawFields }) =>
      changes.withFields(context, fields),
    ),
    setDate: assign(({ context: { choice, delivery } }, { isoDate }: { isoDate: string }) => ({
      choice: {
        ...choice,
        date: delivery.dates.find((date) => date.isoDate === isoDate) ?? choice.date,
        isDateChosen: true,
      },
    })),
    keepDate: assign(({ context }) => changes.withDateKept(context)),
    setSlot: assign(({ context: { choice } }, { slot }: { slot: Slot }) => ({
      choice: { ...choice, slot },
    })),
    setApproval: assign(({ context }, { approval, origin }: { approval: Approval; origin: Step }) =>
      express.withApproval(context, approval, origin),
    ),
    setContact: assign(({ context }, { approval }: { approval: Approval }) =>
      express.withContact(context, approval),
    ),
    setPlaceFromSheet: assign(({ context }, { place: chosen }: { place: WalletPlace }) =>
      express.withPlaceFromSheet(context, chosen),
    ),
    clearExpress: assign(({ context }) => express.withExpressEnded(context)),
    showPaymentStep: assign(({ context }) => express.withPaymentStep(context)),
    setSubStep: assign((_, { step }: { step: SubStep }) => ({ subStep: step })),
    storeReport: enqueueActions(({ context, enqueue }, report: StoredReport) => {
      enqueue.assign(() => changesByReport(context, report));
      for (const event of eventsRaisedBy(context, report)) enqueue.raise(event);
    }),
    applyDates: assign(({ context }) => changes.withDatesApplied(context)),
    // Copies the error message, because the account machine's next report overwrites it.
    setOrderProblem: assign(({ context }) =>
      changes.withPayment(context, {
        problem: { kind: 'account', message: required(context.account.problem, 'account problem') },
      }),
    ),
    setOrderPending: assign((_, outcome: FinalizeOrderOutcome) => {
      if (outcome.kind !== 'kept') return {};
      const { kind: status, ...when } = outcome;
      return { account: { status, problem: null, ...when } };
    }),
    clearAccount: assign({ account: changes.noAccountResponse }),
    setMethod: assign(({ context }, { method }: { method: PaymentMethod }) =>
      changes.withMethod(context, method),
    ),
    endSignIn: assign({ isSigningIn: false }),
    clearVoucher: assign({ voucher: changes.noVoucher }),
    setConsent: assign(({ context }, { consent }: { consent: Consent }) =>
      changes.withConsent(context, consent),
    ),
    clearConsent: assign(({ context }) => changes.withPayment(context, { consent: null })),
    setCardEntry: assign(({ context }, { isComplete }: { isComplete: boolean }) =>
      changes.withCardEntry(context, isComplete),
    ),
    setCardForm: assign(({ context }, isBroken: boolean) => changes.withCardForm(context, isBroken)),
    showBlockers: assign(({ context }) => changes.withBlockersShown(context, payBlockers(context))),
    showExpressBlockers: assign(({ context }) =>
      changes.withBlockersShown(context, expressBlockers(context)),
    ),
    // Timeout of the card form, because a blocked iframe fires no error event. @rule R4.48
    awaitCardForm: enqueueActions(({ enqueue }) => {
      enqueue.cancel(cardFormWait);
      enqueue.raise({ type: 'cardForm.failed' }, { id: cardFormWait, delay: codeLoadTimeout });
    }),
    endCardFormWait: cancel(cardFormWait),
    leaveDetails: raise({ type: 'form.continued' }),
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    // Behind a wallet's sheet, the screen stays unchanged.
    clearSubStep: assign(({ context }) =>
      context.payment.express === null ? { subStep: 'none' as const } : {},
    ),
    clearPayment: assign({ payment: changes.emptyPayment }),
    // The confirmed price stays until the response, so that the total does not jump.
    markPromoPending: assign(({ context: { promo } }) => ({ promo: { ...promo, isPending: true } })),
    setPromo: assign(({ context }, { promo, isUnanswered }: PromoReport) => ({
      promo: {
        applied: promo,
        // Without a response, the promo code is unverified, not rejected.
        code: promo?.code ?? (isUnanswered === true ? context.promo.code : null),
        isPending: false,
      },
    })),
    setIntent: assign(({ context }, { intent }: { intent: Intent }) =>
      changes.withPayment(context, { created: intent }),
    ),
    clearIntent: assign(({ context }) => changes.withPayment(context, { created: null })),
    setPending: assign(({ context }) => ({
      pending: {
        intentId: required(context.payment.created, 'created intent').id,
        quote: facts.quoteIn(context),
        promo: context.promo.applied,
        requestedAt: context.now,
        wishes: facts.wishesIn(context).fitting,
        agreed: facts.requestIn(context),
        confirmed: null,
      },
    })),
    setPaidIntent: assign((_, problem: CardProblem) =>
      problem.kind === 'alreadyPaid'
        ? { pending: changes.pendingPayment({ intentId: problem.intentId, quote: null, promo: null }) }
        : {},
    ),
    clearPending: assign({ pending: null }),
    setPayment: assign(({ context: { pending } }, { intent }: { intent: ReportedIntent }) => ({
      pending: { ...required(pending, 'pending payment'), confirmed: intent },
    })),
    setProblem: assign(({ context }, problem: CardProblem) => changes.withProblem(context, problem)),
    setRepriced: assign(({ context }) => changes.withPayment(context, { isRepriced: true })),
    clearRepriced: assign(({ context }) => changes.withPayment(context, { isRepriced: false })),
    clearProblem: assign(({ context }) => ({
      ...changes.withPayment(context, { problem: null }),
      ...changes.withoutNotice(context, 'initialisationFailed'),
      account: { ...context.account, problem: null },
    })),
    showErrors: assign(({ context }) => changes.withErrorsShown(context)),
    showFieldError: assign(({ context }, { path }: { path: FieldPath }) =>
      changes.withFieldError(context, path),
    ),
    clearErrors: assign({ errors: {} }),
    showNotice: assign(({ context }, notice: Notice) => changes.withNotice(context, notice)),
    dismissNotice: assign(({ context }, { notice }: { notice: Notice }) =>
      changes.withoutNotice(context, notice),
    ),
    clearNotices: assign({ notices: [] }),
    clearAll: assign(({ context: { now, isExternal } }) =>
      changes.initialContext({ now, isExternal, isOfferApplied: false, arrival: changes.emptyArrival }),
    ),
  },
});
