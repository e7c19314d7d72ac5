import { forwardTo, sendTo } from 'xstate';
import type { Step } from '#machines/domain/step.ts';
import { required } from '#machines/required.ts';
import { untouchedDetails } from '#machines/voucher/changes.ts';
import * as facts from './facts.ts';
import { checkoutMemory } from './memory.ts';

/** Everything the checkout chart names, with what it tells its children. */
export const checkoutSetup = checkoutMemory.extend({
  actions: {
    enterStep: sendTo('mobileStep', (_, step: Step) => ({ type: 'step.entered', step })),
    continueForm: sendTo('mobileStep', { type: 'next.requested' }),
    backToForm: sendTo('mobileStep', { type: 'back.requested' }),
    forwardToMobileStep: forwardTo('mobileStep'),
    forwardToPromo: forwardTo('promo'),
    forwardToDelivery: forwardTo('delivery'),
    forwardToDraft: forwardTo('draft'),
    searchAddress: forwardTo('addressSearch'),
    closeSearch: sendTo('addressSearch', { type: 'address.closed' }),
    tellMealBox: sendTo('promo', ({ context: { nbMeals } }) => ({ type: 'mealBox.chosen', nbMeals })),
    recheckPromo: sendTo('promo', ({ context }) => ({
      type: 'promo.submitted',
      code: context.promoCode ?? '',
    })),
    tellPostalCode: sendTo('delivery', ({ context }) => ({
      type: 'postalCode.changed',
      postalCode: context.fields['address.postalCode'],
    })),
    verifyDate: sendTo('delivery', { type: 'dates.verified' }),
    forgetChecks: sendTo('account', { type: 'email.edited' }),
    checkEmail: sendTo('account', ({ context }) => ({
      type: 'email.submitted',
      email: required(facts.emailIn(context), 'e-mail'),
    })),
    submitCustomer: sendTo('account', ({ context }) => ({
      type: 'customer.submitted',
      value: required(facts.valueIn(context), 'form'),
    })),
    requestOrder: sendTo('account', ({ context }) => ({
      type: 'order.requested',
      request: required(facts.orderRequestIn(context), 'paid intent'),
    })),
    requestIntent: sendTo('card', ({ context }) => ({
      type: 'intent.requested',
      request: required(facts.requestIn(context), 'request'),
    })),
    requestPayment: sendTo('card', ({ context }) => ({
      type: 'payment.requested',
      request: required(facts.requestIn(context), 'request'),
    })),
    forwardToVoucher: forwardTo('voucher'),
    forwardToEdenred: forwardTo('edenred'),
    tellVoucher: sendTo('voucher', ({ context }) => ({
      type: 'method.chosen',
      method: context.method,
      amount: facts.dueAtOnceIn(context),
    })),
    tellEdenred: sendTo('edenred', ({ context }) => ({
      type: 'method.chosen',
      method: context.method,
      amount: facts.dueAtOnceIn(context),
    })),
    tellCustomer: sendTo('voucher', ({ context }) => {
      const { customer, address } = required(facts.valueIn(context), 'form');
      return { type: 'customer.known', request: { customer, address } };
    }),
    emptyFields: sendTo('voucher', { type: 'conecs.edited', details: untouchedDetails }),
    verifyVoucher: sendTo(({ context }) => (facts.edenredIsChosen(context) ? 'edenred' : 'voucher'), {
      type: 'verification.requested',
    }),
    releaseIntent: sendTo('card', { type: 'intent.released' }),
    keepDraft: sendTo('draft', ({ context }) => ({ type: 'draft.edited', draft: facts.draftIn(context) })),
    discardDraft: sendTo('draft', { type: 'draft.discarded' }),
    tellVoucherRefund: sendTo('voucher', { type: 'order.refunded' }),
    tellEdenredRefund: sendTo('edenred', { type: 'order.refunded' }),
    tellVoucherOrder: sendTo('voucher', { type: 'order.completed' }),
    tellEdenredOrder: sendTo('edenred', { type: 'order.completed' }),
    forgetPromo: sendTo('promo', { type: 'promo.removed' }),
    wipeDraft: sendTo('draft', { type: 'draft.ordered' }),
  },
});
